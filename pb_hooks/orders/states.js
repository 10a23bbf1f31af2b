/** @import { Move, Trigger } from '../../shared/order-states.ts' */

/**
 * The order's state machine (docs/order-states.md). Its table is shared with the shop's TypeScript; migration 1790000040
 * has the database refuse every other change of money and pieces, whoever writes it.
 */
const MOVES = /** @type {Readonly<Record<Trigger, Move>>} */ (
  /** @type {unknown} */ (require('../../shared/order-states.json'))
);

/**
 * What staff do by the status dropdown without it being an override.
 * @type {Trigger[]}
 */
const FULFILMENT = ['process', 'ship', 'deliver'];

/**
 * Moves an order by a trigger of the table and saves it, with whatever else was set on it.
 * @param {CoreApp} tx
 * @param {core.Record} order
 * @param {Trigger} trigger
 * @throws Error where the trigger is illegal, so that the transaction rolls back
 */
function moveOrder(tx, order, trigger) {
  const { edges, status, after } = MOVES[trigger];
  const now = order.getString('status');
  const from = trigger === 'place' ? '' : holdingOf(order);
  const edge = edges.find(([start]) => start === from);
  if (!edge || (after && after !== now)) {
    throw new Error(`Order ${order.id} is ${now} ${from}: ${trigger} is not a move from there.`);
  }
  const [payment, stock] = edge[1].split('/');
  order.set('payment_status', payment);
  order.set('stock_state', stock);
  order.set('status', statusAfter(now, status));
  tx.save(order);
}

/**
 * How an order's money and pieces stand, such as 'paid/taken'.
 * @param {core.Record} order
 */
function holdingOf(order) {
  return `${order.getString('payment_status')}/${order.getString('stock_state')}`;
}

/**
 * @param {string} now
 * @param {Move['status']} effect
 */
function statusAfter(now, effect) {
  if (effect === 'same') return now;
  if (effect === 'reopened') return now === 'cancelled' ? 'pending' : now;
  return effect;
}

/**
 * Whether a status that staff have set is an override: no move of the machine leads there. Takes the order's values before
 * (`{status, payment_status, stock_state}`) and the new status.
 * @param {Values} before
 * @param {string} status
 */
function isByHand(before, status) {
  if (before.status === status) return false;
  const holding = `${before.payment_status}/${before.stock_state}`;
  return !FULFILMENT.some((trigger) => {
    const move = MOVES[trigger];
    return move.after === before.status && move.status === status && move.edges.some(([from]) => from === holding);
  });
}

module.exports = { moveOrder, holdingOf, isByHand };
