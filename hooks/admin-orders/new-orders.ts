import type { NewOrders } from '#shared/api/new-orders.ts';
import { HAND_PAYMENT_PREFIX } from '#shared/orders/order.ts';
import { ago, all, decimals, texts, wholes } from '../db/query.ts';

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/;
/** Links are paid within days; further back nothing is counted. */
const SPAN = ago('31 days');
const COLUMNS = { ...texts('id', 'order_number', 'at'), ...decimals('total_amount'), ...wholes('count') };

/** What came in after `after`, as the mails to the shop tell it (hooks/outbox/staff-mails.ts). */
export function newOrders(app: CoreApp, after = ''): NewOrders {
  const now = new DateTime().string();
  if (!MOMENT.test(after)) return { count: 0, newest: null, now };
  const [newest] = all(
    app,
    `SELECT id, order_number, total_amount, at, COUNT(*) OVER () AS count FROM (
       SELECT id, order_number, total_amount, created_at AS at FROM orders
       WHERE payment_status = 'on_delivery' AND source = '' AND created_at > MAX({:after}, ${SPAN})
       UNION ALL
       SELECT id, order_number, total_amount, paid_at AS at FROM orders
       WHERE created_at > ${SPAN} AND paid_at > {:after} AND stock_state = 'taken'
         AND razorpay_payment_id NOT LIKE '${HAND_PAYMENT_PREFIX}%'
     ) ORDER BY at DESC LIMIT 1`,
    { after },
    COLUMNS,
  );
  if (newest === undefined) return { count: 0, newest: null, now };
  const { count, ...order } = newest;
  return { count, newest: order, now };
}
