import { atom, computed } from 'nanostores';
import type { ShownDiscount } from '#shared/api/errors.ts';
import { toPaise, toRupees } from '#shared/money.ts';
import { readText, writeText } from '#site/device/storage.ts';
import { $cartTotal } from '#site/features/cart/cart.store.ts';

const STORAGE_KEY = 'GulmoharDiscountCode';

/** The cart's discount as the server last said; null if none exists. The server decides it again when the order is placed. */
export const $discount = atom<ShownDiscount | null>(null);

/** The code that the shopper applied; empty if none. Kept until the order is placed or the tab is closed. */
export const $discountCode = atom(readText(STORAGE_KEY, 'session') ?? '');

/** The code that the server refused last. Any other code goes with the order: the server decides it if the cart got no answer. */
export const $refusedCode = atom('');

/** What is to be paid, in rupees. */
export const $payableTotal = computed([$cartTotal, $discount], (total, discount) =>
  discount === null ? total : toRupees(Math.max(0, toPaise(total) - discount.amount)),
);

/** Applies a code, or removes it if empty. */
export function setDiscountCode(code: string): void {
  $discountCode.set(code);
  writeText(STORAGE_KEY, code, 'session');
}
