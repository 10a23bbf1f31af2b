import type { OrderMove } from '#shared/api/order-moves.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { noteLink } from '../orders/payment-links.ts';
import { releaseOrder } from '../orders/release.ts';
import { attachProviderOrder } from './attach.ts';
import { cancelByBuyer } from './cancel-by-buyer.ts';
import { noteEvent, receiveEvent } from './event.ts';
import { markPaid } from './mark-paid.ts';
import { placeOrder } from './place.ts';
import { recordPayment } from './record-payment.ts';
import { extendReservation, holdOrder } from './reservation.ts';

/** Runs one move in its own transaction, or inside the caller's. */
function make(app: CoreApp, { move, body }: OrderMove) {
  if (move === 'place') return placeOrder(app, body);
  if (move === 'attach') return attachProviderOrder(app, body);
  if (move === 'mark-paid') return markPaid(app, body);
  if (move === 'record-payment') return recordPayment(app, body);
  if (move === 'hold') return holdOrder(app, body);
  if (move === 'extend') return extendReservation(app, body);
  if (move === 'release') return releaseOrder(app, body);
  if (move === 'cancel-by-buyer') return cancelByBuyer(app, body);
  if (move === 'event') return receiveEvent(app, body);
  if (move === 'note-event') return noteEvent(app, body);
  if (move === 'note-link') return inDurableTransaction(app, (tx) => noteLink(tx, body));
  throw new BadRequestError(`There is no move ${move}.`);
}

/**
 * Runs several moves in one transaction, in order, so that they share one disk sync. If one fails, all are rolled back and the
 * caller sends each alone.
 */
export function runMoves(app: CoreApp, { moves }: { moves: OrderMove[] }) {
  const [only] = moves;
  if (only && moves.length === 1) return { answers: [make(app, only)] };
  return inDurableTransaction(app, (tx) => ({ answers: moves.map((one) => make(tx, one)) }));
}
