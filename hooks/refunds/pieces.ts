import type { Restock } from '#shared/api/refunds.ts';
import { jsonOf } from '../db/rows.ts';
import { restockItems, takeBackItems } from '../orders/restock.ts';
import { itemsOf } from '../stock/pieces.ts';

/**
 * Moves stock once when a refund ends: a failed refund takes back the pieces it had returned to stock, and one that was paid
 * after all returns them again. Does nothing after staff have adjusted the returned stock.
 * `before` is the previous status; the new one is already set.
 */
export function followRefundPieces(tx: CoreApp, order: core.Record, refund: core.Record, before: string) {
  const isFailed = refund.getString('status') === 'failed';
  if (refund.getBool('is_shelf_set') || (before === 'failed') === isFailed) return;
  if (isFailed) {
    refund.set('taken_back', takeBackItems(tx, order, piecesOf(refund, 'restock')));
  } else {
    restockItems(tx, order, stillSold(tx, order, piecesOf(refund, 'taken_back')), { kind: 'returned' });
    refund.set('taken_back', []);
  }
  tx.save(refund);
}

/**
 * Returns the pieces that a failed refund took back to stock again, for the refund that replaces it, and gives them to that
 * one: it takes them back if it fails too. None after staff have adjusted the returned stock.
 */
export function moveOnPieces(tx: CoreApp, order: core.Record, failed: core.Record): Restock {
  if (failed.getBool('is_shelf_set')) return [];
  const pieces = stillSold(tx, order, piecesOf(failed, 'taken_back')).filter(({ quantity }) => quantity > 0);
  restockItems(tx, order, pieces, { kind: 'returned' });
  failed.set('taken_back', []);
  tx.save(failed);
  return pieces;
}

/** Those pieces that were not returned to stock in another way meanwhile. */
function stillSold(tx: CoreApp, order: core.Record, pieces: Restock) {
  if (order.getString('stock_state') !== 'taken') return [];
  const left: Record<string, number> = {};
  for (const item of itemsOf(tx, order)) left[item.id] = item.getInt('quantity') - item.getInt('restocked');
  return pieces.map(({ item_id, quantity }) => ({ item_id, quantity: Math.min(quantity, left[item_id] ?? 0) }));
}

/** Reads a JSON column `[{item_id, quantity}]`. */
function piecesOf(refund: core.Record, column: string): Restock {
  return jsonOf(refund, column) ?? [];
}
