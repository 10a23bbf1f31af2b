export const PAYMENT_CHOICE_LABELS = {
  link: 'Send a payment link',
  cash: 'Paid in cash',
  upi: 'Paid by UPI',
  bank_transfer: 'Paid by bank transfer',
  later: 'Decide later',
};

/** The page for entering an order. */
export const NEW_ORDER_WORDS = {
  title: 'New order',
  back: 'Back to orders',
  source: 'Where did the order come from?',
  products: 'Products',
  search: 'Add a product',
  chooseSize: (name: string) => `Size of ${name}`,
  unstitched: 'Unstitched',
  quantity: (name: string) => `Quantity of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  onlyLeft: (count: number) =>
    count === 0 ? 'Sold out. Remove it, or choose another size.' : `Only ${count} in stock`,
  noLines: 'Search for a product, choose it with the arrow keys and Enter, then its size.',
  buyer: 'Buyer',
  phone: 'Mobile number',
  knownBuyers: 'Buyers with this number',
  name: 'Name',
  email: 'Email',
  emailHint: 'For emails about the order. Leave it empty if there is none.',
  gstin: 'GSTIN for a business invoice',
  gstinHint: 'Only if the buyer claims input tax credit.',
  otherGstin: (ofGstin: string, state: string) =>
    `This GSTIN is of ${ofGstin}, but the order goes to ${state}: its invoice will not have the GSTIN.`,
  noAddressNeeded: 'Leave the address empty if the buyer takes the pieces along.',
  amounts: 'Amounts',
  discount: 'Discount',
  discountHint: 'In rupees',
  discountCode: 'Discount code',
  discountCodeHint: 'Instead of an amount. An automatic discount applies without one.',
  discountReason: 'Reason for the discount',
  shipping: 'Shipping charge',
  shippingHint: 'Blank = free',
  usualShipping: (charge: string) => `Blank = free. In the shop this order pays ${charge}.`,
  note: 'Note',
  noteHint: 'Only staff can see it.',
  payment: 'Payment',
  reference: 'Reference',
  referenceHint: 'Transaction number, or blank',
  hold: 'Reserve the stock for',
  holdLink: 'The payment link ends at the same time.',
  subtotal: 'Subtotal',
  total: 'Total',
  calculating: 'Calculating…',
  quoteFailed: 'The total could not be calculated. Check your connection.',
  save: 'Save order',
  saving: 'Saving…',
  saveHint: 'Ctrl + Enter',
  fix: (count: number) => (count === 1 ? 'Fix 1 field' : `Fix ${count} fields`),
  draftKept: 'Draft saved on this device',
  clear: 'Clear form',
  lastPieceSold: 'Someone else has just bought this. Nothing you typed is lost: change the items and save again.',
  unconfirmed: "We couldn't confirm the save. Press Save again; it won't be saved twice.",
} as const;

/** Lines without a product. */
export const EXTRA_WORDS = {
  add: 'Add an extra line',
  title: (number: number) => `Extra line ${number}`,
  name: 'Extra line',
  namePlaceholder: 'Fall and pico',
  price: 'Price (₹)',
  quantity: 'Quantity',
  hsn: 'HSN or SAC',
  rate: 'GST rate',
  noRate: 'Choose',
  remove: (number: number) => `Remove extra line ${number}`,
} as const;

/** `Discount (DIWALI10)`. */
export function discountLine(label: string): string {
  return `${NEW_ORDER_WORDS.discount} (${label})`;
}

/** What is shown after saving. */
export const SAVED_WORDS = {
  saved: (number: string) => `${number} is saved`,
  paid: 'The order is paid and its pieces are sold.',
  later: 'The pieces are reserved. Make a payment link or record the payment on the order.',
  openOrder: 'Open order',
  another: 'New order',
} as const;

export const AMOUNT_WORDS = {
  unreadable: 'Write an amount in rupees, such as 150 or 99.50',
} as const;
