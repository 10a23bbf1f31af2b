import type { StockMoves } from '#shared/api/stock-moves.ts';
import { startOfIndianDay } from '#shared/time/indian-day.ts';
import { askedDay } from '../asked.ts';
import { plain } from '../db/plain.ts';

const DEFAULT_ROWS = 50;
const MOST_ROWS = 2000;

/**
 * The stock ledger, newest first. `query` and the answer are those of shared/api/stock-moves.ts.
 * @throws BadRequestError for what is not a day
 */
export function listStockMoves(app: CoreApp, query: Query): StockMoves {
  const limit = Math.min(Math.max(Math.trunc(Number(query.limit)) || DEFAULT_ROWS, 1), MOST_ROWS);
  const { where, params } = conditionsOf(query);
  const rows = arrayOf(
    new DynamicModel({
      seq: 0,
      variant_id: '',
      product_id: '',
      name: '',
      has_product: false,
      stitched: false,
      size: '',
      delta: 0,
      stock_after: 0,
      kind: '',
      actor: '',
      order_number: '',
      order_id: '',
      note: '',
      created_at: '',
    }),
  );
  app
    .db()
    .newQuery(
      `SELECT m.*, EXISTS (SELECT 1 FROM products p WHERE p.id = m.product_id) AS has_product,
         COALESCE((SELECT o.id FROM orders o WHERE m.order_number != '' AND o.order_number = m.order_number), '') AS order_id
       FROM stock_moves m ${where} ORDER BY m.seq DESC LIMIT ${limit + 1}`,
    )
    .bind(params)
    .all(rows);
  const items = plain(rows) as StockMoves['items'];
  return { items: items.slice(0, limit), has_more: items.length > limit };
}

function conditionsOf(query: Query) {
  const conditions: string[] = [];
  const params: Params = {};
  const add = (name: string, value: unknown, condition: string) => {
    conditions.push(condition);
    params[name] = value;
  };
  if (query.product) add('product', query.product, 'm.product_id = {:product}');
  if (query.kind) add('kind', query.kind, 'm.kind = {:kind}');
  if (query.from) add('from', startOfIndianDay(askedDay(query.from)), 'm.created_at >= {:from}');
  if (query.to) add('to', startOfIndianDay(askedDay(query.to), 1), 'm.created_at < {:to}');
  const before = Math.trunc(Number(query.before));
  if (before > 0) add('before', before, 'm.seq < {:before}');
  return { where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`, params };
}
