import { atom, computed } from 'nanostores';
import { MAX_CART_LINES } from '#shared/api/stock.ts';
import { toPaise, toRupees } from '#shared/money.ts';
import { stored } from '#site/device/stored.ts';
import { CART_EVENT, CART_STORAGE_KEY, type CartItem, cartItemId, type NewItem, parseCart } from './cart-item.ts';

export type { CartItem } from './cart-item.ts';

export type Lines = readonly CartItem[];

/** The cart, kept in local storage and in sync across tabs. */
const cart = stored<Lines>(CART_STORAGE_KEY, parseCart);
export const $cart = cart.$value;

/** Whether the browser keeps the cart; when its storage is full or forbidden, the cart lives as long as the page. */
export const $isCartKept = cart.$isKept;

/** Number of items in the cart. */
export const $cartCount = computed($cart, (items) => items.reduce((sum, { quantity }) => sum + quantity, 0));

/** The cart's total in rupees, added up in paise so that no fraction is lost. */
export const $cartTotal = computed($cart, (items) =>
  toRupees(items.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0)),
);

/** The id of the line that this page added to last; empty if none. */
export const $lastAdded = atom('');

/**
 * Adds an item `count` times: as a new line, or to the existing one, which also takes the item's current price and name.
 * Returns how many were added: fewer, or none, if stock or lines run out.
 */
export function addToCart(item: NewItem, count = 1): number {
  let added = 0;
  changeCart((items) => {
    const id = cartItemId(item);
    const present = items.find((line) => line.id === id);
    if (present === undefined && items.length >= MAX_CART_LINES) return items;
    const before = present?.quantity ?? 0;
    const quantity = Math.max(before, Math.min(before + count, item.maxQuantity));
    const line = { ...item, id, quantity };
    added = quantity - before;
    $lastAdded.set(id);
    return present ? items.map((other) => (other.id === id ? line : other)) : [...items, line];
  });
  return added;
}

/** Empties the cart. */
export function clearCart(): void {
  changeCart(() => []);
}

/** Each change starts from the stored cart: otherwise two tabs would undo each other's changes. */
export function changeCart(next: (items: Lines) => Lines): void {
  cart.read();
  cart.write(next($cart.get()));
}

// The badge of every page counts without this store (cart-count.ts).
if (typeof document !== 'undefined') {
  $cartCount.listen((detail) => document.dispatchEvent(new CustomEvent(CART_EVENT, { detail })));
}
