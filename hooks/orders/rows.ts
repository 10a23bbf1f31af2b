import type { OrderAnswer } from '#shared/api/admin-orders.ts';
import type { Windows } from '#shared/orders/windows.ts';
import { all, byColumn, decimals, flags, inList, texts, wholes } from '../db/query.ts';

type StoredOrder = Omit<OrderAnswer, 'order_items' | 'parcels' | 'shipping' | keyof Windows> &
  Windows & { parcels: string; shipping: string };

const ORDER = {
  ...texts('id', 'order_number', 'status', 'payment_status', 'stock_state', 'currency', 'user_id', 'tracking_number'),
  ...texts(
    'notes',
    'reserved_until',
    'paid_at',
    'razorpay_order_id',
    'razorpay_payment_id',
    'created_at',
    'updated_at',
  ),
  ...texts('source', 'discount_label', 'discount_reason', 'refused_at', 'payment_method', 'payment_reference'),
  ...texts('policy_version', 'gstin'),
  ...decimals('total_amount', 'discount_amount', 'shipping_amount', 'cod_fee'),
  ...wholes('return_days', 'exchange_days', 'cancel_hours'),
  ...flags('is_test'),
};
const ITEM = {
  ...texts('id', 'order_id', 'product_id', 'variant_id', 'name', 'size', 'image'),
  ...flags('stitched', 'is_extra'),
  ...wholes('quantity', 'restocked'),
  ...decimals('price', 'discount_amount'),
};

const ORDERS = `SELECT ${Object.keys(ORDER)
  .map((column) => `o.${column}`)
  .join(', ')}, COALESCE(o.parcels, '') AS parcels, COALESCE(o.shipping, '') AS shipping,
    COALESCE((SELECT email FROM users WHERE users.id = o.user_id), NULLIF(o.email, ''), '') AS email,
    COALESCE((SELECT SUM(amount_paise) FROM refunds r
      WHERE r.order_id = o.id AND r.payment_id = o.razorpay_payment_id AND r.status != 'failed'), 0) AS refunded_paise
  FROM orders o WHERE o.id ${inList('ids')}`;
const ITEMS = `SELECT ${Object.keys(ITEM).join(', ')} FROM order_items WHERE order_id ${inList('ids')} ORDER BY rowid`;

/** Orders with their items and the customer's email, as rows, in the sequence of `ids`. */
export function rowsOfOrders(app: CoreApp, ids: string[]): OrderAnswer[] {
  if (ids.length === 0) return [];
  const params = { ids: JSON.stringify(ids) };
  const columns = { ...ORDER, ...texts('parcels', 'shipping', 'email'), ...wholes('refunded_paise') };
  const rows: StoredOrder[] = all(app, ORDERS, params, columns);
  const byId = byColumn(rows, 'id');
  const items = byColumn(all(app, ITEMS, params, ITEM), 'order_id');
  return ids.flatMap((id) => {
    const row = byId[id]?.[0];
    if (row === undefined) return [];
    return [{ ...row, shipping: parsed(row.shipping), parcels: parsed(row.parcels), order_items: items[id] ?? [] }];
  });
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
