import { MAX_ONLINE_RUPEES } from '#shared/limits.ts';
import { formatRupees } from '#shared/money.ts';
import { type Discount, discountWords } from '#shared/orders/order-discount.ts';
import { DAY_FAULT } from '#shared/time/indian-day.ts';
import type { DiscountState } from './discount-state.ts';

/** The page, which is not in the specification. */
export const DISCOUNTS_WORDS = {
  title: 'Discounts',
  hint: 'Codes that shoppers enter in cart and checkout, and discounts that apply by themselves. An order gets one discount: the one that takes most off.',
  add: 'New discount',
  loading: 'Loading',
  empty: 'No discounts yet. Without one, cart and checkout have no code field.',
  name: 'Name',
  nameHint: { code: 'For you. Shoppers see the code.', automatic: 'Shoppers see it in cart and checkout.' },
  method: 'How it is given',
  code: 'Code',
  codeHint: 'DIWALI10 and diwali10 both work.',
  kind: 'Discount',
  kindHint: 'Free shipping is for a shop that charges for it: Settings, Shipping charges.',
  value: { percent: 'Percent off', amount: 'Rupees off the order' },
  minOrder: 'Minimum order in rupees',
  minOrderHint: 'Items before the discount. Leave blank for none.',
  validFrom: 'First day',
  validUntil: 'Last day',
  daysHint: 'Indian time. Leave blank for no limit.',
  appliesTo: 'For',
  categories: 'Product categories',
  products: 'Products',
  maxUses: 'Total uses',
  maxUsesPerBuyer: 'Uses per buyer',
  perBuyerHint: 'By phone number and account. Leave blank for no limit.',
  usesHint: 'Cancelled orders do not count. Leave blank for no limit.',
  active: 'Switched on',
  belowTenth: 'This can bring a product below a tenth of its price. At least ₹1 of an order remains to pay.',
  example: 'Example',
  exampleLabel: 'Items for ₹',
  given: 'Discount',
  days: 'Days',
  from: (day: string) => `From ${day}`,
  until: (day: string) => `Until ${day}`,
  state: 'State',
  used: 'Used',
  actions: 'Actions',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  remove: 'Delete',
  removeText: 'Orders keep the discount they have. You can undo this.',
} as const;

export const METHOD_LABELS = { code: 'With a code', automatic: 'Automatic' } as const;
export const KIND_LABELS = { percent: 'Percent', amount: 'Amount', shipping: 'Free shipping' } as const;
export const SCOPE_LABELS = { all: 'All products', chosen: 'Chosen products or categories' } as const;

export const STATE_LABELS: Record<DiscountState, string> = {
  active: 'Active',
  planned: 'Planned',
  ended: 'Ended',
  used_up: 'Used up',
  off: 'Off',
};

export const DISCOUNT_PROBLEMS = {
  name: 'Enter a name.',
  code: 'Use 3 to 30 letters, digits or hyphens.',
  taken: (code: string) => `There is already a discount with the code ${code}.`,
  percent: 'Enter a whole number from 1 to 100.',
  amount: `Enter an amount above ₹0 and up to ${formatRupees(MAX_ONLINE_RUPEES)}.`,
  whole: 'Enter a whole number, or leave it empty.',
  days: 'The last day is before the first.',
  day: DAY_FAULT,
  nothingChosen: 'Choose at least one product or category.',
} as const;

/** `Discount created successfully`, like the specification's other toasts. */
export function savedToast(what: 'created' | 'updated' | 'deleted'): string {
  return `Discount ${what} successfully`;
}

/** `10% off · from ₹999 · chosen products`. */
export function summaryOf(discount: Discount): string {
  return [
    discountWords(discount),
    discount.min_order > 0 ? `from ${formatRupees(discount.min_order)}` : '',
    discount.applies_to === 'chosen' ? 'chosen products' : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `3 of 10`, `3`. */
export function usedText(uses: number, most: number): string {
  const number = (count: number) => count.toLocaleString('en-IN');
  return most > 0 ? `${number(uses)} of ${number(most)}` : number(uses);
}

/** Accessible name of the link to the orders. */
export function ordersOf(uses: string, name: string): string {
  return `Used ${uses}: orders with ${name}`;
}

/** Asked before a deletion. */
export function removalTitle(name: string): string {
  return `Delete “${name}”?`;
}
