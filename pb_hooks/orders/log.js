/** @import { OrderActor } from '../../shared/api/order-moves.ts' */

const { writeSet } = require('../change-sets/audit.js');

/**
 * Writes a move that staff asked for to the audit log; it cannot be undone there, since stock or money has moved.
 * @param {CoreApp} tx
 * @param {OrderActor} actor
 * @param {core.Record} order
 * @param {{ label: string, before: Values, after: Values, key?: string, requestHash?: string, answer?: Values }} change
 */
function logOrder(tx, actor, order, { before, after, ...set }) {
  writeSet(tx, {
    actor: { id: actor.id, email: () => actor.email },
    ...set,
    source: 'form',
    entries: [
      {
        collection: 'orders',
        record_id: order.id,
        product_id: '',
        action: 'update',
        title: order.getString('order_number'),
        before,
        after,
      },
    ],
    results: [],
    isFinal: true,
  });
}

module.exports = { logOrder };
