import { atom, computed } from 'nanostores';
import { toPaise, toRupees } from '#shared/money.ts';
import { stored } from '#site/device/stored.ts';
import { type Addition, addItem, markAdded } from './add-item.ts';
import { CART_EVENT, CART_STORAGE_KEY, type CartItem, countItems, type NewItem, parseCart } from './cart-item.ts';

export type { CartItem } from './cart-item.ts';

export type Lines = readonly CartItem[];

/** The cart, kept in local storage and in sync across tabs. */
const cart = stored<Lines>(CART_STORAGE_KEY, parseCart);
export const $cart = cart.$value;

/** Whether the browser keeps the cart; when its storage is full or forbidden, the cart lives as long as the page. */
export const $isCartKept = cart.$isKept;

/** Number of items in the cart. */
export const $cartCount = computed($cart, countItems);

/** The cart's total in rupees, added up in paise so that no fraction is lost. */
export const $cartTotal = computed($cart, (items) =>
  toRupees(items.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0)),
);

/** The id of the line that the drawer shows first. */
export const $lastAdded = atom('');

/** Adds an item `count` times (add-item.ts). */
export function addToCart(item: NewItem, count = 1): Addition {
  cart.read();
  const addition = addItem($cart.get(), item, count);
  cart.write(addition.items);
  if (addition.added > 0) markAdded(item);
  return addition;
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
