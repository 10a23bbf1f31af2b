/** @import { AuditEntry } from '../change-sets/audit.js' */
/** @import { Restock } from '../../shared/api/refunds.ts' */

const { maxRestockedItems } = require('../../shared/api/limits.json');
const { Refusal, inDurableTransactionOrRefusal } = require('../orders/transaction.js');
const { restockItems } = require('../orders/restock.js');
const { moveOrder } = require('../orders/states.js');
const { releaseWithin } = require('../orders/release.js');
const { writeSet } = require('../change-sets/audit.js');

/**
 * Cancels an order. Takes the admin, the order's id and `{restock: [{item_id, quantity}]}`: which pieces of a paid order go
 * back on the shelf; those that an unpaid order holds all go back by themselves. One transaction.
 * Gives `{status, body}`; the body's outcome is
 * - 'released': it was unpaid; 'cancelled': it was paid, or had no pieces any more
 * - 'too_many_pieces' (409): it has not so many pieces to give back; nothing was changed
 * @param {CoreApp} app
 * @param {core.Record} admin
 * @param {string} orderId
 * @param {{ restock?: unknown }} body
 * @returns {Answer}
 */
function cancelOrder(app, admin, orderId, body) {
  return inDurableTransactionOrRefusal(app, (tx) => {
    const [order] = tx.findRecordsByFilter('orders', 'id = {:id}', '', 1, 0, { id: orderId });
    if (!order) throw new Refusal({ status: 404, body: { message: 'There is no such order.' } });
    const before = statesOf(order);
    if (releaseWithin(tx, order)) return told(tx, admin, order, before, 'released');
    if (!restockItems(tx, order, restockOf(body))) {
      const message = 'These pieces are on the shelf again already. The order has been changed meanwhile.';
      throw new Refusal({ status: 409, body: { outcome: 'too_many_pieces', message } });
    }
    moveOrder(tx, order, 'cancel');
    return told(tx, admin, order, before, 'cancelled');
  });
}

/**
 * The wanted pieces of a request. @throws BadRequestError
 * @param {{ restock?: unknown }} body
 * @returns {Restock}
 */
function restockOf(body) {
  const restock = body.restock;
  const isRight =
    Array.isArray(restock) &&
    restock.length <= maxRestockedItems &&
    restock.every((one) => typeof one?.item_id === 'string' && Number.isSafeInteger(one.quantity) && one.quantity >= 0);
  if (!isRight) throw new BadRequestError('Say which pieces go back on the shelf.');
  return restock;
}

/** @param {core.Record} order */
function statesOf(order) {
  return {
    status: order.getString('status'),
    payment_status: order.getString('payment_status'),
    stock_state: order.getString('stock_state'),
  };
}

/**
 * Writes it into the audit log; not to be undone there, since pieces and money have moved.
 * @param {CoreApp} tx
 * @param {core.Record} admin
 * @param {core.Record} order
 * @param {ReturnType<typeof statesOf>} before
 * @param {string} outcome
 */
function told(tx, admin, order, before, outcome) {
  const after = statesOf(order);
  /** @type {AuditEntry} */
  const entry = {
    collection: 'orders',
    record_id: order.id,
    product_id: '',
    action: 'update',
    title: order.getString('order_number'),
    before,
    after,
  };
  writeSet(tx, {
    actor: admin,
    label: 'Order cancelled',
    source: 'form',
    entries: [entry],
    results: [],
    isFinal: true,
  });
  return { status: 200, body: { outcome, before, after } };
}

module.exports = { cancelOrder };
