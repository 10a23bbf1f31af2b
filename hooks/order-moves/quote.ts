import type { QuoteRequest } from '#shared/api/order-quote.ts';
import type { RouteAnswer } from '#shared/api/pocketbase-routes.ts';
import { homeOf } from '#shared/tax/gst-states.ts';
import { onDeliveryFor } from '../cash-on-delivery/terms.ts';
import { readContent, readField, termsChangedAt } from '../content/sections.ts';
import { all, decimals, flags, texts, wholes } from '../db/query.ts';
import { recordWhere } from '../db/rows.ts';
import { discountsFor } from '../discounts/quote.ts';
import { placedAnswer } from '../orders/placed.ts';

/** The data for pricing a cart (shared/api/order-quote.ts). Without a buyer it gets no discount. */
export function quote(app: CoreApp, body: QuoteRequest): RouteAnswer<'POST /api/shop/server/orders/quote'> {
  const { buyer } = body;
  const order = recordWhere(app, 'orders', { idempotency_key: body.idempotency_key });
  return {
    order: order && placedAnswer(order),
    // Before the terms: a change in between is noticed when the order is placed.
    terms_at: termsChangedAt(app),
    shipping: readContent(app, 'shipping'),
    only_state: readField(app, 'delivery', 'own_state_only') ? (homeOf(readContent(app, 'identity'))?.state ?? '') : '',
    rows: all(app, ROWS, { ids: JSON.stringify(body.variant_ids) }, ROW),
    discounts: buyer ? discountsFor(app, body.discount_code ?? '', buyer, body.counts_tests) : [],
    on_delivery: buyer && body.is_on_delivery ? onDeliveryFor(app, buyer) : null,
  };
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
