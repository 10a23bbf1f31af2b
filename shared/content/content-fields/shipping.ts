import { ADDRESS_STATES } from '#shared/places/indian-states.ts';
import type { SectionRule } from '../field-rules.ts';

export const pinRange = {
  label: 'PIN codes',
  hint: '110001-110096, or 302 for all that begin with 302.',
  kind: 'line',
  format: 'pins',
  max: 15,
  isRequired: true,
} as const;

const charge = { label: 'Charge (₹)', kind: 'number', min: 0, max: 10000 } as const;

const freeFrom = {
  label: 'Free from (₹)',
  hint: 'What the items cost, after a discount. 0: always charged.',
  kind: 'number',
  min: 0,
  max: 1000000,
} as const;

export const shipping = {
  title: 'Shipping charges',
  hint: 'What an order pays for delivery, with GST. Free until you enter a charge. Then sentences such as ‘Free shipping on orders above ₹999’ in the bar, on product pages, in the FAQ and in policies are replaced by what you enter here.',
  fields: {
    charge: { ...charge, hint: 'For each order, whatever it weighs. 0: free.', default: 0, where: 'Every page' },
    free_from: { ...freeFrom, default: 0, where: 'Every page' },
    pins: {
      label: 'Other charges by PIN code',
      hint: 'They come before the charges by state.',
      kind: 'list',
      max: 100,
      item: 'PIN range',
      unique: 'range',
      fields: {
        range: pinRange,
        charge,
        free_from: freeFrom,
      },
      default: [],
      where: 'Every page',
    },
    states: {
      label: 'Other charges by state',
      kind: 'list',
      max: 40,
      item: 'state',
      unique: 'state',
      fields: {
        state: { label: 'State', kind: 'choice', options: ADDRESS_STATES },
        charge,
        free_from: freeFrom,
      },
      default: [],
      where: 'Every page',
    },
  },
} satisfies SectionRule<unknown>;
