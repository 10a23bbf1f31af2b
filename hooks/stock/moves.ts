import type { StockMoves } from '#shared/api/stock-moves.ts';
import { MAX_STOCK_MOVES } from '#shared/limits.ts';
import { startOfIndianDay } from '#shared/time/indian-day.ts';
import { askedDay, pageOf } from '../asked.ts';
import { Conditions } from '../db/conditions.ts';
import { all, flags, texts, wholes } from '../db/query.ts';

const COLUMNS = {
  ...texts(
    'variant_id',
    'product_id',
    'name',
    'size',
    'kind',
    'actor',
    'order_number',
    'order_id',
    'note',
    'created_at',
  ),
  ...flags('has_product', 'stitched'),
  ...wholes('seq', 'delta', 'stock_after'),
};

/**
 * The stock ledger, newest first. `query` is StockMovesQuery.
 * @throws BadRequestError for what is not a day
 */
export function listStockMoves(app: CoreApp, query: Query): StockMoves {
  const { perPage } = pageOf({ per_page: query.limit }, { most: MAX_STOCK_MOVES, standard: 50 });
  const { where, params } = conditionsOf(query);
  const sql = `SELECT m.*, EXISTS (SELECT 1 FROM products p WHERE p.id = m.product_id) AS has_product,
      COALESCE((SELECT o.id FROM orders o WHERE m.order_number != '' AND o.order_number = m.order_number), '') AS order_id
    FROM stock_moves m ${where} ORDER BY m.seq DESC LIMIT ${perPage + 1}`;
  const items = all(app, sql, params, COLUMNS) as StockMoves['items'];
  return { items: items.slice(0, perPage), has_more: items.length > perPage };
}

function conditionsOf(query: Query) {
  const conditions = new Conditions();
  conditions.add('m.product_id = {:product}', { product: query.product });
  conditions.add('m.kind = {:kind}', { kind: query.kind });
  if (query.from) conditions.add('m.created_at >= {:from}', { from: startOfIndianDay(askedDay(query.from)) });
  if (query.to) conditions.add('m.created_at < {:to}', { to: startOfIndianDay(askedDay(query.to), 1) });
  const before = Math.trunc(Number(query.before));
  if (before > 0) conditions.add('m.seq < {:before}', { before });
  return conditions;
}
