import type { NewOrderItem, OrderMoveBodies, PlaceAnswer } from '#shared/api/order-moves.ts';
import { ON_DELIVERY_METHOD } from '#shared/orders/order.ts';
import { hasTooMany } from '../cash-on-delivery/terms.ts';
import { policyVersion } from '../content/policy-version.ts';
import { readContent, termsChangedAt } from '../content/sections.ts';
import { decimals, first } from '../db/query.ts';
import { createRecord, newRecord, recordWhere } from '../db/rows.ts';
import { inDurableTransactionOrRefusal, Refusal } from '../db/transaction.ts';
import { isStillGiven } from '../discounts/uses.ts';
import { hsnOfItem } from '../invoices/hsn.ts';
import { logOrder } from '../orders/log.ts';
import { holdOf, holdShortly } from '../orders/network-holds.ts';
import { nextOrderNumber, placedAnswer } from '../orders/placed.ts';
import { moveOrder } from '../orders/states.ts';
import { stockOf, takeStock } from '../stock/pieces.ts';
import { withStockReason } from '../stock/reason.ts';

/**
 * Places an order: reserves the stock and creates the order with its items at the server's prices, all or nothing.
 * `actor` if staff enter it.
 */
export function placeOrder(app: CoreApp, body: OrderMoveBodies['place']): PlaceAnswer {
  return inDurableTransactionOrRefusal(app, (tx) => {
    // The server has checked the key, but a concurrent request with the same key may have been faster.
    const twin = recordWhere(tx, 'orders', { idempotency_key: body.order.idempotency_key });
    if (twin) return { outcome: 'existing', order: placedAnswer(twin) };

    const changed = body.items.filter((item) => !isPriceStill(tx, item)).map((item) => item.variant_id);
    if (changed.length) throw new Refusal({ outcome: 'price_changed', variant_ids: changed });

    if (body.discount && !isStillGiven(tx, body.discount, body.order)) {
      throw new Refusal({ outcome: 'discount_changed' });
    }

    const isOnDelivery = body.order.payment_method === ON_DELIVERY_METHOD;
    const isChanged = body.terms_at !== undefined && body.terms_at !== termsChangedAt(tx);
    if (isChanged || (isOnDelivery && hasTooMany(tx, body.order))) throw new Refusal({ outcome: 'terms_changed' });

    const pieces = body.items.reduce((sum, { quantity }) => sum + quantity, 0);
    const hold = isOnDelivery ? 'full' : holdOf(tx, body.order.network_hash ?? '', pieces);
    if (hold === 'refused') throw new Refusal({ outcome: 'too_much_held' });

    const number = nextOrderNumber(tx);
    const short = withStockReason(tx, { kind: 'sold', actor: body.actor?.email, order: number }, () =>
      body.items.filter((item) => !takeStock(tx, item.variant_id, item.quantity)),
    );
    if (short.length) {
      throw new Refusal({
        outcome: 'out_of_stock',
        short: short.map((item) => ({ variant_id: item.variant_id, available: stockOf(tx, item.variant_id) })),
      });
    }

    const more = { order_number: number, policy_version: policyVersion(tx), ...readContent(tx, 'windows') };
    const order = newRecord(tx, 'orders', { ...body.order, ...more });
    if (hold === 'short') holdShortly(order);
    moveOrder(tx, order, isOnDelivery ? 'place_on_delivery' : 'place');
    for (const item of body.items) {
      const record = newRecord(tx, 'order_items', { ...item, order_id: order.id, hsn: hsnOfItem(tx, item) });
      // Validation is not needed: this transaction has found variant and product, and the server set the other values.
      tx.saveNoValidate(record);
    }
    for (const extra of body.extras ?? []) {
      createRecord(tx, 'order_items', { ...extra, order_id: order.id, is_extra: true, stitched: true });
    }
    if (body.actor) {
      logOrder(tx, body.actor, order, { kind: 'order_entered', after: { source: order.getString('source') } });
    }
    return { outcome: 'placed', order: placedAnswer(order) };
  });
}

/** Whether the prices that the server read are still valid in this transaction. */
function isPriceStill(tx: CoreApp, { variant_id, seen }: NewOrderItem) {
  const sql = `SELECT v.price AS variant_price, p.price AS product_price
    FROM product_variants v JOIN products p ON p.id = v.product_id
    WHERE v.id = {:id} AND p.is_active = TRUE`;
  const now = first(tx, sql, { id: variant_id }, decimals('variant_price', 'product_price'));
  return now?.variant_price === seen.variant_price && now.product_price === seen.product_price;
}
