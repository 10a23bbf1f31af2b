/** @import { OnDeliveryAnswer, OnDeliveryStep } from '../../shared/api/on-delivery.ts' */

const { prefix } = require('../../shared/orders/hand-payments.json');
const { maxPaymentReference } = require('../../shared/api/limits.json');
const { inDurableTransaction } = require('../orders/transaction.js');
const { releaseWithin } = require('../orders/release.js');
const { moveOrder, holdingOf } = require('../orders/states.js');
const { logOrder } = require('../orders/log.js');
const { changedSince } = require('../orders/seen.js');

/** @type {Record<OnDeliveryStep, (tx: CoreApp, admin: core.Record, order: core.Record, body: Values) => OnDeliveryAnswer>} */
const STEPS = { confirm, collect, refuse, forgive };

/**
 * A step of staff with an order that is paid on delivery, in one transaction. `body` is `{step, total_amount, reference, seen}`: the
 * total as staff saw it, in rupees, and what identifies the money, for `collect`. Returns `{status, body: {outcome}}`; repeated,
 * it changes nothing. 409 if the order is no longer in the state for it.
 * @param {CoreApp} app
 * @param {core.Record} admin
 * @param {string} orderId
 * @param {Values} body
 * @returns {Answer}
 */
function takeStep(app, admin, orderId, body) {
  const step = String(body.step);
  if (!isStep(step)) throw new BadRequestError('There is no such step.');
  return inDurableTransaction(app, (tx) => {
    const [order] = tx.findRecordsByFilter('orders', 'id = {:id}', '', 1, 0, { id: orderId });
    if (!order || order.getString('payment_method') !== 'cash_on_delivery') {
      return { status: 404, body: { message: 'Order not found.' } };
    }
    const answer = STEPS[step](tx, admin, order, body);
    const message = (answer.outcome === 'moved' && changedSince(tx, order, body.seen)) || MESSAGES[answer.outcome];
    return message ? { status: 409, body: { ...answer, message } } : { status: 200, body: answer };
  });
}

/** @type {Partial<Record<OnDeliveryAnswer['outcome'], string>>} */
const MESSAGES = {
  moved: 'This order is no longer as you saw it. Load it again.',
  amount_mismatch: 'The total of this order has changed. Load it again and check the amount.',
};

/**
 * The buyer has confirmed the order: its stock is sold to it, and it can be packed.
 * @param {CoreApp} tx
 * @param {core.Record} admin
 * @param {core.Record} order
 * @param {Values} body
 * @returns {OnDeliveryAnswer}
 */
function confirm(tx, admin, order, { seen }) {
  const holding = holdingOf(order);
  if (holding === 'on_delivery/taken') return { outcome: 'existing' };
  if (holding !== 'on_delivery/reserved') return { outcome: 'moved' };
  return moved(tx, admin, order, { label: 'Order confirmed', seen }, () => moveOrder(tx, order, 'confirm'));
}

/**
 * The cash has reached the shop. As for money that staff record, the payment has an id of its own, so that refunds belong to it.
 * @param {CoreApp} tx
 * @param {core.Record} admin
 * @param {core.Record} order
 * @param {Values} body
 * @returns {OnDeliveryAnswer}
 */
function collect(tx, admin, order, { total_amount, reference, seen }) {
  if (typeof reference !== 'string' || reference.length > maxPaymentReference) {
    throw new BadRequestError(`A reference has at most ${maxPaymentReference} characters.`);
  }
  if (order.getString('paid_at') !== '') return { outcome: 'existing' };
  if (holdingOf(order) !== 'on_delivery/taken') return { outcome: 'moved' };
  if (order.getFloat('total_amount') !== total_amount) return { outcome: 'amount_mismatch' };
  return moved(tx, admin, order, { label: 'Cash received', seen }, () => {
    order.set('razorpay_payment_id', `${prefix}${order.id}`);
    order.set('paid_at', new DateTime());
    order.set('payment_reference', reference.trim());
    moveOrder(tx, order, 'collect');
  });
}

/**
 * The buyer did not take the parcel, and it is back: its pieces return to stock, and the refusal counts for the phone number.
 * @param {CoreApp} tx
 * @param {core.Record} admin
 * @param {core.Record} order
 * @param {Values} body
 * @returns {OnDeliveryAnswer}
 */
function refuse(tx, admin, order, { seen }) {
  if (order.getString('refused_at') !== '') return { outcome: 'existing' };
  if (holdingOf(order) !== 'on_delivery/taken') return { outcome: 'moved' };
  return moved(tx, admin, order, { label: 'Refused by the customer', seen }, () => {
    order.set('refused_at', new DateTime());
    releaseWithin(tx, order, { actor: admin.email(), kind: 'returned' });
  });
}

/**
 * The refusal does not count any more: it was the courier's fault, or a mistake.
 * @param {CoreApp} tx
 * @param {core.Record} admin
 * @param {core.Record} order
 * @param {Values} body
 * @returns {OnDeliveryAnswer}
 */
function forgive(tx, admin, order, { seen }) {
  if (order.getString('refused_at') === '') return { outcome: 'existing' };
  return moved(tx, admin, order, { label: 'Refusal not counted', seen }, () => {
    order.set('refused_at', '');
    tx.save(order);
  });
}

/**
 * @param {CoreApp} tx
 * @param {core.Record} admin
 * @param {core.Record} order
 * @param {{ label: string, seen: unknown }} how
 * @param {() => void} move
 * @returns {OnDeliveryAnswer}
 */
function moved(tx, admin, order, { label, seen }, move) {
  if (changedSince(tx, order, seen) !== '') return { outcome: 'moved' };
  const before = statesOf(order);
  move();
  logOrder(tx, { id: admin.id, email: admin.email() }, order, { label, before, after: statesOf(order) });
  return { outcome: 'done' };
}

/** @param {core.Record} order */
function statesOf(order) {
  return {
    status: order.getString('status'),
    payment_status: order.getString('payment_status'),
    stock_state: order.getString('stock_state'),
    refused_at: order.getString('refused_at'),
  };
}

/**
 * @param {string} name
 * @returns {name is OnDeliveryStep}
 */
function isStep(name) {
  return Object.hasOwn(STEPS, name);
}

module.exports = { takeStep };
