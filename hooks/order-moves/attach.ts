import type { OrderMoveBodies } from '#shared/api/order-moves.ts';
import { inDurableTransaction } from '../db/transaction.ts';

/**
 * Stores the provider's order id on an order, once: of two concurrent requests the first wins.
 * `body` is `{order_id, razorpay_order_id}`; returns the stored `{razorpay_order_id}`.
 */
export function attachProviderOrder(app: CoreApp, body: OrderMoveBodies['attach']) {
  return inDurableTransaction(app, (tx) => {
    const attached = arrayOf(new DynamicModel({ razorpay_order_id: '' }));
    tx.db()
      .newQuery(
        `UPDATE orders SET razorpay_order_id = {:provider}, updated_at = strftime('%Y-%m-%d %H:%M:%fZ')
         WHERE id = {:order} AND razorpay_order_id = '' RETURNING razorpay_order_id`,
      )
      .bind({ order: body.order_id, provider: body.razorpay_order_id })
      .all(attached);
    if (attached.length === 1) return { razorpay_order_id: body.razorpay_order_id };
    return { razorpay_order_id: tx.findRecordById('orders', body.order_id).getString('razorpay_order_id') };
  });
}
