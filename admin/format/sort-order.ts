import { MAX_SORT_ORDER } from '#shared/limits.ts';

/** The error of a sort order. */
export const SORT_ORDER_WRONG = `Enter a whole number, such as 0 or 10, up to ${MAX_SORT_ORDER.toLocaleString('en-IN')}.`;

/** Whether a typed text is a sort order that can be saved. */
export function isSortOrder(text: string): boolean {
  return /^-?\d{1,9}$/.test(text) && Math.abs(Number(text)) <= MAX_SORT_ORDER;
}
