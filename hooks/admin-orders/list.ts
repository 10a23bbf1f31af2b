import type { OrderListAnswer } from '#shared/api/admin-orders.ts';
import { withPlainPhone } from '#shared/text/phone.ts';
import { startOfIndianDay } from '#shared/time/indian-day.ts';
import { askedDay, askedNumber } from '../asked.ts';
import { rowsOfOrders } from '../orders/rows.ts';
import { plainParts } from '../search/forms.ts';
import { matchesOf } from '../search/matches.ts';

const MOST_ROWS = 500;
const DEFAULT_ROWS = 25;
/** Up to this many matches are looked up by id; with more, SQLite scans the sorted orders and tests each. */
const FEW_MATCHES = 1500;
const SORTS: Record<string, string> = {
  '-date': 'o.created_at DESC, o.id DESC',
  date: 'o.created_at, o.id',
  '-total': 'o.total_amount DESC, o.created_at DESC, o.id',
  total: 'o.total_amount, o.created_at DESC, o.id',
};
const NEWEST_FIRST = '-date';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A subquery of the ids of matching orders. */
type Matches = { sql: string; params: Params; count: number };

/**
 * A page of orders for staff. `query` is `{q, id, ids, status, payment, pieces, customer, source, discount, from, to, sort, page, per_page,
 * after}`: `ids` are joined by dots; `from` and `to` are days in India; `q` is words that must all occur, or a phone number
 * in any notation; `after` is the cursor of the previous page, for reading all orders newest first while new ones arrive.
 * With a cursor nothing is counted.
 */
export function listOrders(app: CoreApp, query: Query): OrderListAnswer {
  const perPage = askedNumber(query.per_page, { most: MOST_ROWS, fallback: DEFAULT_ROWS });
  const page = askedNumber(query.page, { most: 1000000, fallback: 1 });
  const matches = searchTerms(app, query.q ?? '');
  const { conditions, params } = conditionsOf(query, matches);
  const cursor = cursorOf(query.after);
  const isReading = query.after !== undefined;
  if (cursor) {
    conditions.push('(o.created_at, o.id) < ({:afterAt}, {:afterId})');
    params.afterAt = cursor.at;
    params.afterId = cursor.id;
  }
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const order = SORTS[isReading ? NEWEST_FIRST : (query.sort ?? '')] ?? SORTS[NEWEST_FIRST];
  const offset = isReading ? 0 : (page - 1) * perPage;
  const ids = idsOf(
    app,
    `SELECT o.id FROM orders o ${where} ORDER BY ${order} LIMIT ${perPage} OFFSET ${offset}`,
    params,
  );
  const items = rowsOfOrders(app, ids);
  const totalItems = isReading ? 0 : countOf(app, where, params, conditions.length, matches);
  const last = items[items.length - 1];
  return {
    items,
    totalItems,
    totalPages: Math.ceil(totalItems / perPage),
    next: last && items.length === perPage ? `${last.created_at}|${last.id}` : '',
  };
}

/** Sorts and skips ids only; whole rows are read for one page. */
function idsOf(app: CoreApp, sql: string, params: Params) {
  const rows = arrayOf(new DynamicModel({ id: '' }));
  app.db().newQuery(sql).bind(params).all(rows);
  return rows.map((row) => row.id);
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
  source: 'o.source',
  discount: 'o.discount_id',
};

/** The conditions of a query and their parameters. */
function conditionsOf(query: Query, matches: Matches | null) {
  const conditions: string[] = [];
  const params: Params = {};
  if (matches) {
    // The plus keeps SQLite from collecting and sorting all of very many matches.
    conditions.push(`${matches.count > FEW_MATCHES ? '+' : ''}o.id IN (${matches.sql})`);
    Object.assign(params, matches.params);
  }
  for (const [name, column] of Object.entries(COLUMNS)) {
    if (!query[name] || query[name] === SOLD) continue;
    conditions.push(`${column} = {:${name}}`);
    params[name] = name === 'source' ? storedSource(query[name]) : String(query[name]);
  }
  if (query.payment === SOLD) {
    conditions.push("(o.payment_status = 'paid' OR (o.payment_status = 'on_delivery' AND o.stock_state = 'taken'))");
  }
  if (query.ids) {
    conditions.push('o.id IN (SELECT value FROM json_each({:ids}))');
    params.ids = JSON.stringify(String(query.ids).split('.').slice(0, MOST_ROWS));
  }
  if (query.from && DAY.test(query.from)) {
    conditions.push('o.created_at >= {:from}');
    params.from = startOfIndianDay(askedDay(query.from));
  }
  if (query.to && DAY.test(query.to)) {
    conditions.push('o.created_at < {:to}');
    params.to = startOfIndianDay(askedDay(query.to), 1);
  }
  return { conditions, params };
}

/** Orders of the shop's pages have no source. */
function storedSource(source: string) {
  return source === 'shop' ? '' : String(source);
}

/**
 * A subquery for the ids of orders in which every word occurs, its parameters and the number of matches; null without a
 * word.
 */
export function searchTerms(app: CoreApp, text: string): Matches | null {
  const matches = matchesOf('orders', searchedParts(text));
  if (matches === null) return null;
  const { sql, counted, params } = matches;
  return { sql, params, count: numberOf(app, counted, params) };
}

/** The parts of a search for people, with phone numbers as they are stored. */
export function searchedParts(text: string) {
  return plainParts(withPlainPhone(String(text).slice(0, 100)));
}

function countOf(app: CoreApp, where: string, params: Params, conditionCount: number, matches: Matches | null) {
  if (matches && conditionCount === 1) return matches.count;
  return numberOf(app, `SELECT COUNT(*) AS value FROM orders o ${where}`, params);
}

function numberOf(app: CoreApp, sql: string, params: Params) {
  const row = new DynamicModel({ value: 0 });
  app.db().newQuery(sql).bind(params).one(row);
  return row.value;
}

function cursorOf(text: string | undefined) {
  const [, at, id] = /^([\d :.-]{20,30}Z)\|([a-z0-9]{1,15})$/.exec(text ?? '') ?? [];
  return at === undefined ? null : { at, id };
}
