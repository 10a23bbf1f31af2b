import type { PlacedOrder } from '#shared/api/order-moves.ts';

/** The order placed with an idempotency key; null if there is none. */
export function findByKey(app: CoreApp, key: string) {
  const [order] = app.findAllRecords('orders', $dbx.hashExp({ idempotency_key: key }));
  return order ?? null;
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
