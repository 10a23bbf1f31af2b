import { showToast } from '#site/components/toast.store.ts';
import { $isCartKept } from './cart.store.ts';

/** What a shopper is told whose cart lasts as long as the page. */
export const CART_NOT_KEPT = {
  title: 'Your browser does not let us keep your cart',
  text: 'It will be empty when you leave this page. Allow this shop to store data, or leave private browsing, to order.',
} as const;

let isTold = false;

/** Tells the shopper, once a page, when the browser refuses to keep the cart. */
export function tellWhenCartIsNotKept(): void {
  $isCartKept.subscribe((isKept) => {
    if (isKept || isTold) return;
    isTold = true;
    showToast(CART_NOT_KEPT.title, CART_NOT_KEPT.text, 'error');
  });
}
