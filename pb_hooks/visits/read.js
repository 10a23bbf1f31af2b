/** @import { Visits, VisitDay, VisitPage, VisitRow } from '../../shared/api/visits.ts' */

const { figuresByDay } = require('../overview/read.js');
const { periodsOf } = require('../overview/period.js');
const { addCounts } = require('./counts.js');

/**
 * The visits of a period; the query and the answer are those of shared/api/visits.ts.
 * @param {CoreApp} app
 * @param {Query} query
 * @returns {Visits}
 */
function readVisits(app, query) {
  const { current } = periodsOf(query);
  const orders = figuresByDay(app, current);
  /** @type {Record<string, VisitDay>} */
  const days = {};
  for (const { day } of current) days[day] = emptyDay(day, orders[day]);
  /** @type {Record<string, VisitPage>} */
  const pages = {};
  for (const row of rowsBetween(app, current[0]?.day ?? '', current.at(-1)?.day ?? '')) {
    const day = days[row.day];
    if (day === undefined) continue;
    addToWay(day, row);
    if (query.device && query.device !== row.device) continue;
    pages[row.page] = addToPage(pages[row.page], row);
    if (query.page && query.page !== row.page) continue;
    addMeasured(day, row);
  }
  return { pages: Object.values(pages), days: Object.values(days) };
}

/**
 * @param {CoreApp} app
 * @param {string} from
 * @param {string} to
 * @returns {VisitRow[]}
 */
function rowsBetween(app, from, to) {
  const rows = arrayOf(
    new DynamicModel({ day: '', page: '', device: '', views: 0, cart_adds: 0, lcp: [], inp: [], cls: [] }),
  );
  app
    .db()
    .newQuery(
      `SELECT day, page, device, views, cart_adds, lcp, inp, cls FROM page_visits
       WHERE day >= {:from} AND day <= {:to} ORDER BY day`,
    )
    .bind({ from, to })
    .all(rows);
  // The server wrote them by the schema; the model knows only their JSON types.
  return JSON.parse(JSON.stringify(rows));
}

/**
 * @param {string} day
 * @param {{ begun: number, settled: number } | undefined} orders
 * @returns {VisitDay}
 */
function emptyDay(day, orders) {
  return {
    day,
    lcp: [],
    inp: [],
    cls: [],
    page_views: 0,
    product_views: 0,
    cart_adds: 0,
    checkout_views: 0,
    placed: orders?.begun ?? 0,
    paid: orders?.settled ?? 0,
  };
}

/**
 * @param {VisitDay} day
 * @param {VisitRow} row
 */
function addToWay(day, { page, views, cart_adds }) {
  day.page_views += views;
  day.cart_adds += cart_adds;
  if (page === 'product') day.product_views += views;
  if (page === 'checkout') day.checkout_views += views;
}

/**
 * @param {VisitPage | undefined} known
 * @param {VisitRow} row
 * @returns {VisitPage}
 */
function addToPage(known, { page, views, cart_adds, lcp, inp, cls }) {
  const sum = known ?? { page, views: 0, cart_adds: 0, lcp: [], inp: [], cls: [] };
  sum.views += views;
  sum.cart_adds += cart_adds;
  addMeasured(sum, { lcp, inp, cls });
  return sum;
}

/**
 * @param {Pick<VisitRow, 'lcp' | 'inp' | 'cls'>} sum
 * @param {Pick<VisitRow, 'lcp' | 'inp' | 'cls'>} more
 */
function addMeasured(sum, more) {
  sum.lcp = addCounts(sum.lcp, more.lcp);
  sum.inp = addCounts(sum.inp, more.inp);
  sum.cls = addCounts(sum.cls, more.cls);
}

module.exports = { readVisits };
