import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { orderItemRowSchema } from '#shared/pocketbase/rows.ts';

const ITEMS = 'order_items_via_order_id';
const heldSchema = z.object({ expand: z.object({ [ITEMS]: z.array(orderItemRowSchema) }).optional() });

/**
 * Pieces reserved by this browser's own unpaid orders, by variant id. They are available to it, because its next order
 * releases them (server/orders/reservation.ts).
 * @throws ClientResponseError, or ZodError for an invalid row
 */
export async function ownReservedPieces(buyerHash: string): Promise<Map<string, number>> {
  const pb = database();
  const filter = pb.filter('payment_status = "pending" && stock_state = "reserved" && buyer_hash = {:buyerHash}', {
    buyerHash,
  });
  const orders = await pb.collection('orders').getFullList({ filter, expand: ITEMS, skipTotal: true });
  const pieces = new Map<string, number>();
  for (const item of orders.flatMap((order) => heldSchema.parse(order).expand?.[ITEMS] ?? [])) {
    if (item.variant_id === null) continue;
    pieces.set(item.variant_id, (pieces.get(item.variant_id) ?? 0) + item.quantity);
  }
  return pieces;
}
