import { z } from 'zod';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/order.ts';

/** What the address says about the list of orders; anything it cannot mean is left out. */
export const ordersSearchSchema = z.object({
  q: z.string().max(100).optional().catch(undefined),
  status: z.enum(ORDER_STATUSES).optional().catch(undefined),
  payment: z.enum(PAYMENT_STATUSES).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
  /** The id of the order that is open beside the list. */
  order: z.string().max(15).optional().catch(undefined),
});
export type OrdersSearch = z.infer<typeof ordersSearchSchema>;

/** The part of it that decides which orders are listed. */
export type OrdersQuery = Omit<OrdersSearch, 'order'>;

/** Whether something narrows the list. */
export function isNarrowed(query: OrdersQuery): boolean {
  return query.q !== undefined || query.status !== undefined || query.payment !== undefined;
}
