import type { NewOrderItem, OrderMoveBodies, PlaceAnswer } from '#shared/api/order-moves.ts';
import { areTermsStill } from '../cash-on-delivery/terms.ts';
import { policyVersion } from '../content/policy-version.ts';
import { inDurableTransactionOrRefusal, Refusal } from '../db/transaction.ts';
import { isStillGiven } from '../discounts/still-given.ts';
import { hsnOfItem } from '../invoices/hsn.ts';
import { logOrder } from '../orders/log.ts';
import { holdOf, holdShortly } from '../orders/network-holds.ts';
import { nextOrderNumber } from '../orders/next-number.ts';
import { findByKey, placedAnswer } from '../orders/placed.ts';
import { moveOrder } from '../orders/states.ts';
import { stockOf, takeStock } from '../stock/pieces.ts';
import { withStockReason } from '../stock/reason.ts';

/**
 * Places an order: reserves the stock and creates the order with its items, all or nothing.
 * `body` is `{order: {...}, items: [{variant_id, product_id, quantity, price, seen: {variant_price, product_price}, name, …}]}`
 * with the server's prices, `discount` if the order has one, `on_delivery` if it is paid on delivery, and `actor` if staff enter it. Returns `{outcome: 'placed' | 'existing' | 'out_of_stock' | 'price_changed' | 'discount_changed' | 'terms_changed' | 'too_much_held', …}`.
 */
export function placeOrder(app: CoreApp, body: OrderMoveBodies['place']): PlaceAnswer {
  return inDurableTransactionOrRefusal(app, (tx) => {
    // The server has checked the key, but a concurrent request with the same key may have been faster.
    const twin = findByKey(tx, body.order.idempotency_key);
    if (twin) return { outcome: 'existing', order: placedAnswer(twin) };

    const changed = body.items.filter((item) => !isPriceStill(tx, item)).map((item) => item.variant_id);
    if (changed.length) throw new Refusal({ outcome: 'price_changed', variant_ids: changed });

    if (body.discount && !isStillGiven(tx, body.discount, body.order)) {
      throw new Refusal({ outcome: 'discount_changed' });
    }

    if (body.on_delivery && !areTermsStill(tx, body.on_delivery, body.order)) {
      throw new Refusal({ outcome: 'terms_changed' });
    }

    const pieces = body.items.reduce((sum, { quantity }) => sum + quantity, 0);
    const hold = body.on_delivery ? 'full' : holdOf(tx, body.order.network_hash ?? '', pieces);
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

    const order = new Record(tx.findCachedCollectionByNameOrId('orders'));
    order.load(body.order);
    order.set('order_number', number);
    if (hold === 'short') holdShortly(order);
    order.set('policy_version', policyVersion(tx));
    moveOrder(tx, order, body.on_delivery ? 'place_on_delivery' : 'place');
    const collection = tx.findCachedCollectionByNameOrId('order_items');
    for (const item of body.items) {
      const record = new Record(collection);
      record.load(item);
      record.set('order_id', order.id);
      record.set('hsn', hsnOfItem(tx, item));
      // Validation is not needed: this transaction has found variant and product, and the server set the other values.
      tx.saveNoValidate(record);
    }
    if (body.actor) {
      logOrder(tx, body.actor, order, {
        label: 'Order entered',
        before: {},
        after: { source: order.getString('source') },
      });
    }
    return { outcome: 'placed', order: placedAnswer(order) };
  });
}

/** Whether the prices that the server read are still valid in this transaction. */
function isPriceStill(tx: CoreApp, item: NewOrderItem) {
  // -0 declares a decimal column; with 0 PocketBase expects integers and fails on a price with paise.
  const rows = arrayOf(new DynamicModel({ variant_price: -0, product_price: -0 }));
  tx.db()
    .newQuery(
      `SELECT v.price AS variant_price, p.price AS product_price
       FROM product_variants v JOIN products p ON p.id = v.product_id
       WHERE v.id = {:id} AND p.is_active = TRUE`,
    )
    .bind({ id: item.variant_id })
    .all(rows);
  const [row] = rows;
  return row?.variant_price === item.seen.variant_price && row.product_price === item.seen.product_price;
}
