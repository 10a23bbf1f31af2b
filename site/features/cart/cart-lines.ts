import { $lastAdded, type CartItem, changeCart, type Lines } from './cart.store.ts';
import { cartItemId } from './cart-item.ts';

/* Changes of lines that are in the cart. Apart from the store, because all pages add, and few change. */

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
  changeCart((items) => {
    const index = items.findIndex((item) => item.id === id);
    const line = items[index];
    if (line === undefined) return items;
    undo = () => changeCart((now) => putBack(now, line, index));
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
  changeCart((items) => {
    const index = items.findIndex((item) => item.id === id);
    const line = items[index];
    if (line === undefined) return items;
    const changed = { ...line, ...variant, id: cartItemId({ ...line, ...variant }) };
    const same = items.find((item) => item.id === changed.id);
    const before = same?.quantity ?? 0;
    const quantity = Math.min(before + line.quantity, changed.maxQuantity);
    isShort = quantity < before + line.quantity;
    undo = () => {
      if ($lastAdded.get() === changed.id) $lastAdded.set(id);
      changeCart((now) => putBack(takeOut(now, [{ id: changed.id, quantity: quantity - before }]), line, index));
    };
    if ($lastAdded.get() === id) $lastAdded.set(changed.id);
    return items.filter((item) => item !== same).map((item) => (item === line ? { ...changed, quantity } : item));
  });
  return { undo, isShort };
}

/** Takes a number of items out of several lines, such as those of a paid order. What is left stays in the cart. */
export function takeFromCart(taken: readonly Pick<CartItem, 'id' | 'quantity'>[]): void {
  changeCart((items) => takeOut(items, taken));
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
  changeCart((items) => items.map((item) => (item.id === id ? next(item) : item)));
}
