import type PocketBase from 'pocketbase';
import { z } from 'zod/mini';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/order.ts';

const itemSchema = z.object({
  product_id: z.string(),
  name: z.string(),
  size: z.string(),
  stitched: z.boolean(),
  quantity: z.number(),
});
const orderSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** Rupees. */
  total_amount: z.number(),
  tracking_number: z.string(),
  created_at: z.string(),
  expand: z.optional(z.object({ order_items_via_order_id: z.optional(z.array(itemSchema)) })),
});

/** One of the shopper's own orders. */
export type OwnOrder = z.infer<typeof orderSchema>;
export type OwnOrderItem = z.infer<typeof itemSchema>;

const PAGE_SIZE = 10;

/** An order whose payment was given up has let go of its pieces: to its shopper it was never placed. */
const PLACED = "payment_status != 'failed' && (payment_status != 'pending' || stock_state != 'released')";

/** The signed-in shopper's orders, newest first; `page` starts at 1. @throws ClientResponseError */
export async function readOwnOrders(pb: PocketBase, page: number): Promise<{ orders: OwnOrder[]; hasMore: boolean }> {
  const answer = await pb.collection('orders').getList(page, PAGE_SIZE, {
    sort: '-created_at',
    filter: PLACED,
    expand: 'order_items_via_order_id',
  });
  return { orders: z.array(orderSchema).parse(answer.items), hasMore: answer.page < answer.totalPages };
}
