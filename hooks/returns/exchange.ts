import type { ExchangeChoice } from '#shared/api/returns.ts';
import { handPaymentId } from '#shared/orders/order.ts';
import { EXCHANGE_HOLD_DAYS } from '#shared/orders/returns.ts';
import { STANDARD_WINDOWS } from '#shared/orders/windows.ts';
import { all, flags, texts, wholes } from '../db/query.ts';
import { createRecord, jsonOf, newRecord, read, recordOrNull } from '../db/rows.ts';
import { takeReleasedStock } from '../order-moves/mark-paid.ts';
import { plainAddress } from '../orders/address.ts';
import { logOrder } from '../orders/log.ts';
import { nextOrderNumber } from '../orders/placed.ts';
import { releaseWithin } from '../orders/release.ts';
import { holdingOf, moveOrder } from '../orders/states.ts';
import { SIZE_ORDER } from '../sizes/sql.ts';
import { takeStock } from '../stock/pieces.ts';
import { withStockReason } from '../stock/reason.ts';

const DAY_MS = 86_400_000;

/** What an item of an order can be exchanged for: the variants of its product that cost the same now, with their stock. */
export function exchangeOptions(app: CoreApp, item: core.Record) {
  const sql = `SELECT v.id, v.size, v.stitched, v.stock_quantity, v.product_id, {:name} AS name, {:image} AS image
    FROM product_variants v JOIN products p ON p.id = v.product_id
    LEFT JOIN product_variants own ON own.id = {:variant_id}
    WHERE v.product_id = {:product_id} AND p.is_active = TRUE
      AND COALESCE(NULLIF(v.price, 0), p.price) = COALESCE(NULLIF(own.price, 0), p.price)
    ORDER BY v.stitched DESC, ${SIZE_ORDER}, v.rowid`;
  return all(app, sql, read(item, texts('product_id', 'variant_id', 'name', 'image')), OPTION);
}

const OPTION = {
  ...texts('id', 'size', 'product_id', 'name', 'image'),
  ...flags('stitched'),
  ...wholes('stock_quantity'),
};

const COPIED = ['currency', 'user_id', 'email', 'buyer_hash', 'is_test', ...Object.keys(STANDARD_WINDOWS)];

/**
 * Places the order that replaces items, without a charge, and reserves its stock. Returns it; null if a piece is sold out or no
 * replacement of its item, and the caller must roll back.
 */
export function placeExchange(
  tx: CoreApp,
  original: core.Record,
  returnId: string,
  choices: ExchangeChoice[],
  admin: core.Record,
) {
  const number = nextOrderNumber(tx);
  const items: Params[] = [];
  for (const { item_id, variant_id, quantity } of choices) {
    const option = exchangeOptions(tx, tx.findRecordById('order_items', item_id)).find(({ id }) => id === variant_id);
    const reason = { kind: 'sold' as const, actor: admin.email(), order: number };
    const isTaken = option && withStockReason(tx, reason, () => takeStock(tx, variant_id, quantity));
    if (!isTaken) return null;
    const { id: _, stock_quantity: _stock, ...item } = option;
    items.push({ ...item, variant_id, quantity, price: 0 });
  }
  const order = newRecord(tx, 'orders');
  for (const field of COPIED) order.set(field, original.get(field));
  order.load({
    order_number: number,
    idempotency_key: `exchange-${returnId}`,
    source: 'exchange',
    shipping: plainAddress(jsonOf(original, 'shipping')),
    total_amount: 0,
    reserved_until: new Date(Date.now() + EXCHANGE_HOLD_DAYS * DAY_MS).toISOString().replace('T', ' '),
    notes: `Exchange for ${original.getString('order_number')}. Nothing to charge.`,
  });
  moveOrder(tx, order, 'place');
  for (const item of items) createRecord(tx, 'order_items', { ...item, order_id: order.id });
  logOrder(tx, admin, order, { kind: 'order_entered', after: { source: 'exchange' } });
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
  const order = recordOrNull(tx, 'orders', request.getString('exchange_order_id'));
  if (order) releaseWithin(tx, order, { actor });
}
