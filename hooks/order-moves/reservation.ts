import type { ExtendAnswer, OrderMoveBodies } from '#shared/api/order-moves.ts';
import { first, NOW, texts } from '../db/query.ts';
import { recordOrNull } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { logOrder } from '../orders/log.ts';
import { holdingOf } from '../orders/states.ts';

const AT = (moment: string) => `strftime('%Y-%m-%d %H:%M:%fZ', ${moment})`;
/** As placed, if its connection held much already (network-holds.ts). */
const MINUTES = 'IIF(hold_minutes > 0, MIN(hold_minutes, {:minutes}), {:minutes})';
const UNTIL = `MIN(${AT(`'now', ${MINUTES} || ' minutes'`)}, ${AT(`created_at, (${MINUTES} * {:times}) || ' minutes'`)})`;

const NOT_RESERVED: ExtendAnswer = { outcome: 'not_reserved', reserved_until: '' };

/**
 * Extends the reservation of an unpaid order while the buyer pays: to `minutes` from now, at most `most_minutes` after the
 * order was placed, and never to an earlier time than it has; in proportion less if it was reserved for a short time.
 */
export function extendReservation(app: CoreApp, body: OrderMoveBodies['extend']): ExtendAnswer {
  // One statement, so that it neither revives a released reservation nor shortens a longer one.
  const sql = `UPDATE orders SET reserved_until = MAX(reserved_until, ${UNTIL}), updated_at = ${NOW}
    WHERE ${body.order_id ? 'id' : 'razorpay_order_id'} = {:order} AND {:order} != ''
      AND payment_status = 'pending' AND stock_state = 'reserved' RETURNING reserved_until`;
  const { minutes, most_minutes } = body;
  const params = { order: body.order_id || body.razorpay_order_id, minutes, times: most_minutes / minutes };
  const held = first(app, sql, params, texts('reserved_until'));
  return held ? { outcome: 'held', ...held } : NOT_RESERVED;
}

/** Sets until when an unpaid order entered by staff keeps its stock; not of an order of the shop. */
export function holdOrder(app: CoreApp, body: OrderMoveBodies['hold']): ExtendAnswer {
  return inDurableTransaction(app, (tx) => {
    const order = recordOrNull(tx, 'orders', body.order_id);
    if (!order || order.getString('source') === '' || holdingOf(order) !== 'pending/reserved') return NOT_RESERVED;
    const before = order.getString('reserved_until');
    order.set('reserved_until', body.until);
    const after = order.getString('reserved_until');
    if (after !== before) {
      tx.save(order);
      const change = { before: { reserved_until: before }, after: { reserved_until: after } };
      logOrder(tx, body.actor, order, { kind: 'reservation_changed', ...change });
    }
    return { outcome: 'held', reserved_until: after };
  });
}
