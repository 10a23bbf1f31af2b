import { z } from 'zod';

/**
 * GET /api/shop/admin/new-orders?after=… (PocketBase, admins only): the orders that shoppers paid, or placed to be paid on
 * delivery, after a moment of the server's clock; without one, none.
 */
export const NEW_ORDERS_PATH = '/api/shop/admin/new-orders';

export const newOrdersSchema = z.object({
  count: z.number().int(),
  /** The last of them. */
  newest: z.object({ id: z.string(), order_number: z.string(), total_amount: z.number(), at: z.string() }).nullable(),
  /** The server's clock. */
  now: z.string(),
});
export type NewOrders = z.infer<typeof newOrdersSchema>;
