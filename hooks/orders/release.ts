import type { OrderMoveBodies, ReleaseAnswer } from '#shared/api/order-moves.ts';
import { recordOrNull } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { itemsOf, returnStock, variantOfItem } from '../stock/pieces.ts';
import { withStockReason } from '../stock/reason.ts';
import { holdingOf, moveOrder } from './states.ts';

/** Why the stock of an unpaid order changes when it is cancelled, by its state. */
const RELEASED = {
  'pending/reserved': 'released',
  'on_delivery/reserved': 'released',
  'on_delivery/taken': 'cancelled',
} as Record<string, 'released' | 'cancelled'>;

/**
 * Cancels an unpaid order and returns its reserved stock; with `expired_by` only if the reservation ended by then. A paid order is
 * never released.
 */
export function releaseOrder(app: CoreApp, body: OrderMoveBodies['release']): ReleaseAnswer {
  return inDurableTransaction(app, (tx) => {
    const order = recordOrNull(tx, 'orders', body.order_id);
    if (!order) return { outcome: 'unknown_order' };
    const expiredBy = body.expired_by ? new DateTime(body.expired_by).string() : '';
    if (order.getString('stock_state') !== 'reserved') return { outcome: 'not_reserved' };
    // A payment attempt may have extended it while the server asked the provider.
    if (expiredBy !== '' && order.getString('reserved_until') > expiredBy) return { outcome: 'still_held' };
    return { outcome: releaseWithin(tx, order) ? 'released' : 'not_reserved' };
  });
}

/**
 * Cancels an unpaid order inside the caller's transaction, also one to be paid on delivery whose stock is already sold to it;
 * false, without a change, if the order is paid or holds no stock.
 * @param how isQuiet as in followOrder; actor: the email of staff who
 * release it; kind: for the stock ledger, if the pieces come back in a parcel.
 */
export function releaseWithin(
  tx: CoreApp,
  order: core.Record,
  how?: { isQuiet?: boolean; actor?: string; kind?: 'returned' },
) {
  const kind = RELEASED[holdingOf(order)];
  if (kind === undefined) return false;
  const reason = { kind: how?.kind ?? kind, actor: how?.actor, order: order.getString('order_number') };
  withStockReason(tx, reason, () => {
    for (const item of itemsOf(tx, order)) {
      const variantId = variantOfItem(tx, item);
      if (variantId) returnStock(tx, variantId, item.getInt('quantity'));
    }
  });
  moveOrder(tx, order, 'release', how);
  return true;
}
