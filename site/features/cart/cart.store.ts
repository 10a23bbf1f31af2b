import { computed } from 'nanostores';
import { MAX_CART_LINES } from '#shared/api/stock.ts';
import { toPaise, toRupees } from '#shared/money.ts';
import { stored } from '#site/device/stored.ts';
import { CART_EVENT, CART_STORAGE_KEY, type CartItem, cartItemId, type NewItem, parseCart } from './cart-item.ts';

export type { CartItem } from './cart-item.ts';

type Lines = readonly CartItem[];

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

let lastAddedId = '';

/**
 * Adds an item `count` times: as a new line, or to the existing one, which also takes the item's current price and name.
 * Returns how many were added: fewer, or none, if stock or lines run out.
 */
export function addToCart(item: NewItem, count = 1): number {
  let added = 0;
  change((items) => {
    const id = cartItemId(item);
    const present = items.find((line) => line.id === id);
    if (present === undefined && items.length >= MAX_CART_LINES) return items;
    const before = present?.quantity ?? 0;
    const quantity = Math.max(before, Math.min(before + count, item.maxQuantity));
    const line = { ...item, id, quantity };
    added = quantity - before;
    lastAddedId = id;
    return present ? items.map((other) => (other.id === id ? line : other)) : [...items, line];
  });
  return added;
}

/** The id of the line that this page added to last; empty when it has added nothing. */
export function lastAddedLine(): string {
  return lastAddedId;
}

/** Sets a line's quantity, at most its stock; 0 or below removes the line. An unknown id changes nothing. */
export function setQuantity(id: string, quantity: number): void {
  if (quantity <= 0) removeFromCart(id);
  else changeLine(id, (line) => ({ ...line, quantity: Math.min(Math.trunc(quantity), line.maxQuantity) }));
}

/** Updates a line with the shop's current data. Its quantity is capped at the stock, and at least 1; its id follows its size. */
export function refreshLine(
  id: string,
  known: { [Key in 'price' | 'maxQuantity' | 'variantId' | 'size']?: CartItem[Key] | undefined },
): void {
  changeLine(id, (line) => {
    const { price = line.price, maxQuantity = line.maxQuantity, variantId = line.variantId, size = line.size } = known;
    const id = cartItemId({ productId: line.productId, size });
    return { ...line, id, size, price, variantId, maxQuantity, quantity: Math.min(line.quantity, maxQuantity) };
  });
}

/**
 * Removes a line. Returns a function that restores it at its place; if it has been added again meanwhile, the quantities add
 * up.
 */
export function removeFromCart(id: string): () => void {
  let undo = () => {};
  change((items) => {
    const index = items.findIndex((item) => item.id === id);
    const line = items[index];
    if (line === undefined) return items;
    undo = () => change((now) => putBack(now, line, index));
    return items.filter((item) => item !== line);
  });
  return undo;
}

/** What of a line depends on the variant. */
export type LineVariant = Pick<CartItem, 'variantId' | 'size' | 'stitched' | 'price' | 'maxQuantity'>;

/**
 * Makes a line another variant of its product, at its place; the quantity of a line with that variant is added, within the
 * stock. `isShort` says that the stock is smaller than both.
 */
export function changeVariant(id: string, variant: LineVariant): { undo: () => void; isShort: boolean } {
  let undo = () => {};
  let isShort = false;
  change((items) => {
    const index = items.findIndex((item) => item.id === id);
    const line = items[index];
    if (line === undefined) return items;
    const changed = { ...line, ...variant, id: cartItemId({ ...line, ...variant }) };
    const same = items.find((item) => item.id === changed.id);
    const before = same?.quantity ?? 0;
    const quantity = Math.min(before + line.quantity, changed.maxQuantity);
    isShort = quantity < before + line.quantity;
    undo = () => {
      if (lastAddedId === changed.id) lastAddedId = id;
      change((now) => putBack(takeOut(now, [{ id: changed.id, quantity: quantity - before }]), line, index));
    };
    if (lastAddedId === id) lastAddedId = changed.id;
    return items.filter((item) => item !== same).map((item) => (item === line ? { ...changed, quantity } : item));
  });
  return { undo, isShort };
}

/** Takes a number of items out of several lines, such as those of a paid order. What is left stays in the cart. */
export function takeFromCart(taken: readonly Pick<CartItem, 'id' | 'quantity'>[]): void {
  change((items) => takeOut(items, taken));
}

/** Empties the cart. */
export function clearCart(): void {
  change(() => []);
}

function takeOut(items: Lines, taken: readonly Pick<CartItem, 'id' | 'quantity'>[]): Lines {
  const quantityOf = new Map(taken.map(({ id, quantity }) => [id, quantity]));
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (quantityOf.get(item.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

function putBack(items: Lines, line: CartItem, index: number): Lines {
  if (!items.some(({ id }) => id === line.id)) return [...items.slice(0, index), line, ...items.slice(index)];
  return items.map((item) =>
    item.id === line.id ? { ...item, quantity: Math.min(item.quantity + line.quantity, item.maxQuantity) } : item,
  );
}

function changeLine(id: string, next: (line: CartItem) => CartItem): void {
  change((items) => items.map((item) => (item.id === id ? next(item) : item)));
}

/** Each change starts from the stored cart: otherwise two tabs would undo each other's changes. */
function change(next: (items: Lines) => Lines): void {
  cart.read();
  cart.write(next($cart.get()));
}

// The badge of every page counts without this store (cart-count.ts).
if (typeof document !== 'undefined') {
  $cartCount.listen((detail) => document.dispatchEvent(new CustomEvent(CART_EVENT, { detail })));
}
