import type { PlacedOrder } from '#shared/api/order-moves.ts';
import { readField } from '../content/sections.ts';
import { nextValue } from '../db/sequences.ts';

/** The number of the next order, such as GUL-1001: the shop's prefix and a serial that is unique whatever the prefix was. */
export function nextOrderNumber(tx: CoreApp) {
  return `${readField(tx, 'identity', 'order_prefix')}-${nextValue(tx, 'order')}`;
}

/** A placed order as the server's endpoints read it. */
export function placedAnswer(order: core.Record): PlacedOrder {
  return {
    id: order.id,
    order_number: order.getString('order_number'),
    total_amount: order.getFloat('total_amount'),
    payment_status: order.getString('payment_status'),
    stock_state: order.getString('stock_state'),
    razorpay_order_id: order.getString('razorpay_order_id'),
    razorpay_payment_id: order.getString('razorpay_payment_id'),
    request_hash: order.getString('request_hash'),
    created_at: order.getString('created_at'),
  };
}
