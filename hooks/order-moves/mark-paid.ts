import type { CapturedPaymentBody, MarkPaidAnswer } from '#shared/api/order-moves.ts';
import { toPaise } from '#shared/money.ts';
import { execute, first, texts } from '../db/query.ts';
import { createRecord, recordWhere } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { noteLateUse } from '../discounts/uses.ts';
import { overtaking } from '../orders/overtaken.ts';
import { orderOfLink } from '../orders/payment-links.ts';
import { refundedOf } from '../orders/refunded.ts';
import { holdingOf, moveOrder } from '../orders/states.ts';
import { keepAddress, queueMail } from '../outbox/outbox.ts';
import { refundAnswer, refundOfKey, writeRefund } from '../refunds/book.ts';
import { itemsOf, returnStock, takeStock, variantOfItem } from '../stock/pieces.ts';
import { type StockReason, withStockReason } from '../stock/reason.ts';

/**
 * Marks an order as paid. The browser's return, the webhook and the reconciler all call this, with what the provider says; a
 * `buyer_hash` if a browser has proved the payment. `is_test` decides whether the order is one: its keys may have changed since it
 * was placed. The outcome is one of
 * - 'paid': the stock is sold to the order
 * - 'already_paid': by this payment
 * - 'second_payment': another payment paid it first; the server sends `refund` to the provider
 * - 'paid_without_stock': the reservation had ended and the stock is sold; the server sends `refund`
 * - 'amount_mismatch', 'unknown_order': the order is unchanged; the payment is recorded for staff, unless `is_new` is
 *   false: then an earlier report did so. So is a payment that staff refunded before it was reported.
 */
export function markPaid(app: CoreApp, body: CapturedPaymentBody): MarkPaidAnswer {
  return settledAlready(app, body) ?? inDurableTransaction(app, (tx) => markPaidWithin(tx, body));
}

/**
 * The answer to a repeated report, without a transaction; null if there may be something to do. Most payments are reported
 * four times.
 */
export function settledAlready(
  app: CoreApp,
  body: Pick<CapturedPaymentBody, 'razorpay_payment_id' | 'buyer_hash'>,
): MarkPaidAnswer | null {
  const sql = `SELECT id, order_number, buyer_hash FROM orders
    WHERE razorpay_payment_id = {:payment} AND razorpay_payment_id != '' AND payment_status = 'paid'`;
  const order = first(app, sql, { payment: body.razorpay_payment_id }, texts('id', 'order_number', 'buyer_hash'));
  if (order === undefined) return null;
  bindBuyer(app, order, body.buyer_hash);
  return { outcome: 'already_paid', order_id: order.id, order_number: order.order_number, refund: null, is_new: true };
}

/**
 * Makes an order the payer's own: the browser that proved the payment may not be the one that the order was placed by, if the
 * answer to its first request was lost.
 */
function bindBuyer(app: CoreApp, order: { id: string; buyer_hash: string }, hash = '') {
  if (hash === '' || order.buyer_hash === hash) return;
  execute(app, 'UPDATE orders SET buyer_hash = {:hash} WHERE id = {:id}', { hash, id: order.id });
}

/** The order that a payment is for: the provider has an order for it, or for its payment link. */
function orderOf(app: CoreApp, body: CapturedPaymentBody) {
  const order = recordWhere(app, 'orders', { razorpay_order_id: body.razorpay_order_id });
  return order ?? orderOfLink(app, body.razorpay_order_id);
}

function answer(
  order: core.Record | null,
  outcome: MarkPaidAnswer['outcome'],
  refund: core.Record | null = null,
): MarkPaidAnswer {
  return {
    outcome,
    order_id: order?.id ?? '',
    order_number: order?.getString('order_number') ?? '',
    refund: refund && refundAnswer(refund),
    is_new: true,
  };
}

