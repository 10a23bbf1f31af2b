import type { QuoteRequest } from '#shared/api/order-quote.ts';
import type { RouteAnswer } from '#shared/api/pocketbase-routes.ts';
import { onDeliveryFor } from '../cash-on-delivery/terms.ts';
import { discountsFor } from '../discounts/quote.ts';
import { findByKey, placedAnswer } from '../orders/placed.ts';

/**
 * The data for pricing a cart. `body` is `{idempotency_key, variant_ids, discount_code, buyer, is_on_delivery}`; without a buyer it
 * gets no discount. Returns `{order, rows, discounts, on_delivery}`: the order placed with this key before, or null; the existing
 * variants, each with its product; the discounts that it may get; and what decides about cash on delivery.
 */
export function quote(app: CoreApp, body: QuoteRequest): RouteAnswer<'POST /api/shop/server/orders/quote'> {
  const order = findByKey(app, body.idempotency_key);
  if (order) return { order: placedAnswer(order), rows: [], discounts: [], on_delivery: null };
  const discounts = body.buyer ? discountsFor(app, body.discount_code ?? '', body.buyer, body.counts_tests) : [];
  const on_delivery = body.buyer && body.is_on_delivery ? onDeliveryFor(app, body.buyer) : null;
  return { order: null, rows: rowsOf(app, body.variant_ids), discounts, on_delivery };
}

function rowsOf(app: CoreApp, variantIds: readonly string[]) {
  const rows = arrayOf(
    new DynamicModel({
      id: '',
      stitched: false,
      size: '',
      // -0 declares a decimal column; with 0 PocketBase expects integers and fails on a price with paise.
      price: -0,
      product_id: '',
      category_id: '',
      name: '',
      images: '',
      product_price: -0,
      is_active: false,
      stock_quantity: 0,
    }),
  );
  app
    .db()
    .newQuery(
      `SELECT v.id, v.stitched, v.size, v.price, p.id AS product_id, COALESCE(p.category_id, '') AS category_id,
         p.name, COALESCE(p.images, '[]') AS images,
         p.price AS product_price, p.is_active, v.stock_quantity
       FROM json_each({:ids}) wanted JOIN product_variants v ON v.id = wanted.value JOIN products p ON p.id = v.product_id`,
    )
    .bind({ ids: JSON.stringify(variantIds) })
    .all(rows);
  return rows;
}
