import { showToast } from '#site/components/toast.store.ts';
import { $isCartKept } from './cart.store.ts';
import { CART_NOT_KEPT } from './messages.ts';

let isTold = false;

/** Shows a toast, once per page, if the browser does not store the cart. */
export function warnIfCartIsNotKept(): void {
  $isCartKept.subscribe((isKept) => {
    if (isKept || isTold) return;
    isTold = true;
    showToast(CART_NOT_KEPT.title, CART_NOT_KEPT.text, 'error');
  });
}
