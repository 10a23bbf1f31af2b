import type { CustomerListAnswer, CustomerSort } from '#shared/api/customers.ts';
import { searchedParts, searchTerms } from '../admin-orders/list.ts';
import { pageOf, pagesOf } from '../asked.ts';
import { all, texts, wholes } from '../db/query.ts';
import { matchesOf } from '../search/matches.ts';
import { HEAD, rowsOfCustomers, sumsOf } from './rows.ts';

const SORTS: Record<CustomerSort, string> = {
  '-last': 'last_order_at DESC, id',
  last: 'last_order_at, id',
  '-orders': 'orders DESC, last_order_at DESC, id',
  orders: 'orders, last_order_at DESC, id',
  '-value': 'value DESC, last_order_at DESC, id',
  value: 'value, last_order_at DESC, id',
};
const NEWEST_FIRST = '-last';

/** Staff and guests without orders are not listed. */
const LISTED = `(s.customer_id IS NOT NULL OR c.merged_into != '' OR EXISTS (SELECT 1 FROM users u WHERE u.id = c.id AND NOT EXISTS (
  SELECT 1 FROM user_roles r WHERE r.user_id = u.id)))`;

/** A page of customers for staff. `query` is that of CUSTOMERS_PATH in shared/api/customers.ts. */
export function listCustomers(app: CoreApp, query: Query): CustomerListAnswer {
  const page = pageOf(query, { most: 500, standard: 25 });
  const { condition, params } = found(app, String(query.q ?? ''));
  const order = Object.hasOwn(SORTS, query.sort ?? '') ? SORTS[query.sort as CustomerSort] : SORTS[NEWEST_FIRST];
  const sql = `SELECT id, COUNT(*) OVER () AS total FROM (${sumsOf(LISTED + condition)}) ORDER BY ${order} ${page.limit}`;
  const rows = all(app, sql, params, { ...texts('id'), ...wholes('total') });
  const ids = rows.map(({ id }) => id);
  return { items: rowsOfCustomers(app, ids), ...pagesOf(rows[0]?.total ?? 0, page) };
}

/**
 * The condition of a search and its parameters; empty without a word. Words are searched in orders, as in the list of orders,
 * and in accounts and corrected details.
 */
function found(app: CoreApp, text: string): { condition: string; params: Params } {
  const matches = searchTerms(app, text);
  if (matches === null) return { condition: '', params: {} };
  // Of the same words, so its parameters are the same.
  const own = matchesOf('customers', searchedParts(text));
  const heads = HEAD.replaceAll('c.', 'd.');
  const condition = ` AND ${HEAD} IN (
    SELECT ${heads} FROM customers d JOIN shop_order_customers k ON k.customer_id = d.id WHERE k.order_id IN (${matches.sql})
    UNION SELECT ${heads} FROM customers d WHERE d.id IN (${own?.sql}))`;
  return { condition, params: matches.params };
}
