import { showToast } from '#site/components/toast.store.ts';
import { type CartItem, removeFromCart } from './cart.store.ts';
import { CART_CONTROLS } from './messages.ts';
import { pieceName } from './piece-name.ts';

/**
 * Takes a line out of the cart and offers in a toast to put it back. The pressed control goes with its line, so the focus
 * is brought to `place`, which stays; who pressed a key finds it on Undo.
 */
export function removeLine(item: CartItem, place: HTMLElement, isKeyboard: boolean): void {
  const undo = removeFromCart(item.id);
  const run = () => {
    undo();
    // A frame later the line is on the page again.
    requestAnimationFrame(() => (lineIn(place, item.id) ?? place).focus());
  };
  showToast(CART_CONTROLS.removed(pieceName(item)), '', 'success', { label: CART_CONTROLS.undo, run });
  const undoButton = document.querySelector<HTMLElement>('[data-toasts] > :last-child > .toast-action');
  if (isKeyboard && undoButton !== null) undoButton.focus();
  else place.focus();
}

function lineIn(place: HTMLElement, id: string): HTMLElement | null {
  return place.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] button`);
}
