import type { CancelByBuyerAnswer, OrderMoveBodies } from '#shared/api/order-moves.ts';
import { toPaise } from '#shared/money.ts';
import { cancelObstacle } from '#shared/orders/after-sale.ts';
import { ON_DELIVERY_METHOD } from '#shared/orders/order.ts';
import { texts, wholes } from '../db/query.ts';
import { read } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { logOrder } from '../orders/log.ts';
import { overtaking } from '../orders/overtaken.ts';
import { refundedOf } from '../orders/refunded.ts';
import { releaseWithin } from '../orders/release.ts';
import { restockItems } from '../orders/restock.ts';
import { moveOrder } from '../orders/states.ts';
import { followRefunds, refundAnswer, refundOfKey, writeRefund } from '../refunds/book.ts';
import { itemsOf } from '../stock/pieces.ts';

/**
 * Cancels a paid order for its buyer, or one to be paid on delivery, within the hours that the shop allows and before it is sent: its
 * stock is returned and the rest of its payment is promised back; the server sends `refund` to the provider. 'by_hand': staff took the
 * money and must return it.
 */
export function cancelByBuyer(app: CoreApp, body: OrderMoveBodies['cancel-by-buyer']): CancelByBuyerAnswer {
  return inDurableTransaction(app, (tx) => {
    const order = tx.findRecordById('orders', body.order_id);
    const key = `cancel-${order.id}`;
    const done = refundOfKey(tx, key);
    if (done) return { outcome: 'cancelled', refund: refundAnswer(done) };
    if (isCancelledUnpaid(order)) return { outcome: 'cancelled', refund: null };
    const paymentId = order.getString('razorpay_payment_id');
    const columns = {
      ...texts('status', 'payment_status', 'razorpay_payment_id', 'created_at'),
      ...wholes('cancel_hours'),
    };
    const obstacle = cancelObstacle(read(order, columns), new Date());
    if (obstacle) return { outcome: obstacle, refund: null };
    const before = { status: order.getString('status') };
    if (order.getString('payment_status') === 'on_delivery') {
      overtaking(tx, order, 'cancelled_by_buyer', () => releaseWithin(tx, order));
      logCancelled(tx, order, before);
      return { outcome: 'cancelled', refund: null };
    }
    const restock = itemsOf(tx, order).map((item) => ({
      item_id: item.id,
      quantity: item.getInt('quantity') - item.getInt('restocked'),
    }));
    if (order.getString('stock_state') === 'taken') restockItems(tx, order, restock, { kind: 'cancelled' });
    overtaking(tx, order, 'cancelled_by_buyer', () => moveOrder(tx, order, 'cancel'));
    const refund = writeRefund(tx, {
      order_id: order.id,
      payment_id: paymentId,
      amount_paise: toPaise(order.getFloat('total_amount')) - refundedOf(tx, paymentId).promised,
      source: 'buyer',
      idempotency_key: key,
      reason: 'Cancelled by the customer',
      restock: restock.filter(({ quantity }) => quantity > 0),
    });
    followRefunds(tx, order);
    logCancelled(tx, order, before);
    return { outcome: 'cancelled', refund: refundAnswer(refund) };
  });
}

/** Whether an order to be paid on delivery is cancelled already. */
function isCancelledUnpaid(order: core.Record) {
  const isOnDelivery = order.getString('payment_method') === ON_DELIVERY_METHOD;
  return isOnDelivery && order.getString('payment_status') === 'failed' && order.getString('refused_at') === '';
}

function logCancelled(tx: CoreApp, order: core.Record, before: { status: string }) {
  const after = { status: order.getString('status') };
  logOrder(tx, { id: '', email: 'Customer' }, order, { kind: 'cancelled_by_customer', before, after });
}
