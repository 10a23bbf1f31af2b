/** @import { ReturnMove, ReturnTrigger } from '../../shared/orders/returns.ts' */

/** The states of a return request (docs/after-sale.md), shared with TypeScript. */
const MOVES = /** @type {Readonly<Record<ReturnTrigger, ReturnMove>>} */ (
  /** @type {unknown} */ (require('../../shared/orders/return-states.json'))
);

/**
 * Whether a request can be moved by a trigger.
 * @param {core.Record} request
 * @param {ReturnTrigger} trigger
 */
function canMove(request, trigger) {
  const now = /** @type {ReturnMove['to'] | ''} */ (request.getString('status'));
  return MOVES[trigger].from.includes(now);
}

/**
 * Moves a request and saves it, with any other values set on it.
 * @param {CoreApp} tx
 * @param {core.Record} request
 * @param {ReturnTrigger} trigger
 * @throws Error if the trigger is illegal, which rolls the transaction back
 */
function moveReturn(tx, request, trigger) {
  if (!canMove(request, trigger)) {
    throw new Error(`Return ${request.id} is ${request.getString('status')}: ${trigger} is not a move from there.`);
  }
  request.set('status', MOVES[trigger].to);
  tx.save(request);
}

module.exports = { canMove, moveReturn };
