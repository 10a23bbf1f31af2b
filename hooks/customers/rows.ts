import type { CustomerRowAnswer } from '#shared/api/customers.ts';
import { all, byColumn, decimals, inList, texts, wholes } from '../db/query.ts';
import { COUNTS } from '../orders/sales.ts';

export const HEAD = "IIF(c.merged_into = '', c.id, c.merged_into)";

/**
 * The sums of customers from the rows `l` of their orders, which the database keeps (pb_migrations/1800000240_customer_sums.js).
 * Amounts are rupees. As in the reports, an exchange at no cost is no order.
 */
export const SUMS = `SUM(l.ordered_at != '') AS orders, MAX(l.ordered_at) AS last_order_at,
  SUM(l.is_test AND l.ordered_at != '') AS test_orders,
  COALESCE(SUM(l.paid_paise) FILTER (WHERE ${COUNTS('l')}), 0) / 100.0 AS value`;
const SUMS_OF_IDS = `SELECT l.head_id AS head, ${SUMS} FROM shop_order_customers l WHERE l.head_id ${inList('ids')} GROUP BY 1`;
const NO_ORDERS = { ...texts('last_order_at'), ...wholes('orders', 'test_orders'), ...decimals('value') };

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
  const sums = byColumn(all(app, SUMS_OF_IDS, params, { ...texts('head'), ...NO_ORDERS }), 'head');
  const identities = byColumn(all(app, IDENTITIES, params, IDENTITY), 'head');
  const orders = byColumn(all(app, newest('TRUE'), params, texts('head', 'shipping')), 'head');
  const withEmail = byColumn(all(app, newest("o.email != ''"), params, texts('head', 'email')), 'head');
  return ids.flatMap((id) => {
    const members = identities[id] ?? [];
    const own = members.find((one) => one.id === id);
    if (own === undefined) return [];
    const first = (column: keyof typeof IDENTITY) => members.map((one) => one[column]).find(Boolean) ?? '';
    const { head: _, ...sum } = { head: id, ...NO_ORDERS, ...sums[id]?.[0] };
    const shipping = addressOf(orders[id]?.[0]?.shipping ?? '');
    const given = { ...ADDRESS, ...shipping };
    return {
      id,
      ...sum,
      has_account: members.some(({ phone }) => phone === ''),
      name: own.name || `${given.first_name} ${given.last_name}`.trim() || first('full_name'),
      phone: own.contact_phone || given.phone || first('profile_phone') || first('phone'),
      email: own.email || first('account_email') || (withEmail[id]?.[0]?.email ?? ''),
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
