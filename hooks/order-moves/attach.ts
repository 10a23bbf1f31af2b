import type { OrderMoveBodies } from '#shared/api/order-moves.ts';
import { first, NOW, texts } from '../db/query.ts';
import { inDurableTransaction } from '../db/transaction.ts';

/** Stores the provider's order id on an order, once: of two concurrent requests the first wins. Returns the stored one. */
export function attachProviderOrder(app: CoreApp, { order_id: order, razorpay_order_id }: OrderMoveBodies['attach']) {
  return inDurableTransaction(app, (tx) => {
    const sql = `UPDATE orders SET razorpay_order_id = {:provider}, updated_at = ${NOW}
      WHERE id = {:order} AND razorpay_order_id = '' RETURNING razorpay_order_id`;
    const attached = first(tx, sql, { order, provider: razorpay_order_id }, texts('razorpay_order_id'));
    return attached ?? { razorpay_order_id: tx.findRecordById('orders', order).getString('razorpay_order_id') };
  });
}
