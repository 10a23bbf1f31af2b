import type { CustomerRowAnswer } from '#shared/api/customers.ts';
import { all, decimals, flags, inList, texts, wholes } from '../db/query.ts';
import { COUNTS } from '../orders/sales.ts';

export const HEAD = "IIF(c.merged_into = '', c.id, c.merged_into)";

/**
 * Customers with their sums, those merged as one; `condition` is about customers `c` and their sums `s`. Amounts are rupees. As in
 * the reports, an exchange at no cost is no order.
 * @param customers SQL of the ids of customers, if the sums of a few are enough.
 */
export const sumsOf = (condition: string, customers = '') => `
  SELECT ${HEAD} AS id, COALESCE(SUM(s.orders), 0) AS orders, COALESCE(MAX(s.last_order_at), '') AS last_order_at,
    MAX(c.phone = '') AS has_account, ROUND(COALESCE(SUM(s.value), 0), 2) AS value
  FROM customers c
  LEFT JOIN (
    SELECT l.customer_id, SUM(o.total_amount > 0) AS orders, MAX(IIF(o.total_amount > 0, o.created_at, NULL)) AS last_order_at,
      SUM(IIF(o.payment_status IN ('paid', 'refund_pending', 'refunded'), o.total_amount, 0) - COALESCE(r.rupees, 0))
        FILTER (WHERE ${COUNTS('o')}) AS value
    FROM shop_order_customers l
    JOIN orders o ON o.id = l.order_id
    LEFT JOIN (
      SELECT order_id, SUM(amount_paise) / 100.0 AS rupees FROM refunds WHERE status != 'failed' GROUP BY order_id
    ) r ON r.order_id = l.order_id
    ${customers && `WHERE l.customer_id IN (${customers})`} GROUP BY l.customer_id
  ) s ON s.customer_id = c.id
  WHERE ${condition} GROUP BY 1`;
const SUMS = { ...texts('id', 'last_order_at'), ...wholes('orders'), ...flags('has_account'), ...decimals('value') };

/** The customers of `ids` and those merged into them. */
const MEMBERS = `SELECT value FROM json_each({:ids}) UNION ALL
  SELECT id FROM customers WHERE merged_into != '' AND merged_into ${inList('ids')}`;
const OF_IDS = `c.id IN (${MEMBERS})`;

const ADDRESS = texts('first_name', 'last_name', 'address', 'city', 'state', 'pincode', 'phone');

/** What is known of a customer besides the sums. */
const IDENTITIES = `SELECT ${HEAD} AS head, c.id, c.name, c.phone, c.contact_phone, c.email, COALESCE(u.email, '') AS account_email,
    COALESCE(p.full_name, '') AS full_name, COALESCE(p.phone, '') AS profile_phone
  FROM customers c LEFT JOIN users u ON u.id = c.id LEFT JOIN user_profiles p ON p.user_id = c.id WHERE ${OF_IDS}`;
const IDENTITY = {
  ...texts('head', 'id', 'name', 'phone', 'contact_phone', 'email'),
  ...texts('account_email', 'full_name', 'profile_phone'),
};

/** The newest order of each. With a single MAX, SQLite reads the other columns from its row. */
const newest = (condition: string) =>
  `SELECT ${HEAD} AS head, COALESCE(o.shipping, '') AS shipping, o.email, MAX(o.created_at) AS at
   FROM customers c JOIN shop_order_customers l ON l.customer_id = c.id JOIN orders o ON o.id = l.order_id
   WHERE ${OF_IDS} AND ${condition} GROUP BY 1`;

/** Customers as staff see them, in the sequence of `ids`; ids of merged customers and unknown ones are left out. */
export function rowsOfCustomers(app: CoreApp, ids: string[]): CustomerRowAnswer[] {
  const params = { ids: JSON.stringify(ids) };
  const sums = all(app, sumsOf(OF_IDS, MEMBERS), params, SUMS);
  const identities = all(app, IDENTITIES, params, IDENTITY);
  const orders = all(app, newest('TRUE'), params, texts('head', 'shipping'));
  const withEmail = all(app, newest("o.email != ''"), params, texts('head', 'email'));
  return ids.flatMap((id) => {
    const sum = sums.find((one) => one.id === id);
    const head = identities.find((one) => one.id === id && one.head === id);
    if (sum === undefined || head === undefined) return [];
    const members = identities.filter((one) => one.head === id);
    const first = (column: keyof typeof IDENTITY) => members.map((one) => one[column]).find(Boolean) ?? '';
    const shipping = addressOf(orders.find((one) => one.head === id)?.shipping ?? '');
    const given = { ...ADDRESS, ...shipping };
    return {
      ...sum,
      name: head.name || `${given.first_name} ${given.last_name}`.trim() || first('full_name'),
      phone: head.contact_phone || given.phone || first('profile_phone') || first('phone'),
      email: head.email || first('account_email') || (withEmail.find((one) => one.head === id)?.email ?? ''),
      shipping,
    };
  });
}

/** The address of a JSON column; null if missing or invalid. */
export function addressOf(text: string): Partial<typeof ADDRESS> | null {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    // Written directly in the database console.
    return null;
  }
}
