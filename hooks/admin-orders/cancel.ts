import type { Restock } from '#shared/api/refunds.ts';
import { MAX_RESTOCKED_ITEMS } from '#shared/limits.ts';
import { isCount } from '#shared/whole-number.ts';
import { Refusal, refusal } from '../db/transaction.ts';
import { releaseWithin } from '../orders/release.ts';
import { restockItems } from '../orders/restock.ts';
import { changedSince } from '../orders/seen.ts';
import { actOnce } from '../orders/staff-action.ts';
import { moveOrder } from '../orders/states.ts';

/**
 * Cancels an order in one transaction. `body` is `{restock: [{item_id, quantity}], quiet, seen, key}`: which pieces of a paid order to
 * return to stock; an unpaid order releases all its reserved stock. quiet: the buyer gets no mail about it.
 * Returns `{status, body}`; the body's outcome is
 * - 'released': it was unpaid; 'cancelled': it was paid, or held no stock any more
 * - 'too_many_pieces' (409): fewer pieces are left to return; nothing was changed
 * 409 with a message if the order is not as `seen` (shared/api/seen-order.ts).
 */
export function cancelOrder(
  app: CoreApp,
  admin: core.Record,
  orderId: string,
  body: { restock?: unknown; quiet?: unknown; seen?: unknown; key?: unknown },
): Answer {
  return actOnce(app, admin, `cancel ${orderId}`, body, (tx) => {
    const [order] = tx.findRecordsByFilter('orders', 'id = {:id}', '', 1, 0, { id: orderId });
    if (!order) throw new Refusal({ status: 404, body: { message: 'Order not found.' } });
    const message = changedSince(tx, order, body.seen);
    if (message !== '') throw refusal(409, message);
    const before = statesOf(order);
    const how = { isQuiet: body.quiet === true, actor: admin.email() };
    const done = (outcome: string) => {
      const after = statesOf(order);
      return { order, label: 'Order cancelled', before, after, answer: { outcome, before, after } };
    };
    if (releaseWithin(tx, order, how)) return done('released');
    if (!restockItems(tx, order, restockOf(body), { kind: 'cancelled', actor: admin.email() })) {
      const message = 'These items were already returned to stock. Someone else changed the order. Check it again.';
      throw new Refusal({ status: 409, body: { outcome: 'too_many_pieces', message } });
    }
    moveOrder(tx, order, 'cancel', how);
    return done('cancelled');
  });
}

/**
 * The pieces to return.
 * @throws BadRequestError
 */
function restockOf(body: { restock?: unknown }): Restock {
  const restock = body.restock;
  const isRight =
    Array.isArray(restock) &&
    restock.length <= MAX_RESTOCKED_ITEMS &&
    restock.every((one) => typeof one?.item_id === 'string' && isCount(one.quantity));
  if (!isRight) throw new BadRequestError('Choose which items to return to stock.');
  return restock;
}

function statesOf(order: core.Record) {
  return {
    status: order.getString('status'),
    payment_status: order.getString('payment_status'),
    stock_state: order.getString('stock_state'),
  };
}
