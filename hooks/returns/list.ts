import type { ListedReturn, ReturnList } from '#shared/api/return-list.ts';
import { RETURN_STATES, type ReturnState } from '#shared/orders/returns.ts';
import { pageOf, pagesOf } from '../asked.ts';
import { addressOf } from '../customers/rows.ts';
import { all, flags, texts, wholes } from '../db/query.ts';

const PER_PAGE = 25;
const SETTLED = "'declined', 'withdrawn', 'refunded', 'exchanged', 'closed'";
const STATE = `IIF(q.status IN (${SETTLED}), 'settled', q.status)`;
const COLUMNS = {
  ...texts('id', 'order_id', 'order_number', 'shipping', 'status', 'wish', 'note', 'created_at', 'updated_at'),
  ...flags('is_test'),
  ...wholes('pieces'),
};

/**
 * A page of the return requests in a state, and how many each state has: those to deal with from the oldest on, settled ones
 * newest first. `query` is that of ADMIN_RETURNS_PATH.
 */
export function listReturns(app: CoreApp, query: Query): ReturnList {
  const state = RETURN_STATES.find((one) => one === query.state) ?? 'requested';
  const page = pageOf({ page: query.page }, { most: PER_PAGE, standard: PER_PAGE });
  const sql = `SELECT q.id, q.order_id, o.order_number, o.is_test, COALESCE(o.shipping, '') AS shipping, q.status, q.wish,
      (SELECT COALESCE(SUM(json_extract(i.value, '$.quantity')), 0) FROM json_each(q.items) i) AS pieces, q.note,
      q.created_at, q.updated_at
    FROM return_requests q JOIN orders o ON o.id = q.order_id WHERE ${STATE} = {:state}
    ORDER BY q.created_at ${state === 'settled' ? 'DESC' : 'ASC'}, q.id ${page.limit}`;
  const rows: (Omit<ListedReturn, 'customer'> & { shipping: string })[] = all(app, sql, { state }, COLUMNS);
  const counts = countsOf(app);
  const items = rows.map(({ shipping, ...row }) => ({ ...row, customer: nameOf(shipping) }));
  return { items, counts, ...pagesOf(counts[state], page) };
}

function countsOf(app: CoreApp): Record<ReturnState, number> {
  const sql = `SELECT ${STATE} AS state, COUNT(*) AS value FROM return_requests q GROUP BY 1`;
  const rows: { state: ReturnState; value: number }[] = all(app, sql, {}, { ...texts('state'), ...wholes('value') });
  const counts = { requested: 0, approved: 0, on_the_way: 0, received: 0, settled: 0 };
  for (const { state, value } of rows) counts[state] = value;
  return counts;
}

/** Who gets the delivery; '' if unknown. */
function nameOf(shipping: string): string {
  const address = addressOf(shipping);
  return [address?.first_name, address?.last_name].filter(Boolean).join(' ');
}
