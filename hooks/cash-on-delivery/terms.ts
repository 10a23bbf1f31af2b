import type { NewOrder } from '#shared/api/order-moves.ts';
import type { QuoteAnswer, QuoteBuyer } from '#shared/api/order-quote.ts';
import { MAX_UNCONFIRMED } from '#shared/limits.ts';
import { changedAt, readContent } from '../content/sections.ts';
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
    terms_at: changedAt(app, 'cod'),
    refused: refusalsOf(app, buyer.phone),
    unconfirmed: unconfirmedOf(app, buyer),
    is_network_full: hasManyUnconfirmed(app, buyer.network_hash ?? ''),
  };
}

/**
 * Whether the terms are still those that the server read, and the buyer has not placed too many orders meanwhile. Called in the
 * transaction that places the order.
 */
export function areTermsStill(
  tx: CoreApp,
  { terms_at }: { terms_at: string },
  { shipping, user_id, buyer_hash, network_hash = '' }: NewOrder,
) {
  if (changedAt(tx, 'cod') !== terms_at || hasManyUnconfirmed(tx, network_hash)) return false;
  return unconfirmedOf(tx, { phone: shipping.phone ?? '', user_id, buyer_hash }) < MAX_UNCONFIRMED;
}

function unconfirmedOf(app: CoreApp, { phone, user_id, buyer_hash }: QuoteBuyer) {
  const sql = `SELECT COUNT(*) AS value FROM orders
    WHERE payment_status = 'on_delivery' AND stock_state = 'reserved' AND (
      ({:phone} != '' AND IIF(json_valid(shipping), json_extract(shipping, '$.phone'), '') = {:phone})
      OR ({:user} != '' AND user_id = {:user}) OR ({:hash} != '' AND buyer_hash = {:hash}))`;
  return scalar(app, sql, { phone, user: user_id, hash: buyer_hash }, 0);
}
