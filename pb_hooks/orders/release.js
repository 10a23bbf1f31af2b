/** @import { OrderMoveBodies, ReleaseAnswer } from '../../shared/api/order-moves.ts' */

const { inDurableTransaction } = require('./transaction.js');
const { returnStock, variantOfItem, itemsOf } = require('./stock.js');
const { moveOrder, holdingOf } = require('./states.js');

/**
 * Gives the pieces of an unpaid order back to the shelf and cancels it. Takes `{order_id, expired_by}`;
 * `expired_by`, a moment, when it is only to be released if its reservation was over by then.
 * Gives `{outcome: 'released' | 'still_held' | 'not_reserved' | 'unknown_order'}`; a paid order is never released here.
 * @param {CoreApp} app
 * @param {OrderMoveBodies['release']} body
 * @returns {ReleaseAnswer}
 */
function releaseOrder(app, body) {
  return inDurableTransaction(app, (tx) => {
    const [order] = tx.findRecordsByFilter('orders', 'id = {:id}', '', 1, 0, { id: body.order_id });
    if (!order) return { outcome: 'unknown_order' };
    const expiredBy = body.expired_by ? new DateTime(body.expired_by).string() : '';
    // A payment attempt may have extended it while the provider was asked.
    if (expiredBy !== '' && order.getString('reserved_until') > expiredBy) return { outcome: 'still_held' };
    return { outcome: releaseWithin(tx, order) ? 'released' : 'not_reserved' };
  });
}

/**
 * The same inside a transaction; false, changing nothing, when the order holds no pieces for a payment.
 * @param {CoreApp} tx
 * @param {core.Record} order
 */
function releaseWithin(tx, order) {
  if (holdingOf(order) !== 'pending/reserved') return false;
  for (const item of itemsOf(tx, order)) {
    const variantId = variantOfItem(tx, item);
    if (variantId) returnStock(tx, variantId, item.getInt('quantity'));
  }
  moveOrder(tx, order, 'release');
  return true;
}

module.exports = { releaseOrder, releaseWithin };
