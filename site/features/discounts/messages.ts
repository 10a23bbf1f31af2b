/** Words of the discount field and the discount's line, which only a shop with discounts shows. */
export const DISCOUNT_WORDS = {
  field: 'Discount code',
  apply: 'Apply',
  remove: 'Remove',
  checking: 'Checking…',
  freeShipping: 'Free shipping',
  empty: 'Enter a code.',
  unreachable: 'We could not check the code. Please check your connection and try again.',
} as const;

/** `Discount (DIWALI10)`. */
export function discountLine(label: string): string {
  return `Discount (${label})`;
}

/** `DIWALI10 applied`. */
export function codeApplied(code: string): string {
  return `${code} applied`;
}

/** Accessible name of the button that removes a code. */
export function removeCode(code: string): string {
  return `Remove ${code}`;
}
