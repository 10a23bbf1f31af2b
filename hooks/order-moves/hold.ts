import type { ExtendAnswer, OrderMoveBodies } from '#shared/api/order-moves.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { logOrder } from '../orders/log.ts';
import { holdingOf } from '../orders/states.ts';

/**
 * Sets until when an unpaid order entered by staff keeps its stock; `body` is `{order_id, until, actor}`.
 * Returns `{outcome, reserved_until}`; 'not_reserved', without a change, if it is paid, released, or an order of the shop.
 */
export function holdOrder(app: CoreApp, body: OrderMoveBodies['hold']): ExtendAnswer {
  return inDurableTransaction(app, (tx) => {
    const [order] = tx.findRecordsByFilter('orders', 'id = {:id}', '', 1, 0, { id: body.order_id });
    if (!order || order.getString('source') === '' || holdingOf(order) !== 'pending/reserved') {
      return { outcome: 'not_reserved', reserved_until: '' };
    }
    const before = order.getString('reserved_until');
    order.set('reserved_until', body.until);
    const after = order.getString('reserved_until');
    if (after !== before) {
      tx.save(order);
      const change = { before: { reserved_until: before }, after: { reserved_until: after } };
      logOrder(tx, body.actor, order, { label: 'Reservation changed', ...change });
    }
    return { outcome: 'held', reserved_until: after };
  });
}
