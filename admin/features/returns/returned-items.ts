import type { AdminOrder } from '#admin/features/orders/order.ts';
import type { ReturnRow } from '#shared/api/returns.ts';

/** Name and size of an item of the order. */
export function itemName(order: AdminOrder, itemId: string): string {
  const item = order.items.find(({ id }) => id === itemId);
  return item === undefined ? '' : [item.name, item.size].filter(Boolean).join(', ');
}

/** Pieces of a request by item. */
export function piecesOf({ items }: ReturnRow): Readonly<Record<string, number>> {
  return Object.fromEntries(items.map(({ item_id, quantity }) => [item_id, quantity]));
}
