/** @import { OrderMove } from '../../shared/api/order-moves.ts' */

const { placeOrder } = require('./place.js');
const { attachProviderOrder } = require('./attach.js');
const { markPaid } = require('./mark-paid.js');
const { recordPayment } = require('./record-payment.js');
const { holdOrder } = require('./hold.js');
const { extendReservation } = require('./extend.js');
const { releaseOrder } = require('./release.js');
const { cancelByBuyer } = require('./cancel-by-buyer.js');
const { receiveEvent } = require('./event.js');
const { inDurableTransaction } = require('./transaction.js');

/**
 * Runs one move in its own transaction, or inside the caller's.
 * @param {CoreApp} app
 * @param {OrderMove} one
 */
function make(app, { move, body }) {
  if (move === 'place') return placeOrder(app, body);
  if (move === 'attach') return attachProviderOrder(app, body);
  if (move === 'mark-paid') return markPaid(app, body);
  if (move === 'record-payment') return recordPayment(app, body);
  if (move === 'hold') return holdOrder(app, body);
  if (move === 'extend') return extendReservation(app, body);
  if (move === 'release') return releaseOrder(app, body);
  if (move === 'cancel-by-buyer') return cancelByBuyer(app, body);
  if (move === 'event') return receiveEvent(app, body);
  throw new BadRequestError(`There is no move ${move}.`);
}

/**
 * Runs several moves in one transaction, in order, so that they share one disk sync. `request` is `{moves: [{move, body}]}`;
 * returns `{answers}` in the same order. If one fails, all are rolled back and the caller sends each alone.
 * @param {CoreApp} app
 * @param {{ moves: OrderMove[] }} request
 */
function runMoves(app, { moves }) {
  const [only] = moves;
  if (only && moves.length === 1) return { answers: [make(app, only)] };
  return inDurableTransaction(app, (tx) => ({ answers: moves.map((one) => make(tx, one)) }));
}

module.exports = { runMoves };
