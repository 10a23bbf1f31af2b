import { showToast } from '#site/components/toast.store.ts';
import { $isCartKept } from './cart.store.ts';

/** Here and not among the cart's other words, because every page loads it. */
export const CART_NOT_KEPT = {
  title: 'Your browser does not let us keep your cart',
  text: 'It will be empty when you leave this page. Allow this shop to store data, or leave private browsing, to order.',
} as const;

/** Tells the shopper, once a page, when the browser refuses to keep the cart. */
export function tellWhenCartIsNotKept(): void {
  const stop = $isCartKept.listen(() => {
    stop();
    showToast(CART_NOT_KEPT.title, CART_NOT_KEPT.text, 'error');
  });
}
