import type { CustomerListAnswer, CustomerSort } from '#shared/api/customers.ts';
import { searchedParts, searchTerms } from '../admin-orders/list.ts';
import { askedNumber } from '../asked.ts';
import { matchesOf } from '../search/matches.ts';
import { all, HEAD, rowsOfCustomers, sumsOf } from './rows.ts';

const MOST_ROWS = 500;
const DEFAULT_ROWS = 25;
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
const LISTED = `(l.order_id IS NOT NULL OR c.merged_into != '' OR EXISTS (SELECT 1 FROM users u WHERE u.id = c.id AND NOT EXISTS (
  SELECT 1 FROM user_roles r WHERE r.user_id = u.id)))`;

/** A page of customers for staff. `query` is that of CUSTOMERS_PATH in shared/api/customers.ts. */
export function listCustomers(app: CoreApp, query: Query): CustomerListAnswer {
  const perPage = askedNumber(query.per_page, { most: MOST_ROWS, fallback: DEFAULT_ROWS });
  const page = askedNumber(query.page, { most: 1000000, fallback: 1 });
  const { sql, params } = found(app, String(query.q ?? ''));
  const order = Object.hasOwn(SORTS, query.sort ?? '') ? SORTS[query.sort as CustomerSort] : SORTS[NEWEST_FIRST];
  const rows = all(
    app,
    `SELECT id, COUNT(*) OVER () AS total FROM (${sumsOf(`${LISTED} ${sql}`)})
     ORDER BY ${order} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
    { id: '', total: 0 },
    params,
  );
  const totalItems = rows[0]?.total ?? 0;
  const ids = rows.map(({ id }) => id);
  return { items: rowsOfCustomers(app, ids), totalItems, totalPages: Math.ceil(totalItems / perPage) };
}

/**
 * The condition of a search and its parameters; empty without a word. Words are searched in orders, as in the list of orders,
 * and in accounts and corrected details.
 */
function found(app: CoreApp, text: string): { sql: string; params: Params } {
  const matches = searchTerms(app, text);
  if (matches === null) return { sql: '', params: {} };
  // Of the same words, so its parameters are the same.
  const own = matchesOf('customers', searchedParts(text));
  const heads = HEAD.replaceAll('c.', 'd.');
  return {
    sql: `AND ${HEAD} IN (
      SELECT ${heads} FROM customers d JOIN shop_order_customers k ON k.customer_id = d.id WHERE k.order_id IN (${matches.sql})
      UNION SELECT ${heads} FROM customers d WHERE d.id IN (${own?.sql}))`,
    params: matches.params,
  };
}
