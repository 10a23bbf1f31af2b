import type { OrderSource, PaymentMethod } from '#shared/orders/order.ts';

/** Words about orders that staff have entered, and their payment. */

export const SOURCE_LABELS: Record<OrderSource, string> = {
  shop: 'Shop',
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  counter: 'Counter',
  exchange: 'Exchange',
};

export const METHOD_LABELS: Record<PaymentMethod, string> = {
  cash: 'Cash',
  cash_on_delivery: 'Cash on delivery',
  upi: 'UPI',
  bank_transfer: 'Bank transfer',
};

/** How long the stock can be reserved, in hours. */
export const HOLD_HOURS = [1, 4, 24, 48, 72, 168] as const;
export type HoldHours = (typeof HOLD_HOURS)[number];

export const HOLD_LABELS: Record<HoldHours, string> = {
  1: '1 hour',
  4: '4 hours',
  24: '1 day',
  48: '2 days',
  72: '3 days',
  168: '1 week',
};

export const LINK_WORDS = {
  title: 'Getting paid',
  message: 'Message for the buyer',
  copy: 'Copy message',
  copied: 'Message copied',
  copyFailed: 'The message could not be copied. Select it and copy it.',
  whatsapp: 'WhatsApp',
  make: 'Make a payment link',
  again: 'Try the link again',
  making: 'Making the link…',
  show: 'Show the message again',
  record: 'Record payment…',
  hold: 'Reserve for',
  extend: 'Reserve',
  extending: 'Reserving…',
  extended: (until: string) => `Stock reserved until ${until}`,
  linkUntil: (until: string) => `Payment link open until ${until}`,
  noLink: 'No payment link yet.',
} as const;
