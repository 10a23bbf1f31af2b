/** GET (PocketBase, admins only): a page of orders; PATCH and GET of one below it. */
export const ADMIN_ORDERS_PATH = '/api/shop/admin/orders';

/**
 * GET: payment attempts and refunds. PATCH `{pieces: PiecesBack[]}`: sets how many pieces were returned to stock; 409 when
 * someone else changed them first, or they were sold again. 404 for an unknown order.
 */
export const adminOrderPath = (orderId: string): string => `${ADMIN_ORDERS_PATH}/${orderId}`;

/** POST `{restock}`: cancels it; an unpaid order releases all its stock, a paid one returns `restock`. 409 if it has fewer. */
export const cancelOrderPath = (orderId: string): string => `${adminOrderPath(orderId)}/cancel`;

/** How many pieces of an item were returned to stock: as staff saw it, and as it should be. */
export interface PiecesBack {
  item_id: string;
  restocked: number;
  seen: number;
}
