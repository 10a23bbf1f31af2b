import type { NewOrder } from '#shared/api/order-moves.ts';
import type { QuoteAnswer, QuoteBuyer } from '#shared/api/order-quote.ts';
import { MAX_UNCONFIRMED } from '#shared/limits.ts';
import { readContent } from '../content/sections.ts';
import { scalar } from '../db/query.ts';
import { hasManyUnconfirmed } from '../orders/network-holds.ts';
import { refusalsOf } from './refusals.ts';

/**
 * What the server needs to decide whether a buyer can pay on delivery: the shop's terms, the parcels that the phone number has
 * refused, and the buyer's orders that staff have not confirmed yet.
 */
export function onDeliveryFor(app: CoreApp, buyer: QuoteBuyer): NonNullable<QuoteAnswer['on_delivery']> {
  return {
    terms: readContent(app, 'cod'),
    refused: refusalsOf(app, buyer.phone),
    unconfirmed: unconfirmedOf(app, buyer),
    is_network_full: hasManyUnconfirmed(app, buyer.network_hash ?? ''),
  };
}

/** Whether the buyer of a new order has placed too many that staff have not confirmed, since the server asked. */
export function hasTooMany(tx: CoreApp, { shipping, user_id, buyer_hash, network_hash = '' }: NewOrder) {
  const unconfirmed = unconfirmedOf(tx, { phone: shipping.phone ?? '', user_id, buyer_hash });
  return unconfirmed >= MAX_UNCONFIRMED || hasManyUnconfirmed(tx, network_hash);
}

function unconfirmedOf(app: CoreApp, { phone, user_id, buyer_hash }: QuoteBuyer) {
  const sql = `SELECT COUNT(*) AS value FROM orders
    WHERE payment_status = 'on_delivery' AND stock_state = 'reserved' AND (
      ({:phone} != '' AND IIF(json_valid(shipping), json_extract(shipping, '$.phone'), '') = {:phone})
      OR ({:user} != '' AND user_id = {:user}) OR ({:hash} != '' AND buyer_hash = {:hash}))`;
  return scalar(app, sql, { phone, user: user_id, hash: buyer_hash }, 0);
}
