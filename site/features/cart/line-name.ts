import type { CartItem } from './cart-item.ts';
import { CART_WORDS } from './messages.ts';

/** A line's size, or that it is unstitched. */
export function kindOf({ size }: Pick<CartItem, 'size'>): string {
  return size === '' ? CART_WORDS.unstitched : size;
}

/** The name of a line, unique in the cart: `Anokhi Kurti, M`. */
export function lineName(item: Pick<CartItem, 'name' | 'size'>): string {
  return `${item.name}, ${kindOf(item)}`;
}
