import { MAX_CART_LINES } from '#shared/api/stock.ts';
import { CART_ADD_MARK } from '#shared/visits.ts';
import type { ToastWords } from '#site/components/kept-toast.ts';
import { type CartItem, cartItemId, type NewItem } from './cart-item.ts';
import { addedToCart, allInCart, CART_FULL } from './toast-messages.ts';

/** A cart with an item added. */
export interface Addition {
  items: readonly CartItem[];
  /** Fewer than asked for, or none, if stock or lines run out. */
  added: number;
  /** What the shopper is told. */
  toast: ToastWords;
}

/** Adds an item `count` times: as a new line, or to the existing one, which also takes the item's current price and name. */
export function addItem(items: readonly CartItem[], item: NewItem, count: number): Addition {
  const id = cartItemId(item);
  const { name, maxQuantity } = item;
  const present = items.find((line) => line.id === id);
  if (present === undefined && items.length >= MAX_CART_LINES)
    return { items, added: 0, toast: [CART_FULL, '', 'error'] };
  const before = present?.quantity ?? 0;
  const quantity = Math.max(before, Math.min(before + count, maxQuantity));
  const line = { ...item, id, quantity };
  return {
    items: present ? items.map((other) => (other.id === id ? line : other)) : [...items, line],
    added: quantity - before,
    toast: toastOf(name, quantity - before, count, maxQuantity),
  };
}

function toastOf(name: string, added: number, count: number, maxQuantity: number): ToastWords {
  if (added === 0) return [allInCart(maxQuantity), '', 'error'];
  return added === count ? [addedToCart(name)] : [addedToCart(name), allInCart(maxQuantity)];
}

/** Notes which line was added to: visits count the marks, and the drawer shows the line first. */
export function markAdded(item: NewItem): void {
  performance.mark(CART_ADD_MARK, { detail: cartItemId(item) });
}

/** The id of the line that this page added to last; empty if none. */
export function lastAddedId(): string {
  const mark = performance.getEntriesByName(CART_ADD_MARK).at(-1);
  return mark instanceof PerformanceMark ? String(mark.detail) : '';
}
