import { piecesLeft } from '#shared/product/variants.ts';
import { showToast, type ToastAction } from '#site/components/toast.store.ts';
import { keepWish } from '#site/features/wishlist/wish.store.ts';
import { type CartItem, cartItemId } from './cart-item.ts';
import { changeVariant, type LineVariant, removeFromCart } from './cart-lines.ts';
import { CART_CONTROLS, lineName } from './messages.ts';

/* Changes of a line that end in a toast with Undo. `isKeyboard` says that a key was pressed: the focus then moves to Undo. */

type Control = 'quantity' | 'size';

/** The control that takes the focus when its line is rendered: the pressed one went with its line. */
let focused: { id: string; control: Control } | undefined;

/** Removes a line from the cart. */
export function removeLine(item: CartItem, isKeyboard: boolean): void {
  const undo = removeFromCart(item.id);
  showToast(CART_CONTROLS.removed(lineName(item)), '', 'success', undoAction(item, 'quantity', undo, isKeyboard));
}

/** Removes a line and adds its product to the wishlist; a visitor is asked to sign in, and keeps the line. Returns whether it moved. */
export async function moveToWishlist(item: CartItem, isKeyboard: boolean): Promise<boolean> {
  let undo = () => {};
  const action = undoAction(item, 'quantity', () => undo(), isKeyboard);
  const isMoved = await keepWish(item.productId, true, action);
  if (isMoved) undo = removeFromCart(item.id);
  return isMoved;
}

/** Makes a line another variant of its product. The toast says if the stock is smaller than the quantity. */
export function changeSize(item: CartItem, variant: LineVariant): void {
  const changed = { ...item, ...variant };
  const { undo, isShort } = changeVariant(item.id, variant);
  focused = { id: cartItemId(changed), control: 'size' };
  const text = isShort ? piecesLeft(variant.maxQuantity, variant.size) : '';
  showToast(CART_CONTROLS.changed(lineName(changed)), text, 'success', undoAction(item, 'size', undo, false));
}

/** Whether a control of this line has to take the focus. True only once. */
export function takesFocus(id: string, control: Control): boolean {
  if (focused?.id !== id || focused.control !== control) return false;
  focused = undefined;
  return true;
}

function undoAction({ id }: CartItem, control: Control, undo: () => void, isKeyboard: boolean): ToastAction {
  const run = () => {
    focused = { id, control };
    undo();
  };
  return { label: CART_CONTROLS.undo, run, takesFocus: isKeyboard };
}
