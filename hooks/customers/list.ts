import type { CustomerListAnswer, CustomerSort } from '#shared/api/customers.ts';
import { searchedParts } from '../admin-orders/list.ts';
import { pageOf, pagesOf } from '../asked.ts';
import { all, texts, wholes } from '../db/query.ts';
import { matchesOf } from '../search/matches.ts';
import { HEAD, rowsOfCustomers, SUMS } from './rows.ts';

const SORTS: Record<CustomerSort, string> = {
  '-last': 'last_order_at DESC, id',
  last: 'last_order_at, id',
  '-orders': 'orders DESC, last_order_at DESC, id',
  orders: 'orders, last_order_at DESC, id',
  '-value': 'value DESC, last_order_at DESC, id',
  value: 'value, last_order_at DESC, id',
};
const NEWEST_FIRST = '-last';

/** Accounts without an order are listed too; staff are not. */
const ACCOUNTS = `SELECT ${HEAD} AS id FROM users u JOIN customers c ON c.id = u.id
  WHERE NOT EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id)`;

/** The orders of all in the sequence of an index, so that grouping sorts nothing. */
const OF_ALL = `(SELECT head_id AS id, ordered_at, paid_paise, is_test FROM shop_order_customers
  UNION ALL SELECT id, '', 0, FALSE FROM (${ACCOUNTS}) ORDER BY id) l GROUP BY id`;

/** A page of customers for staff. `query` is that of CUSTOMERS_PATH in shared/api/customers.ts. */
export function listCustomers(app: CoreApp, query: Query): CustomerListAnswer {
  const page = pageOf(query, { most: 500, standard: 25 });
  const { of, params } = found(String(query.q ?? ''));
  const order = Object.hasOwn(SORTS, query.sort ?? '') ? SORTS[query.sort as CustomerSort] : SORTS[NEWEST_FIRST];
  const sums = `SELECT id, ${SUMS} FROM ${of}`;
  const sql = `SELECT id, COUNT(*) OVER () AS total FROM (${sums}) ORDER BY ${order} ${page.limit}`;
  const rows = all(app, sql, params, { ...texts('id'), ...wholes('total') });
  const ids = rows.map(({ id }) => id);
  return { items: rowsOfCustomers(app, ids), ...pagesOf(rows[0]?.total ?? 0, page) };
}

/**
 * Customers in whose orders, account or corrected details all words occur, with their orders `l`, grouped; all customers without a
 * word.
 */
function found(text: string): { of: string; params: Params } {
  const parts = searchedParts(text);
  // Of the same words, so their parameters are the same.
  const [orders, own] = [matchesOf('orders', parts), matchesOf('customers', parts)];
  if (orders === null) return { of: OF_ALL, params: {} };
  const of = `(SELECT head_id AS id FROM shop_order_customers WHERE order_id IN (${orders.sql})
      UNION SELECT ${HEAD} FROM customers c WHERE c.id IN (${own?.sql})) f
    LEFT JOIN shop_order_customers l ON l.head_id = f.id
    GROUP BY id HAVING COUNT(l.order_id) > 0 OR id IN (${ACCOUNTS})`;
  return { of, params: orders.params };
}
