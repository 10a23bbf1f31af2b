import type { VisitDay, VisitPage, VisitRow, Visits } from '#shared/api/visits.ts';
import { all, texts, wholes } from '../db/query.ts';
import { periodsOf } from '../overview/period.ts';
import { figuresByDay } from '../overview/read.ts';
import { addCounts } from './write.ts';

/** The visits of a period; the query and the answer are those of shared/api/visits.ts. */
export function readVisits(app: CoreApp, query: Query): Visits {
  const { current } = periodsOf(query);
  const orders = figuresByDay(app, current);
  const days: Record<string, VisitDay> = {};
  for (const { day } of current) days[day] = emptyDay(day, orders[day]);
  const pages: Record<string, VisitPage> = {};
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

function rowsBetween(app: CoreApp, from: string, to: string): VisitRow[] {
  const sql = `SELECT day, page, device, views, cart_adds, COALESCE(lcp, '[]') AS lcp, COALESCE(inp, '[]') AS inp,
      COALESCE(cls, '[]') AS cls
    FROM page_visits WHERE day >= {:from} AND day <= {:to} ORDER BY day`;
  const columns = { ...texts('day', 'page', 'device', 'lcp', 'inp', 'cls'), ...wholes('views', 'cart_adds') };
  const rows: (Omit<VisitRow, Metric> & Record<Metric, string>)[] = all(app, sql, { from, to }, columns);
  const counts = (text: string): number[] => JSON.parse(text) ?? [];
  return rows.map((row) => ({ ...row, lcp: counts(row.lcp), inp: counts(row.inp), cls: counts(row.cls) }));
}

type Metric = 'lcp' | 'inp' | 'cls';

function emptyDay(day: string, orders: { begun: number; settled: number } | undefined): VisitDay {
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

function addToWay(day: VisitDay, { page, views, cart_adds }: VisitRow) {
  day.page_views += views;
  day.cart_adds += cart_adds;
  if (page === 'product') day.product_views += views;
  if (page === 'checkout') day.checkout_views += views;
}

function addToPage(known: VisitPage | undefined, { page, views, cart_adds, lcp, inp, cls }: VisitRow): VisitPage {
  const sum = known ?? { page, views: 0, cart_adds: 0, lcp: [], inp: [], cls: [] };
  sum.views += views;
  sum.cart_adds += cart_adds;
  addMeasured(sum, { lcp, inp, cls });
  return sum;
}

function addMeasured(sum: Pick<VisitRow, Metric>, more: Pick<VisitRow, Metric>) {
  sum.lcp = addCounts(sum.lcp, more.lcp);
  sum.inp = addCounts(sum.inp, more.inp);
  sum.cls = addCounts(sum.cls, more.cls);
}
