/** By name, the moves of an order. Each takes `(app, body)` and is one transaction, or a part of the one it is called in. */
function moveOf(name) {
  if (name === 'place') return require(`${__hooks}/orders/place.js`).placeOrder;
  if (name === 'attach') return require(`${__hooks}/orders/attach.js`).attachProviderOrder;
  if (name === 'mark-paid') return require(`${__hooks}/orders/mark-paid.js`).markPaid;
  if (name === 'extend') return require(`${__hooks}/orders/extend.js`).extendReservation;
  if (name === 'release') return require(`${__hooks}/orders/release.js`).releaseOrder;
  if (name === 'event') return require(`${__hooks}/orders/event.js`).receiveEvent;
  throw new BadRequestError(`There is no move ${name}.`);
}

/**
 * Several moves in one transaction, one after the other: it costs one wait for the disk however many they are.
 * Takes `{moves: [{move, body}]}`, gives `{answers}` in the same order. When one fails none has happened, and whoever asked
 * asks for each alone.
 */
function runMoves(app, { moves }) {
  const { inDurableTransaction } = require(`${__hooks}/orders/transaction.js`);
  if (moves.length === 1) return { answers: [moveOf(moves[0].move)(app, moves[0].body)] };
  return inDurableTransaction(app, (tx) => ({ answers: moves.map(({ move, body }) => moveOf(move)(tx, body)) }));
}

module.exports = { runMoves };
