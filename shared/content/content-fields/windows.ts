import { STANDARD_WINDOWS } from '#shared/orders/windows.ts';
import type { SectionRule } from '../field-rules.ts';

const where = 'Product pages, /faq, /returns, /terms-of-service, /about, orders and their emails';
const days = { kind: 'number', min: 1, max: 90, where } as const;

export const windows = {
  title: 'Returns and cancelling',
  hint: 'How long buyers can return, exchange or cancel. Texts follow, and an order keeps what it was placed under.',
  fields: {
    return_days: {
      label: 'Days to return',
      hint: 'From the delivery, 1 to 90. In texts, {return_days} stands for 7 days and {return_window} for 7-day return and exchange.',
      ...days,
      default: STANDARD_WINDOWS.return_days,
    },
    exchange_days: {
      label: 'Days to exchange',
      hint: 'From the delivery, 1 to 90.',
      ...days,
      default: STANDARD_WINDOWS.exchange_days,
    },
    cancel_hours: {
      label: 'Hours to cancel',
      hint: 'From the order, 1 to 72, and only until it is sent. In texts, {cancel_hours} stands for 2 hours.',
      ...days,
      max: 72,
      default: STANDARD_WINDOWS.cancel_hours,
    },
  },
} satisfies SectionRule<unknown>;
