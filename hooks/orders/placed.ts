import type { PlacedOrder } from '#shared/api/order-moves.ts';
import { readField } from '../content/sections.ts';
import { decimals, texts } from '../db/query.ts';
import { read } from '../db/rows.ts';
import { nextValue } from '../db/sequences.ts';

/** The number of the next order, such as GUL-1001: the shop's prefix and a serial that is unique whatever the prefix was. */
export function nextOrderNumber(tx: CoreApp) {
  return `${readField(tx, 'identity', 'order_prefix')}-${nextValue(tx, 'order')}`;
}

const PLACED = {
  ...texts('id', 'order_number', 'payment_status', 'stock_state', 'razorpay_order_id', 'razorpay_payment_id'),
  ...texts('razorpay_key_id', 'request_hash', 'created_at'),
  ...decimals('total_amount'),
};

/** A placed order as the server's endpoints read it. */
export function placedAnswer(order: core.Record): PlacedOrder {
  return read(order, PLACED);
}
