/** @import { CapturedPaymentBody, MarkPaidAnswer } from '../../shared/api/order-moves.ts' */

const { inDurableTransaction } = require('./transaction.js');
const { refundAnswer, findRefund, refundedOf, paiseOf, writeRefund } = require('../refunds/book.js');
const { moveOrder, holdingOf } = require('./states.js');
const { layReady } = require('../buyer-mails/lay-ready.js');
const { takeStock, returnStock, variantOfItem, itemsOf } = require('./stock.js');

/**
 * The one place where an order becomes paid: the browser's return, the webhook and the reconciler all end here.
 * Takes `{razorpay_order_id, razorpay_payment_id, total_amount, currency, email}` (rupees, as captured by the provider;
 * `email` is what the buyer gave the provider, or empty).
 * Gives `{outcome, order_id, order_number, refund}`; outcome is one of
 * - 'paid': the pieces are the buyer's now
 * - 'already_paid': by this same payment
 * - 'second_payment': another payment paid it first; `refund` is to be sent to the provider
 * - 'paid_without_stock': the reservation had run out and the pieces are gone; `refund` is to be sent
 * - 'amount_mismatch', 'unknown_order': the order is unchanged; the payment is kept for staff to look at. A payment that
 *   staff have sent back buys nothing either, however late it is reported.
 * @param {CoreApp} app
 * @param {CapturedPaymentBody} body
 * @returns {MarkPaidAnswer}
 */
function markPaid(app, body) {
  return settledAlready(app, body) ?? inDurableTransaction(app, (tx) => markPaidWithin(tx, body));
}

/**
 * Most payments are reported four times: those after the first need no transaction. Null when there may be something to do.
 * @param {CoreApp} app
 * @param {CapturedPaymentBody} body
 */
function settledAlready(app, body) {
  const order = orderOf(app, body);
  const isPaid =
    order?.getString('payment_status') === 'paid' &&
    order.getString('razorpay_payment_id') === body.razorpay_payment_id;
  return isPaid ? answer(order, 'already_paid') : null;
}

/**
 * Whether a payment has paid its order and nothing is left to be done about it.
 * @param {CoreApp} app
 * @param {string} paymentId
 */
function isPaidBy(app, paymentId) {
  const paid = $dbx.hashExp({ razorpay_payment_id: paymentId, payment_status: 'paid' });
  return app.countRecords('orders', paid) > 0;
}

/**
 * @param {CoreApp} app
 * @param {CapturedPaymentBody} body
 */
function orderOf(app, body) {
  const [order] = app.findAllRecords('orders', $dbx.hashExp({ razorpay_order_id: body.razorpay_order_id }));
  return order ?? null;
}

/**
 * @param {core.Record | null} order
 * @param {MarkPaidAnswer['outcome']} outcome
 * @param {core.Record | null} refund
 * @returns {MarkPaidAnswer}
 */
function answer(order, outcome, refund = null) {
  return {
    outcome,
    order_id: order?.id ?? '',
    order_number: order?.getString('order_number') ?? '',
    refund: refund && refundAnswer(refund),
  };
}

/**
 * The same inside a transaction.
 * @param {CoreApp} tx
 * @param {CapturedPaymentBody} body
 */
function markPaidWithin(tx, body) {
  const paymentId = body.razorpay_payment_id;
  const order = orderOf(tx, body);
  if (!order) {
    keepStray(tx, body, 'unknown_order', '');
    return answer(null, 'unknown_order');
  }
  const settledBy = order.getString('razorpay_payment_id');
  if (settledBy === paymentId) {
    // Reported again: the refund of a late payment may not have reached the provider yet.
    const unsent = "payment_id = {:id} && source = 'late_payment' && status = 'pending' && provider_refund_id = ''";
    const due = findRefund(tx, unsent, { id: paymentId });
    return due ? answer(order, 'paid_without_stock', due) : answer(order, 'already_paid');
  }
  if (settledBy) {
    keepStray(tx, body, 'second_payment', order.id);
    return answer(order, 'second_payment', owed(tx, body, order, 'second_payment'));
  }
  const isRightAmount = order.getFloat('total_amount') === body.total_amount && (body.currency ?? 'INR') === 'INR';
  if (!isRightAmount || refundedOf(tx, paymentId).promised > 0) {
    keepStray(tx, body, 'amount_mismatch', order.id);
    return answer(order, 'amount_mismatch');
  }
  const isHeld = holdingOf(order) === 'pending/reserved';
  const isSold = isHeld || takeAgain(tx, order);
  order.set('razorpay_payment_id', paymentId);
  order.set('paid_at', new DateTime());
  moveOrder(tx, order, isHeld ? 'pay' : isSold ? 'pay_late' : 'pay_too_late');
  forgetStray(tx, paymentId);
  if (isSold) return answer(order, 'paid');
  layReady(tx, order, paymentId, body.email);
  return answer(order, 'paid_without_stock', owed(tx, body, order, 'late_payment'));
}

/**
 * The refund of a payment that bought nothing: all of it, promised once however often the payment is reported.
 * @param {CoreApp} tx
 * @param {CapturedPaymentBody} body
 * @param {core.Record} order
 * @param {string} source
 */
function owed(tx, body, order, source) {
  const key = `refund-${body.razorpay_payment_id}`;
  return (
    findRefund(tx, 'idempotency_key = {:key}', { key }) ??
    writeRefund(tx, {
      order_id: order.id,
      payment_id: body.razorpay_payment_id,
      amount_paise: paiseOf(body.total_amount),
      source,
      idempotency_key: key,
      restock: [],
    })
  );
}

/**
 * Keeps a payment that bought nothing, once.
 * @param {CoreApp} tx
 * @param {CapturedPaymentBody} body
 * @param {string} kind
 * @param {string} orderId
 */
function keepStray(tx, body, kind, orderId) {
  const payment = { id: body.razorpay_payment_id };
  if (tx.findRecordsByFilter('stray_payments', 'payment_id = {:id}', '', 1, 0, payment).length > 0) return;
  const stray = new Record(tx.findCollectionByNameOrId('stray_payments'));
  stray.load({
    payment_id: body.razorpay_payment_id,
    razorpay_order_id: body.razorpay_order_id,
    order_id: orderId,
    amount_paise: paiseOf(body.total_amount),
    currency: body.currency ?? 'INR',
    kind,
  });
  tx.save(stray);
}

/**
 * An order that the payment could not be booked on before has turned up.
 * @param {CoreApp} tx
 * @param {string} paymentId
 */
function forgetStray(tx, paymentId) {
  tx.db().newQuery('DELETE FROM stray_payments WHERE payment_id = {:id}').bind({ id: paymentId }).execute();
}

/**
 * Takes the pieces of an order whose reservation had been released: all of them, or none.
 * @param {CoreApp} tx
 * @param {core.Record} order
 */
function takeAgain(tx, order) {
  /** @type {{ variantId: string, quantity: number }[]} */
  const taken = [];
  for (const item of itemsOf(tx, order)) {
    const variantId = variantOfItem(tx, item);
    const quantity = item.getInt('quantity');
    if (!variantId || !takeStock(tx, variantId, quantity)) {
      for (const one of taken) returnStock(tx, one.variantId, one.quantity);
      return false;
    }
    taken.push({ variantId, quantity });
  }
  return true;
}

module.exports = { markPaid, markPaidWithin, isPaidBy };
