import type { OrderActor } from '#shared/api/order-moves.ts';
import type { ExchangeChoice } from '#shared/api/returns.ts';
import { handPaymentId } from '#shared/orders/order.ts';
import { EXCHANGE_HOLD_DAYS } from '#shared/orders/returns.ts';
import { plain } from '../db/plain.ts';
import { takeReleasedStock } from '../order-moves/mark-paid.ts';
import { plainAddress } from '../orders/address.ts';
import { logOrder } from '../orders/log.ts';
import { nextOrderNumber } from '../orders/next-number.ts';
import { releaseWithin } from '../orders/release.ts';
import { holdingOf, moveOrder } from '../orders/states.ts';
import { SIZE_ORDER } from '../sizes/sql.ts';
import { takeStock } from '../stock/pieces.ts';
import { withStockReason } from '../stock/reason.ts';

const DAY_MS = 86_400_000;

/**
 * What an item of an order can be exchanged for: the variants of its product that cost the same now, with their stock.
 */
export function exchangeOptions(app: CoreApp, item: core.Record) {
  const rows = arrayOf(
    new DynamicModel({ id: '', size: '', stitched: false, stock_quantity: 0, product_id: '', name: '', image: '' }),
  );
  app
    .db()
    .newQuery(
      `SELECT v.id, v.size, v.stitched, v.stock_quantity, v.product_id, {:name} AS name, {:image} AS image
       FROM product_variants v JOIN products p ON p.id = v.product_id
       LEFT JOIN product_variants own ON own.id = {:variant}
       WHERE v.product_id = {:product} AND p.is_active = TRUE
         AND COALESCE(NULLIF(v.price, 0), p.price) = COALESCE(NULLIF(own.price, 0), p.price)
       ORDER BY v.stitched DESC, ${SIZE_ORDER}, v.rowid`,
    )
    .bind({
      product: item.getString('product_id'),
      variant: item.getString('variant_id'),
      name: item.getString('name'),
      image: item.getString('image'),
    })
    .all(rows);
  return plain(rows);
}

/**
 * Places the order that replaces items, without a charge, and reserves its stock. Returns it; null if a piece is sold out or no
 * replacement of its item, and the caller must roll back.
 */
export function placeExchange(
  tx: CoreApp,
  original: core.Record,
  returnId: string,
  choices: ExchangeChoice[],
  actor: OrderActor,
) {
  const number = nextOrderNumber(tx);
  const lines = choices.map(({ item_id, variant_id, quantity }) => {
    const item = tx.findRecordById('order_items', item_id);
    const option = exchangeOptions(tx, item).find(({ id }) => id === variant_id);
    const isTaken =
      option !== undefined &&
      withStockReason(tx, { kind: 'sold', actor: actor.email, order: number }, () =>
        takeStock(tx, variant_id, quantity),
      );
    return isTaken ? { ...option, quantity } : null;
  });
  if (lines.some((line) => line === null)) return null;
  const order = new Record(tx.findCachedCollectionByNameOrId('orders'));
  for (const field of ['currency', 'user_id', 'email', 'buyer_hash', 'is_test']) order.set(field, original.get(field));
  order.set('shipping', plainAddress(JSON.parse(original.getString('shipping') || 'null')));
  order.load({
    order_number: number,
    idempotency_key: `exchange-${returnId}`,
    source: 'exchange',
    total_amount: 0,
    reserved_until: new Date(Date.now() + EXCHANGE_HOLD_DAYS * DAY_MS).toISOString().replace('T', ' '),
    notes: `Exchange for ${original.getString('order_number')}. Nothing to charge.`,
  });
  moveOrder(tx, order, 'place');
  for (const line of lines) {
    if (line === null) continue;
    const record = new Record(tx.findCachedCollectionByNameOrId('order_items'));
    const { product_id, size, stitched, name, image, quantity } = line;
    record.load({
      order_id: order.id,
      product_id,
      variant_id: line.id,
      size,
      stitched,
      name,
      image,
      quantity,
      price: 0,
    });
    tx.save(record);
  }
  logOrder(tx, actor, order, { label: 'Order entered', before: {}, after: { source: 'exchange' } });
  return order;
}

/**
 * Makes a replacement ready to be packed: its stock is sold to it. False, without a change, if its reservation had ended and
 * the stock is sold.
 */
export function confirmExchange(tx: CoreApp, order: core.Record, actor: string) {
  const isHeld = holdingOf(order) === 'pending/reserved';
  if (!isHeld && !takeReleasedStock(tx, order, actor)) return false;
  order.set('razorpay_payment_id', handPaymentId(order.id));
  order.set('paid_at', new DateTime());
  moveOrder(tx, order, isHeld ? 'pay' : 'pay_late');
  return true;
}

/** Gives back the stock of a replacement that is not needed any more. */
export function dropExchange(tx: CoreApp, request: core.Record, actor: string) {
  const [order] = tx.findRecordsByIds('orders', [request.getString('exchange_order_id')]);
  if (order) releaseWithin(tx, order, { actor });
}
