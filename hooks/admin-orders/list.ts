import type { OrderListAnswer } from '#shared/api/admin-orders.ts';
import { withPlainPhone } from '#shared/text/phone.ts';
import { startOfIndianDay } from '#shared/time/indian-day.ts';
import { askedDay, pageOf, pagesOf } from '../asked.ts';
import { Conditions } from '../db/conditions.ts';
import { all, inList, scalar, texts } from '../db/query.ts';
import { rowsOfOrders } from '../orders/rows.ts';
import { isSold } from '../orders/sales.ts';
import { plainParts } from '../search/forms.ts';
import { matchesOf } from '../search/matches.ts';

const MOST_ROWS = 500;
/** Up to this many matches are looked up by id; with more, SQLite scans the sorted orders and tests each. */
const FEW_MATCHES = 1500;
const SORTS: Record<string, string> = {
  '-date': 'o.created_at DESC, o.id DESC',
  date: 'o.created_at, o.id',
  '-total': 'o.total_amount DESC, o.created_at DESC, o.id',
  total: 'o.total_amount, o.created_at DESC, o.id',
};
const NEWEST_FIRST = '-date';

/** A subquery of the ids of matching orders. */
type Matches = { sql: string; params: Params; count: number };

/**
 * A page of orders for staff. Of the query (shared/api/admin-orders.ts), `ids` are joined by dots; `from` and `to` are days in India;
 * `q` is words that must all occur, or a phone number in any notation; `after` is the cursor of the previous page, for reading all
 * orders newest first while new ones arrive. With a cursor nothing is counted.
 */
export function listOrders(app: CoreApp, query: Query): OrderListAnswer {
  const isReading = query.after !== undefined;
  const page = pageOf(isReading ? { ...query, page: '1' } : query, { most: MOST_ROWS, standard: 25 });
  const matches = searchTerms(app, query.q ?? '');
  const conditions = conditionsOf(query, matches);
  const { where, params } = conditions;
  const order = SORTS[isReading ? NEWEST_FIRST : (query.sort ?? '')] ?? SORTS[NEWEST_FIRST];
  // Sorts and skips ids only; whole rows are read for one page.
  const found = all(app, `SELECT o.id FROM orders o ${where} ORDER BY ${order} ${page.limit}`, params, texts('id'));
  const ids = found.map(({ id }) => id);
  const items = rowsOfOrders(app, ids);
  const count = () => scalar(app, `SELECT COUNT(*) AS value FROM orders o ${where}`, params, 0);
  const totalItems = isReading ? 0 : matches && conditions.parts.length === 1 ? matches.count : count();
  const last = items[items.length - 1];
  return {
    items,
    ...pagesOf(totalItems, page),
    next: last && items.length === page.perPage ? `${last.created_at}|${last.id}` : '',
  };
}

/** As `payment`: orders that can be sent, which are paid or confirmed for cash on delivery. */
const SOLD = 'sold';

/** By parameter of a query, the column that has its value. */
const COLUMNS = {
  id: 'o.id',
  status: 'o.status',
  payment: 'o.payment_status',
  pieces: 'o.stock_state',
  customer: 'o.user_id',
  discount: 'o.discount_id',
};

function conditionsOf(query: Query, matches: Matches | null) {
  const conditions = new Conditions();
  // The plus keeps SQLite from collecting and sorting all of very many matches.
  if (matches) conditions.add(`${matches.count > FEW_MATCHES ? '+' : ''}o.id IN (${matches.sql})`, matches.params);
  for (const [name, column] of Object.entries(COLUMNS)) {
    if (query[name] !== SOLD) conditions.add(`${column} = {:${name}}`, { [name]: query[name] });
  }
  // Orders of the shop's pages have no source.
  if (query.source === 'shop') conditions.add("o.source = ''");
  else conditions.add('o.source = {:source}', { source: query.source });
  if (query.payment === SOLD) conditions.add(isSold('o'));
  if (query.ids) {
    conditions.add(`o.id ${inList('ids')}`, { ids: JSON.stringify(query.ids.split('.').slice(0, MOST_ROWS)) });
  }
  if (query.from) conditions.add('o.created_at >= {:from}', { from: startOfIndianDay(askedDay(query.from)) });
  if (query.to) conditions.add('o.created_at < {:to}', { to: startOfIndianDay(askedDay(query.to), 1) });
  const [, at, id] = /^([\d :.-]{20,30}Z)\|([a-z0-9]{1,15})$/.exec(query.after ?? '') ?? [];
  conditions.add('(o.created_at, o.id) < ({:afterAt}, {:afterId})', { afterAt: at, afterId: id });
  return conditions;
}

/**
 * A subquery for the ids of orders in which every word occurs, its parameters and the number of matches; null without a
 * word.
 */
function searchTerms(app: CoreApp, text: string): Matches | null {
  const matches = matchesOf('orders', searchedParts(text));
  if (matches === null) return null;
  const { sql, counted, params } = matches;
  return { sql, params, count: scalar(app, counted, params, 0) };
}

/** The parts of a search for people, with phone numbers as they are stored. */
export function searchedParts(text: string) {
  return plainParts(withPlainPhone(String(text).slice(0, 100)));
}
