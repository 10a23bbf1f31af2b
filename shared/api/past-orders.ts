/**
 * POST (PocketBase, the shop's server only): dates orders that were placed before they are written, such as the demo's.
 * PocketBase takes the moment of creation from nobody. 204.
 */
export const PAST_ORDERS_PATH = '/api/shop/server/past-orders';

export interface PastOrdersRequest {
  orders: { id: string; placed_at: string }[];
}
