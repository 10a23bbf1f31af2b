/**
 * Cancels an order. Takes the admin, the order's id and `{restock: [{item_id, quantity}]}`: which pieces of a paid order go
 * back on the shelf; those that an unpaid order holds all go back by themselves. One transaction.
 * Gives `{status, body}`; the body's outcome is
 * - 'released': it was unpaid; 'cancelled': it was paid, or had no pieces any more
 * - 'too_many_pieces' (409): it has not so many pieces to give back; nothing was changed
 */
function cancelOrder(app, admin, orderId, body) {
  const { Refusal, inDurableTransactionOrRefusal } = require(`${__hooks}/orders/transaction.js`);
  const { restockItems } = require(`${__hooks}/orders/restock.js`);
  const { moveOrder } = require(`${__hooks}/orders/states.js`);
  const { releaseWithin } = require(`${__hooks}/orders/release.js`);
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

/** The wanted pieces of a request. @throws BadRequestError */
function restockOf(body) {
  const restock = body.restock;
  const isRight =
    Array.isArray(restock) &&
    restock.length <= 200 &&
    restock.every((one) => typeof one?.item_id === 'string' && Number.isSafeInteger(one.quantity) && one.quantity >= 0);
  if (!isRight) throw new BadRequestError('Say which pieces go back on the shelf.');
  return restock;
}

function statesOf(order) {
  return {
    status: order.getString('status'),
    payment_status: order.getString('payment_status'),
    stock_state: order.getString('stock_state'),
  };
}

/** Writes it into the audit log; not to be undone there, since pieces and money have moved. */
function told(tx, admin, order, before, outcome) {
  const { writeSet } = require(`${__hooks}/change-sets/audit.js`);
  const after = statesOf(order);
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
