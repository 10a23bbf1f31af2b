/**
 * POST (PocketBase, the shop's server only): sets the creation dates of imported orders, such as the demo's, because
 * PocketBase sets them itself on create. 204.
 */
export const PAST_ORDERS_PATH = '/api/shop/server/past-orders';

export interface PastOrdersRequest {
  orders: { id: string; placed_at: string }[];
}
