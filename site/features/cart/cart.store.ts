import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import { CART_STORAGE_KEY } from '#shared/shop.ts';
import { type CartItem, cartItemId, parseCart } from './cart-item.ts';

export type { CartItem } from './cart-item.ts';

/** The most lines one order may have; the server refuses more. */
export const MAX_CART_LINES = 50;

/** The cart: kept in the browser's local storage, the same in every open tab. */
export const $cart = persistentAtom<readonly CartItem[]>(CART_STORAGE_KEY, [], {
  encode: JSON.stringify,
  decode: parseCart,
});

/** How many pieces are in the cart. */
export const $cartCount = computed($cart, (items) => items.reduce((sum, { quantity }) => sum + quantity, 0));

/**
 * Puts `pieces` of an item into the cart: a new line, or more of the line that is there, which also takes over the
 * item's present price and name. Gives how many pieces went in: fewer, or none, when stock or lines run out.
 */
export function addToCart(item: Omit<CartItem, 'id' | 'quantity'>, pieces = 1): number {
  const items = $cart.get();
  const id = cartItemId(item);
  const present = items.find((line) => line.id === id);
  if (present === undefined && items.length >= MAX_CART_LINES) return 0;
  const before = present?.quantity ?? 0;
  const quantity = Math.max(before, Math.min(before + pieces, item.maxQuantity));
  const line = { ...item, id, quantity };
  $cart.set(present ? items.map((other) => (other.id === id ? line : other)) : [...items, line]);
  return quantity - before;
}

/** Sets a line's quantity, at most its stock; 0 or below removes the line. An unknown id changes nothing. */
export function setQuantity(id: string, quantity: number): void {
  if (quantity <= 0) removeFromCart(id);
  else changeLine(id, (line) => ({ ...line, quantity: Math.min(Math.trunc(quantity), line.maxQuantity) }));
}

/** Takes over what the server knows of a line now: its price in rupees, or how many pieces there are (at least 1). */
export function refreshLine(id: string, known: { price?: number | undefined; available?: number | undefined }): void {
  changeLine(id, (line) => {
    const maxQuantity = known.available ?? line.maxQuantity;
    return { ...line, price: known.price ?? line.price, maxQuantity, quantity: Math.min(line.quantity, maxQuantity) };
  });
}

/** Takes a line out. */
export function removeFromCart(id: string): void {
  $cart.set($cart.get().filter((item) => item.id !== id));
}

/** Empties the cart. */
export function clearCart(): void {
  $cart.set([]);
}

function changeLine(id: string, change: (line: CartItem) => CartItem): void {
  $cart.set($cart.get().map((item) => (item.id === id ? change(item) : item)));
}
