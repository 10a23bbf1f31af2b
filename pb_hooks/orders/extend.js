/** @import { ExtendAnswer, OrderMoveBodies } from '../../shared/api/order-moves.ts' */

/** @param {string} moment */
const AT = (moment) => `strftime('%Y-%m-%d %H:%M:%fZ', ${moment})`;

/**
 * Holds an unpaid order's pieces for longer, because somebody is at paying it: `minutes` from now, never longer than
 * `most_minutes` after it was placed, so that nobody holds pieces for ever; and never shorter than it is already.
 * Takes `{order_id}` or `{razorpay_order_id}` with `{minutes, most_minutes}`. Gives `{outcome, reserved_until}`; outcome is
 * 'held' or, when it holds no pieces for a payment any more, 'not_reserved'.
 * @param {CoreApp} app
 * @param {OrderMoveBodies['extend']} body
 * @returns {ExtendAnswer}
 */
function extendReservation(app, body) {
  const rows = arrayOf(new DynamicModel({ reserved_until: '' }));
  // One statement: it neither brings back what is released meanwhile, nor takes back a longer reservation.
  app
    .nonconcurrentDB()
    .newQuery(
      `UPDATE orders SET reserved_until = MAX(reserved_until,
           MIN(${AT("'now', {:minutes}")}, ${AT('created_at, {:most}')})), updated_at = ${AT("'now'")}
       WHERE ${body.order_id ? 'id' : 'razorpay_order_id'} = {:order} AND {:order} != ''
         AND payment_status = 'pending' AND stock_state = 'reserved' RETURNING reserved_until`,
    )
    .bind({
      order: body.order_id || body.razorpay_order_id,
      minutes: `+${Number(body.minutes)} minutes`,
      most: `+${Number(body.most_minutes)} minutes`,
    })
    .all(rows);
  const [held] = rows;
  return held ? { outcome: 'held', ...held } : { outcome: 'not_reserved', reserved_until: '' };
}

module.exports = { extendReservation };
