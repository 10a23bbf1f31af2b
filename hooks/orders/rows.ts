import type { OrderAnswer } from '#shared/api/admin-orders.ts';
import { plain } from '../db/plain.ts';

/** The columns of the statement below with their types; the values are overwritten. */
const ORDER_COLUMNS: Omit<OrderAnswer, 'order_items' | 'parcels'> & { shipping: string; parcels: string } = {
  id: '',
  order_number: '',
  status: 'pending',
  payment_status: 'pending',
  stock_state: 'reserved',
  // -0 declares a decimal column.
  total_amount: -0,
  currency: '',
  is_test: false,
  user_id: '',
  tracking_number: '',
  parcels: '',
  notes: '',
  shipping: '',
  reserved_until: '',
  paid_at: '',
  razorpay_order_id: '',
  razorpay_payment_id: '',
  created_at: '',
  updated_at: '',
  email: '',
  refunded_paise: 0,
  source: '',
  discount_amount: -0,
  discount_label: '',
  discount_reason: '',
  shipping_amount: -0,
  cod_fee: -0,
  refused_at: '',
  payment_method: '',
  payment_reference: '',
  policy_version: '',
};

/** Orders with their items and the customer's e-mail, as rows, in the sequence of `ids`. */
export function rowsOfOrders(app: CoreApp, ids: string[]): OrderAnswer[] {
  const rows = arrayOf(new DynamicModel(ORDER_COLUMNS));
  app
    .db()
    .newQuery(
      `SELECT o.id, o.order_number, o.status, o.payment_status, o.stock_state, o.total_amount, o.currency, o.is_test, o.user_id,
         o.tracking_number, COALESCE(o.parcels, '') AS parcels, o.notes, COALESCE(o.shipping, '') AS shipping, o.reserved_until, o.paid_at,
         o.razorpay_order_id, o.razorpay_payment_id, o.created_at, o.updated_at, o.source, o.discount_amount,
         o.discount_label, o.discount_reason, o.shipping_amount, o.cod_fee, o.refused_at, o.payment_method, o.payment_reference, o.policy_version,
         COALESCE((SELECT email FROM users WHERE users.id = o.user_id), NULLIF(o.email, ''), '') AS email,
         COALESCE((SELECT SUM(amount_paise) FROM refunds r
           WHERE r.order_id = o.id AND r.payment_id = o.razorpay_payment_id AND r.status != 'failed'), 0) AS refunded_paise
       FROM orders o WHERE o.id IN (SELECT value FROM json_each({:ids}))`,
    )
    .bind({ ids: JSON.stringify(ids) })
    .all(rows);
  const items = itemsOf(app, ids);
  const byId: Record<string, OrderAnswer> = {};
  for (const row of plain(rows)) {
    byId[row.id] = {
      ...row,
      shipping: parsed(row.shipping),
      parcels: parsed(row.parcels),
      order_items: items[row.id] ?? [],
    };
  }
  return ids.flatMap((id) => byId[id] ?? []);
}

/** The items of these orders, by order id. */
function itemsOf(app: CoreApp, orderIds: string[]) {
  const rows = arrayOf(
    new DynamicModel({
      id: '',
      order_id: '',
      product_id: '',
      variant_id: '',
      name: '',
      size: '',
      stitched: false,
      image: '',
      quantity: 0,
      price: -0,
      discount_amount: -0,
      restocked: 0,
    }),
  );
  if (orderIds.length === 0) return {};
  app
    .db()
    .newQuery(
      `SELECT id, order_id, product_id, variant_id, name, size, stitched, image, quantity, price, discount_amount,
         restocked
       FROM order_items WHERE order_id IN (SELECT value FROM json_each({:ids})) ORDER BY rowid`,
    )
    .bind({ ids: JSON.stringify(orderIds) })
    .all(rows);
  const byOrder: Record<string, typeof rows> = {};
  for (const row of plain(rows)) {
    byOrder[row.order_id] = (byOrder[row.order_id] ?? []).concat([row]);
  }
  return byOrder;
}

/** The value of a JSON column; null if missing or invalid. */
function parsed(text: string) {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    // Written directly in the database console; staff see 'No address given'.
    return null;
  }
}
