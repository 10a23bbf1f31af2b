import { showToast } from '#site/components/toast.store.ts';
import { $isCartKept } from './cart.store.ts';

/** Shown if the browser does not store the cart. */
export const CART_NOT_KEPT = {
  title: 'Your browser does not let us keep your cart',
  text: 'It will be empty when you leave this page. Allow this shop to store data, or leave private browsing, to order.',
} as const;

let isTold = false;

/** Shows a toast, once per page, if the browser does not store the cart. */
export function warnIfCartIsNotKept(): void {
  $isCartKept.subscribe((isKept) => {
    if (isKept || isTold) return;
    isTold = true;
    showToast(CART_NOT_KEPT.title, CART_NOT_KEPT.text, 'error');
  });
}
