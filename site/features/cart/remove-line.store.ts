import { showToast } from '#site/components/toast.store.ts';
import { type CartItem, removeFromCart } from './cart.store.ts';
import { CART_CONTROLS } from './messages.ts';
import { pieceName } from './piece-name.ts';

/** The line that Undo has just brought back, which takes the focus when it is on the page again. */
let returnedId = '';

/**
 * Takes a line out of the cart and offers in a toast to put it back. `isKeyboard`: a key was pressed, so the focus goes to
 * Undo.
 */
export function removeLine(item: CartItem, isKeyboard: boolean): void {
  const undo = removeFromCart(item.id);
  const run = () => {
    returnedId = item.id;
    undo();
  };
  const action = { label: CART_CONTROLS.undo, run, takesFocus: isKeyboard };
  showToast(CART_CONTROLS.removed(pieceName(item)), '', 'success', action);
}

/** Whether this line has just been brought back; true once. */
export function claimReturn(id: string): boolean {
  if (returnedId !== id) return false;
  returnedId = '';
  return true;
}
