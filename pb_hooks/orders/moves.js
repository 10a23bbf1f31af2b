/** @import { OrderMove } from '../../shared/api/order-moves.ts' */

const { placeOrder } = require('./place.js');
const { attachProviderOrder } = require('./attach.js');
const { markPaid } = require('./mark-paid.js');
const { extendReservation } = require('./extend.js');
const { releaseOrder } = require('./release.js');
const { receiveEvent } = require('./event.js');
const { inDurableTransaction } = require('./transaction.js');

/**
 * Makes one move: a transaction, or a part of the one it is called in.
 * @param {CoreApp} app
 * @param {OrderMove} one
 */
function make(app, { move, body }) {
  if (move === 'place') return placeOrder(app, body);
  if (move === 'attach') return attachProviderOrder(app, body);
  if (move === 'mark-paid') return markPaid(app, body);
  if (move === 'extend') return extendReservation(app, body);
  if (move === 'release') return releaseOrder(app, body);
  if (move === 'event') return receiveEvent(app, body);
  throw new BadRequestError(`There is no move ${move}.`);
}

/**
 * Several moves in one transaction, one after the other: it costs one wait for the disk however many they are.
 * Takes `{moves: [{move, body}]}`, gives `{answers}` in the same order. When one fails none has happened, and whoever asked
 * asks for each alone.
 * @param {CoreApp} app
 * @param {{ moves: OrderMove[] }} request
 */
function runMoves(app, { moves }) {
  const [only] = moves;
  if (only && moves.length === 1) return { answers: [make(app, only)] };
  return inDurableTransaction(app, (tx) => ({ answers: moves.map((one) => make(tx, one)) }));
}

module.exports = { runMoves };
