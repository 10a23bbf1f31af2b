/** @import { QuoteRequest } from '../../shared/api/order-moves.ts' */

const { findByKey, placedAnswer } = require('./placed.js');

/**
 * All that pricing a cart has to know, in one answer. Takes `{idempotency_key, variant_ids}`.
 * Gives `{order, rows}`: the order that this key has made already, or null, and then the variants that exist, each with its
 * product as the server prices it.
 * @param {CoreApp} app
 * @param {QuoteRequest} body
 */
function quote(app, body) {
  const order = findByKey(app, body.idempotency_key);
  return order ? { order: placedAnswer(order), rows: [] } : { order: null, rows: rowsOf(app, body.variant_ids) };
}

/**
 * @param {CoreApp} app
 * @param {readonly string[]} variantIds
 */
function rowsOf(app, variantIds) {
  const rows = arrayOf(
    new DynamicModel({
      id: '',
      stitched: false,
      size: '',
      // -0 declares a decimal: 0 would be an integer, and a price with paise fails to be read.
      price: -0,
      product_id: '',
      name: '',
      images: '',
      product_price: -0,
      is_active: false,
    }),
  );
  app
    .db()
    .newQuery(
      `SELECT v.id, v.stitched, v.size, v.price, p.id AS product_id, p.name, COALESCE(p.images, '[]') AS images,
         p.price AS product_price, p.is_active
       FROM json_each({:ids}) wanted JOIN product_variants v ON v.id = wanted.value JOIN products p ON p.id = v.product_id`,
    )
    .bind({ ids: JSON.stringify(variantIds) })
    .all(rows);
  return rows;
}

module.exports = { quote };