/** markPaid inside the caller's transaction. */
export function markPaidWithin(tx: CoreApp, body: CapturedPaymentBody) {
  const paymentId = body.razorpay_payment_id;
  const order = orderOf(tx, body);
  if (!order) {
    return { ...answer(null, 'unknown_order'), is_new: recordStrayPayment(tx, body, 'unknown_order', '') };
  }
  const earlierPaymentId = order.getString('razorpay_payment_id');
  if (earlierPaymentId === paymentId) {
    bindBuyer(tx, { id: order.id, buyer_hash: order.getString('buyer_hash') }, body.buyer_hash);
    // Reported again: the refund of a late payment may not have reached the provider yet.
    const unsent = { payment_id: paymentId, source: 'late_payment', status: 'pending', provider_refund_id: '' };
    const due = recordWhere(tx, 'refunds', unsent);
    return due ? answer(order, 'paid_without_stock', due) : answer(order, 'already_paid');
  }
  if (earlierPaymentId) {
    recordStrayPayment(tx, body, 'second_payment', order.id);
    return answer(order, 'second_payment', owed(tx, body, order, 'second_payment'));
  }
  const isRightAmount = order.getFloat('total_amount') === body.total_amount && (body.currency ?? 'INR') === 'INR';
  if (!isRightAmount || refundedOf(tx, paymentId).promised > 0) {
    return { ...answer(order, 'amount_mismatch'), is_new: recordStrayPayment(tx, body, 'amount_mismatch', order.id) };
  }
  const isHeld = holdingOf(order) === 'pending/reserved';
  const isSold = isHeld || takeReleasedStock(tx, order);
  order.set('is_test', body.is_test);
  order.set('razorpay_key_id', body.razorpay_key_id);
  if (!isHeld && isSold) noteLateUse(tx, order);
  order.set('razorpay_payment_id', paymentId);
  order.set('paid_at', new DateTime());
  if (body.buyer_hash) order.set('buyer_hash', body.buyer_hash);
  keepAddress(tx, order, body.email);
  if (isSold) overtaking(tx, order, 'paid', () => moveOrder(tx, order, isHeld ? 'pay' : 'pay_late'));
  else moveOrder(tx, order, 'pay_too_late');
  // Its order was found since.
  execute(tx, 'DELETE FROM stray_payments WHERE payment_id = {:id}', { id: paymentId });
  if (isSold) return answer(order, 'paid');
  queueMail(tx, order, { kind: 'late_payment', subject: paymentId, payment_id: paymentId });
  return answer(order, 'paid_without_stock', owed(tx, body, order, 'late_payment'));
}

/** The full refund of a payment that bought nothing, promised once even if the payment is reported again. */
function owed(tx: CoreApp, body: CapturedPaymentBody, order: core.Record, source: string) {
  const key = `refund-${body.razorpay_payment_id}`;
  const refund = { order_id: order.id, payment_id: body.razorpay_payment_id, amount_paise: toPaise(body.total_amount) };
  return refundOfKey(tx, key) ?? writeRefund(tx, { ...refund, source, idempotency_key: key, restock: [] });
}

/** Records a payment that bought nothing, once. Returns whether it was not recorded before. */
function recordStrayPayment(tx: CoreApp, body: CapturedPaymentBody, kind: string, orderId: string) {
  const payment_id = body.razorpay_payment_id;
  if (recordWhere(tx, 'stray_payments', { payment_id }) !== null) return false;
  createRecord(tx, 'stray_payments', {
    payment_id,
    razorpay_order_id: body.razorpay_order_id,
    razorpay_key_id: body.razorpay_key_id,
    order_id: orderId,
    amount_paise: toPaise(body.total_amount),
    currency: body.currency ?? 'INR',
    kind,
    // Without an order nothing else says whose payment it is.
    ...(orderId === '' ? { email: body.email, phone: body.phone, order_number: body.order_number } : {}),
  });
  return true;
}

/**
 * Takes the stock of an order whose reservation was released: all of it or none. `actor` is the email of staff, if they
 * recorded the payment.
 */
export function takeReleasedStock(tx: CoreApp, order: core.Record, actor?: string) {
  const reason = { actor, order: order.getString('order_number') };
  return withStockReason(tx, { ...reason, kind: 'sold' }, () => takeAll(tx, order, reason));
}

function takeAll(tx: CoreApp, order: core.Record, reason: StockReason) {
  const taken: { variantId: string; quantity: number }[] = [];
  for (const item of itemsOf(tx, order)) {
    const variantId = variantOfItem(tx, item);
    const quantity = item.getInt('quantity');
    if (!variantId || !takeStock(tx, variantId, quantity)) {
      withStockReason(tx, { ...reason, kind: 'released' }, () => {
        for (const one of taken) returnStock(tx, one.variantId, one.quantity);
      });
      return false;
    }
    taken.push({ variantId, quantity });
  }
  return true;
}
