import type { ExtendAnswer, OrderMoveBodies } from '#shared/api/order-moves.ts';

const AT = (moment: string) => `strftime('%Y-%m-%d %H:%M:%fZ', ${moment})`;
/** As placed, if its connection held much already (network-holds.ts). */
const MINUTES = 'IIF(hold_minutes > 0, MIN(hold_minutes, {:minutes}), {:minutes})';

/**
 * Extends the reservation of an unpaid order while the buyer pays: to `minutes` from now, at most `most_minutes` after the
 * order was placed, and never to an earlier time than it has; in proportion less if it was reserved for a short time.
 * `body` is `{order_id}` or `{razorpay_order_id}` with `{minutes, most_minutes}`. Returns `{outcome, reserved_until}`; outcome
 * is 'held', or 'not_reserved' if the order has no reserved stock.
 */
export function extendReservation(app: CoreApp, body: OrderMoveBodies['extend']): ExtendAnswer {
  const rows = arrayOf(new DynamicModel({ reserved_until: '' }));
  // One statement, so that it neither revives a released reservation nor shortens a longer one.
  app
    .nonconcurrentDB()
    .newQuery(
      `UPDATE orders SET reserved_until = MAX(reserved_until,
           MIN(${AT(`'now', ${MINUTES} || ' minutes'`)}, ${AT(`created_at, (${MINUTES} * {:times}) || ' minutes'`)})), updated_at = ${AT("'now'")}
       WHERE ${body.order_id ? 'id' : 'razorpay_order_id'} = {:order} AND {:order} != ''
         AND payment_status = 'pending' AND stock_state = 'reserved' RETURNING reserved_until`,
    )
    .bind({
      order: body.order_id || body.razorpay_order_id,
      minutes: body.minutes,
      times: body.most_minutes / body.minutes,
    })
    .all(rows);
  const [held] = rows;
  return held ? { outcome: 'held', ...held } : { outcome: 'not_reserved', reserved_until: '' };
}
