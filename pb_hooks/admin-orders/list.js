/** @import { OrderListAnswer } from '../../shared/api/admin-orders.ts' */

const { startOfIndianDay } = require('../indian-days.js');
const { rowsOfOrders } = require('./rows.js');
const { plainParts } = require('../search/forms.js');
const { matchesOf } = require('../search/matches.js');
const { withPlainPhone } = require('./phone-search.js');

const MOST_ROWS = 500;
const DEFAULT_ROWS = 25;
/** Up to this many matches are looked up by id; with more, SQLite scans the sorted orders and tests each. */
const FEW_MATCHES = 1500;
/** @type {Record<string, string>} */
const SORTS = {
  '-date': 'o.created_at DESC, o.id DESC',
  date: 'o.created_at, o.id',
  '-total': 'o.total_amount DESC, o.created_at DESC, o.id',
  total: 'o.total_amount, o.created_at DESC, o.id',
};
const NEWEST_FIRST = '-date';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A subquery of the ids of matching orders. @typedef {{ sql: string, params: Params, count: number }} Matches */

/**
 * A page of orders for staff. `query` is `{q, id, ids, status, payment, pieces, customer, source, discount, from, to, sort, page, per_page,
 * after}`: `ids` are joined by dots; `from` and `to` are days in India; `q` is words that must all occur, or a phone number
 * in any notation; `after` is the cursor of the previous page, for reading all orders newest first while new ones arrive.
 * With a cursor nothing is counted.
 * @param {CoreApp} app
 * @param {Query} query
 * @returns {OrderListAnswer}
 */
function listOrders(app, query) {
  const perPage = wholeNumber(query.per_page, 1, MOST_ROWS, DEFAULT_ROWS);
  const page = wholeNumber(query.page, 1, 1000000, 1);
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

/**
 * Sorts and skips ids only; whole rows are read for one page.
 * @param {CoreApp} app
 * @param {string} sql
 * @param {Params} params
 */
function idsOf(app, sql, params) {
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

/**
 * The conditions of a query and their parameters.
 * @param {Query} query
 * @param {Matches | null} matches
 */
function conditionsOf(query, matches) {
  /** @type {string[]} */
  const conditions = [];
  /** @type {Params} */
  const params = {};
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
    params.from = startOfIndianDay(query.from);
  }
  if (query.to && DAY.test(query.to)) {
    conditions.push('o.created_at < {:to}');
    params.to = startOfIndianDay(query.to, 1);
  }
  return { conditions, params };
}

/**
 * Orders of the shop's pages have no source.
 * @param {string} source
 */
function storedSource(source) {
  return source === 'shop' ? '' : String(source);
}

/**
 * A subquery for the ids of orders in which every word occurs, its parameters and the number of matches; null without a
 * word.
 * @param {CoreApp} app
 * @param {string} text
 * @returns {Matches | null}
 */
function searchTerms(app, text) {
  const matches = matchesOf('orders', searchedParts(text));
  if (matches === null) return null;
  const { sql, counted, params } = matches;
  return { sql, params, count: numberOf(app, counted, params) };
}

/**
 * The parts of a search for people, with phone numbers as they are stored.
 * @param {string} text
 */
function searchedParts(text) {
  return plainParts(withPlainPhone(String(text).slice(0, 100)));
}

/**
 * @param {CoreApp} app
 * @param {string} where
 * @param {Params} params
 * @param {number} conditionCount
 * @param {Matches | null} matches
 */
function countOf(app, where, params, conditionCount, matches) {
  if (matches && conditionCount === 1) return matches.count;
  return numberOf(app, `SELECT COUNT(*) AS value FROM orders o ${where}`, params);
}

/**
 * @param {CoreApp} app
 * @param {string} sql
 * @param {Params} params
 */
function numberOf(app, sql, params) {
  const row = new DynamicModel({ value: 0 });
  app.db().newQuery(sql).bind(params).one(row);
  return row.value;
}

/** @param {string | undefined} text */
function cursorOf(text) {
  const [, at, id] = /^([\d :.-]{20,30}Z)\|([a-z0-9]{1,15})$/.exec(text ?? '') ?? [];
  return at === undefined ? null : { at, id };
}

/**
 * @param {string | undefined} value
 * @param {number} least
 * @param {number} most
 * @param {number} fallback
 */
function wholeNumber(value, least, most, fallback) {
  const number = Number(value ?? fallback);
  return Number.isSafeInteger(number) && number >= least ? Math.min(number, most) : fallback;
}

module.exports = { listOrders, searchTerms, searchedParts };
