import { showToast } from '#site/components/toast.store.ts';
import { type CartItem, removeFromCart } from './cart.store.ts';
import { lineName } from './line-name.ts';
import { CART_CONTROLS } from './messages.ts';

/** Id of the line that Undo has just restored; it takes the focus when it is rendered. */
let returnedId = '';

/**
 * Removes a line from the cart and shows a toast with Undo. `isKeyboard` says that a key was pressed: the focus then moves
 * to Undo.
 */
export function removeLine(item: CartItem, isKeyboard: boolean): void {
  const undo = removeFromCart(item.id);
  const run = () => {
    returnedId = item.id;
    undo();
  };
  const action = { label: CART_CONTROLS.undo, run, takesFocus: isKeyboard };
  showToast(CART_CONTROLS.removed(lineName(item)), '', 'success', action);
}

/** Whether Undo has just restored this line. True only once for each Undo. */
export function takeRestored(id: string): boolean {
  if (returnedId !== id) return false;
  returnedId = '';
  return true;
}
