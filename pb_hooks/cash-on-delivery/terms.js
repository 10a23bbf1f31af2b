/** @import { NewOrder } from '../../shared/api/order-moves.ts' */
/** @import { QuoteAnswer, QuoteBuyer } from '../../shared/api/order-quote.ts' */

const { maxUnconfirmed } = require('../../shared/api/limits.json');
const { readContent } = require('../content/sections.js');
const { hasManyUnconfirmed } = require('../orders/network-holds.js');
const { refusalsOf } = require('./refusals.js');

/**
 * What the server needs to decide whether a buyer can pay on delivery: the shop's terms, the parcels that the phone number has
 * refused, and the buyer's orders that staff have not confirmed yet.
 * @param {CoreApp} app
 * @param {QuoteBuyer} buyer
 * @returns {NonNullable<QuoteAnswer['on_delivery']>}
 */
function onDeliveryFor(app, buyer) {
  return {
    terms: readContent(app, 'cod'),
    terms_at: termsAt(app),
    refused: refusalsOf(app, buyer.phone),
    unconfirmed: unconfirmedOf(app, buyer),
    is_network_full: hasManyUnconfirmed(app, buyer.network_hash ?? ''),
  };
}

/**
 * Whether the terms are still those that the server read, and the buyer has not placed too many orders meanwhile. Called in the
 * transaction that places the order.
 * @param {CoreApp} tx
 * @param {{ terms_at: string }} seen
 * @param {NewOrder} order
 */
function areTermsStill(tx, { terms_at }, { shipping, user_id, buyer_hash, network_hash = '' }) {
  if (termsAt(tx) !== terms_at || hasManyUnconfirmed(tx, network_hash)) return false;
  return unconfirmedOf(tx, { phone: shipping.phone ?? '', user_id, buyer_hash }) < maxUnconfirmed;
}

/**
 * When staff last changed the terms; '' if never.
 * @param {CoreApp} app
 */
function termsAt(app) {
  const [record] = app.findRecordsByIds('shop_content', ['cod']);
  return record?.getString('updated_at') ?? '';
}

/**
 * @param {CoreApp} app
 * @param {QuoteBuyer} buyer
 */
function unconfirmedOf(app, { phone, user_id, buyer_hash }) {
  const row = new DynamicModel({ value: 0 });
  app
    .db()
    .newQuery(
      `SELECT COUNT(*) AS value FROM orders
       WHERE payment_status = 'on_delivery' AND stock_state = 'reserved' AND (
         ({:phone} != '' AND IIF(json_valid(shipping), json_extract(shipping, '$.phone'), '') = {:phone})
         OR ({:user} != '' AND user_id = {:user}) OR ({:hash} != '' AND buyer_hash = {:hash}))`,
    )
    .bind({ phone, user: user_id, hash: buyer_hash })
    .one(row);
  return row.value;
}

module.exports = { onDeliveryFor, areTermsStill };
