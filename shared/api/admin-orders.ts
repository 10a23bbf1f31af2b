/** GET (PocketBase, admins only): a page of orders; PATCH and GET of one below it. */
export const ADMIN_ORDERS_PATH = '/api/shop/admin/orders';

/**
 * GET: payments that were tried, and refunds. PATCH `{pieces: PiecesBack[]}`: sets how many pieces are back on the shelf;
 * 409 when somebody was faster, or the pieces have been sold to others. 404 for an unknown order.
 */
export const adminOrderPath = (orderId: string): string => `${ADMIN_ORDERS_PATH}/${orderId}`;

/** POST `{restock}`: cancels it; an unpaid one gives all its pieces back, a paid one those chosen. 409 when it has not so many. */
export const cancelOrderPath = (orderId: string): string => `${adminOrderPath(orderId)}/cancel`;

/** How many pieces of an item are on the shelf: as staff saw it, and as they say it is. */
export interface PiecesBack {
  item_id: string;
  restocked: number;
  seen: number;
}
