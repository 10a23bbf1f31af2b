import type { OrderMoveBodies } from '#shared/api/order-moves.ts';
import { inDurableTransaction } from '../db/transaction.ts';

/**
 * Stores the provider's order id on an order, once: of two concurrent requests the first wins.
 * `body` is `{order_id, razorpay_order_id}`; returns the stored `{razorpay_order_id}`.
 */
export function attachProviderOrder(app: CoreApp, body: OrderMoveBodies['attach']) {
  return inDurableTransaction(app, (tx) => {
    const order = tx.findRecordById('orders', body.order_id);
    if (!order.getString('razorpay_order_id')) {
      order.set('razorpay_order_id', body.razorpay_order_id);
      tx.save(order);
    }
    return { razorpay_order_id: order.getString('razorpay_order_id') };
  });
}
