import type { Restock } from '#shared/api/refunds.ts';
import { first, NOW, texts } from '../db/query.ts';
import { itemsOf, returnStock, takeStock, variantOfItem } from '../stock/pieces.ts';
import { type StockReason, withStockReason } from '../stock/reason.ts';
import { moveOrder } from './states.ts';

/**
 * Returns items of a sold order to stock: `[{item_id, quantity}]`, at most the number bought. When all are returned, the
 * order's stock counts as released.
 * `reason` is for the stock ledger: the kind, and of staff the email. 'damaged': the pieces came back but cannot be sold
 * again, so the stock stays as it is, and the ledger has both.
 * Returns false if too few are left to return; the caller must roll back.
 */
export function restockItems(
  tx: CoreApp,
  order: core.Record,
  restock: Restock,
  reason: StockReason & { kind: 'cancelled' | 'returned' | 'damaged' },
) {
  const wanted = restock.filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return true;
  if (order.getString('stock_state') !== 'taken') return false;
  for (const { item_id, quantity } of wanted) {
    if (!countBack(tx, order, item_id, quantity)) return false;
    const variantId = variantOfItem(tx, tx.findRecordById('order_items', item_id));
    if (!variantId) continue;
    const ofOrder = { ...reason, order: order.getString('order_number') };
    const isDamaged = reason.kind === 'damaged';
    const kind = isDamaged ? 'returned' : reason.kind;
    withStockReason(tx, { ...ofOrder, kind }, () => returnStock(tx, variantId, quantity));
    if (isDamaged) withStockReason(tx, ofOrder, () => takeStock(tx, variantId, quantity));
  }
  const isAllBack = itemsOf(tx, order).every((item) => item.getInt('restocked') >= item.getInt('quantity'));
  if (isAllBack) moveOrder(tx, order, 'restock');
  return true;
}

/**
 * Takes returned items out of stock again, for the order they were sold to: `[{item_id, quantity}]`. Returns those it took;
 * items that were sold again since are skipped. `actor` is the email of staff, for the stock ledger.
 */
export function takeBackItems(tx: CoreApp, order: core.Record, pieces: Restock, actor?: string) {
  const taken: Restock = [];
  for (const item of itemsOf(tx, order)) {
    const wanted = pieces.find(({ item_id }) => item_id === item.id)?.quantity ?? 0;
    const most = Math.min(wanted, item.getInt('restocked'));
    const variantId = variantOfItem(tx, item);
    let quantity = 0;
    withStockReason(tx, { kind: 'sold', actor, order: order.getString('order_number') }, () => {
      // A deleted variant has no stock.
      while (quantity < most && (!variantId || takeStock(tx, variantId, 1))) quantity += 1;
    });
    if (quantity === 0 || !countBack(tx, order, item.id, -quantity)) continue;
    taken.push({ item_id: item.id, quantity });
  }
  if (taken.length > 0 && order.getString('stock_state') === 'released') moveOrder(tx, order, 'take_back');
  return taken;
}

/** Updates an item's number of returned pieces; false if it would be below 0 or above the number bought. */
function countBack(tx: CoreApp, order: core.Record, item: string, by: number) {
  const sql = `UPDATE order_items SET restocked = restocked + {:by}, updated_at = ${NOW}
    WHERE id = {:item} AND order_id = {:order} AND restocked + {:by} BETWEEN 0 AND quantity RETURNING id`;
  return first(tx, sql, { item, order: order.id, by }, texts('id')) !== undefined;
}
