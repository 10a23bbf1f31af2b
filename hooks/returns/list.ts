import type { ListedReturn, ReturnList } from '#shared/api/returns.ts';
import { RETURN_STATES, type ReturnState } from '#shared/orders/returns.ts';
import { askedNumber } from '../asked.ts';
import { addressOf, all } from '../customers/rows.ts';

const PER_PAGE = 25;
const SETTLED = "'declined', 'withdrawn', 'refunded', 'exchanged', 'closed'";
const STATE = `IIF(q.status IN (${SETTLED}), 'settled', q.status)`;
const COLUMNS: Omit<ListedReturn, 'customer'> & { shipping: string } = {
  id: '',
  order_id: '',
  order_number: '',
  is_test: false,
  shipping: '',
  status: 'requested',
  wish: 'refund',
  pieces: 0,
  note: '',
  created_at: '',
  updated_at: '',
};

/**
 * A page of the return requests in a state, and how many each state has: those to deal with from the oldest on, settled ones
 * newest first. `query` is that of ADMIN_RETURNS_PATH.
 */
export function listReturns(app: CoreApp, query: Query): ReturnList {
  const state = RETURN_STATES.find((one) => one === query.state) ?? 'requested';
  const page = askedNumber(query.page, { most: 100_000, fallback: 1 });
  const rows = all(
    app,
    `SELECT q.id, q.order_id, o.order_number, o.is_test, COALESCE(o.shipping, '') AS shipping, q.status, q.wish,
       (SELECT COALESCE(SUM(json_extract(i.value, '$.quantity')), 0) FROM json_each(q.items) i) AS pieces, q.note,
       q.created_at, q.updated_at
     FROM return_requests q JOIN orders o ON o.id = q.order_id WHERE ${STATE} = {:state}
     ORDER BY q.created_at ${state === 'settled' ? 'DESC' : 'ASC'}, q.id LIMIT ${PER_PAGE} OFFSET ${(page - 1) * PER_PAGE}`,
    COLUMNS,
    { state },
  );
  const counts = countsOf(app);
  return {
    items: rows.map(({ shipping, ...row }) => ({ ...row, customer: nameOf(shipping) })),
    counts,
    totalItems: counts[state],
    totalPages: Math.ceil(counts[state] / PER_PAGE),
  };
}

function countsOf(app: CoreApp): Record<ReturnState, number> {
  const counts = { requested: 0, approved: 0, on_the_way: 0, received: 0, settled: 0 };
  const sql = `SELECT ${STATE} AS state, COUNT(*) AS value FROM return_requests q GROUP BY 1`;
  for (const { state, value } of all(app, sql, { state: 'settled' as ReturnState, value: 0 }, {}))
    counts[state] = value;
  return counts;
}

/** Who gets the delivery; '' if unknown. */
function nameOf(shipping: string): string {
  const address = addressOf(shipping);
  return [address?.first_name, address?.last_name].filter(Boolean).join(' ');
}
