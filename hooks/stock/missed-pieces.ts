import { scalar } from '../db/query.ts';
import { recordOrNull } from '../db/rows.ts';

import { returnStock } from './pieces.ts';
import { withStockReason } from './reason.ts';

/**
 * Returns to a restored variant what its orders gave back while it was deleted: the order says how many pieces it should have now,
 * the stock ledger how many it took. Called when the order's item is linked to the variant again.
 */
export function returnMissedPieces(tx: CoreApp, itemId: string) {
  const item = recordOrNull(tx, 'order_items', itemId);
  const variant = item?.getString('variant_id') ?? '';
  const order = item && variant !== '' ? recordOrNull(tx, 'orders', item.getString('order_id')) : null;
  if (!item || !order) return;
  const number = order.getString('order_number');
  // Damaged pieces came back and left again.
  const sql = `SELECT COALESCE(-SUM(delta), 0) AS value FROM stock_moves
    WHERE product_id = {:product} AND variant_id = {:variant} AND order_number = {:number} AND kind != 'damaged'`;
  const taken = scalar(tx, sql, { product: item.getString('product_id'), variant, number }, 0);
  const missed = taken - piecesOf(tx, order, variant);
  if (missed <= 0) return;
  withStockReason(tx, { kind: 'released', order: number }, () => returnStock(tx, variant, missed));
}

/** How many pieces of a variant an order has reserved or bought, and not returned. */
function piecesOf(tx: CoreApp, order: core.Record, variant: string) {
  if (order.getString('stock_state') === 'released') return 0;
  const sql = `SELECT COALESCE(SUM(quantity - restocked), 0) AS value FROM order_items
    WHERE order_id = {:order} AND variant_id = {:variant}`;
  return scalar(tx, sql, { order: order.id, variant }, 0);
}
