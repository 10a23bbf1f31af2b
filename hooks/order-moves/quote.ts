import type { QuoteRequest } from '#shared/api/order-quote.ts';
import type { RouteAnswer } from '#shared/api/pocketbase-routes.ts';
import { onDeliveryFor } from '../cash-on-delivery/terms.ts';
import { onlyState } from '../content/only-state.ts';
import { changedAt, readContent } from '../content/sections.ts';
import { all, decimals, flags, texts, wholes } from '../db/query.ts';
import { recordWhere } from '../db/rows.ts';
import { discountsFor } from '../discounts/quote.ts';
import { placedAnswer } from '../orders/placed.ts';

/**
 * The data for pricing a cart: the order placed with this key before, or null; the existing variants, each with its product; the
 * discounts that the buyer may get; the rule of shipping; and what decides about cash on delivery. Without a buyer it gets no discount.
 */
export function quote(app: CoreApp, body: QuoteRequest): RouteAnswer<'POST /api/shop/server/orders/quote'> {
  const shipping = { rule: readContent(app, 'shipping'), at: changedAt(app, 'shipping') };
  const order = recordWhere(app, 'orders', { idempotency_key: body.idempotency_key });
  if (order)
    return { order: placedAnswer(order), rows: [], discounts: [], shipping, only_state: '', on_delivery: null };
  const { buyer } = body;
  const discounts = buyer ? discountsFor(app, body.discount_code ?? '', buyer, body.counts_tests) : [];
  const on_delivery = buyer && body.is_on_delivery ? onDeliveryFor(app, buyer) : null;
  const rows = all(app, ROWS, { ids: JSON.stringify(body.variant_ids) }, ROW);
  return { order: null, rows, discounts, shipping, only_state: onlyState(app), on_delivery };
}

const ROWS = `SELECT v.id, v.stitched, v.size, v.price, p.id AS product_id, COALESCE(p.category_id, '') AS category_id,
    p.name, COALESCE(p.images, '[]') AS images, p.price AS product_price, p.is_active, v.stock_quantity
  FROM json_each({:ids}) wanted JOIN product_variants v ON v.id = wanted.value JOIN products p ON p.id = v.product_id`;
const ROW = {
  ...texts('id', 'size', 'product_id', 'category_id', 'name', 'images'),
  ...flags('stitched', 'is_active'),
  ...wholes('stock_quantity'),
  ...decimals('price', 'product_price'),
};
