import type { EventAnswer, OrderMoveBodies } from '#shared/api/order-moves.ts';
import { FAILED_EVENT } from '#shared/orders/payment-event.ts';
import { execute, NOW, scalar } from '../db/query.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { noteLink } from '../orders/payment-links.ts';
import { markPaidWithin, settledAlready } from './mark-paid.ts';
import { extendReservation } from './reservation.ts';

/**
 * Processes and records an event of the provider in one transaction. With `attempt` the payment is authorised: unless it is
 * recorded as captured, this extends the order's reservation, and the server captures it first. The answer is that of an earlier
 * delivery if it is a replay; `is_noted` is false while the server has something to do first: fetch the payment ('unsettled') or
 * send a refund.
 */
export function receiveEvent(app: CoreApp, body: OrderMoveBodies['event']): EventAnswer {
  const known = outcomeOf(app, body.event.event_id);
  if (known) return { outcome: known, is_noted: true, is_replay: true, paid: null };
  const settled = body.payment || body.attempt ? settledAlready(app, body.event) : null;
  if (body.attempt && !settled) {
    extendReservation(app, { razorpay_order_id: body.event.razorpay_order_id, ...body.attempt });
    return { outcome: 'unsettled', is_noted: false, is_replay: false, paid: null };
  }
  return inDurableTransaction(app, (tx) => {
    if (body.link) noteLink(tx, body.link);
    const paid = settled ?? (body.payment ? markPaidWithin(tx, body.payment) : null);
    const outcome = paid?.outcome ?? 'noted';
    if (paid?.refund) return { outcome, is_noted: false, is_replay: false, paid };
    writeEvent(tx, { event: body.event, outcome, problem: '' }, { replaces: false });
    return { outcome, is_noted: true, is_replay: false, paid };
  });
}

/** Records how the server processed an event itself, or that it failed; a failure replaces no outcome. */
export function noteEvent(app: CoreApp, noted: OrderMoveBodies['note-event']) {
  inDurableTransaction(app, (tx) => writeEvent(tx, noted, { replaces: noted.outcome !== FAILED_EVENT }));
  return {};
}

/** `replaces` the outcome of an earlier delivery. Otherwise, of two concurrent deliveries of one event, the first counts. */
function writeEvent(
  tx: CoreApp,
  { event, outcome, problem }: OrderMoveBodies['note-event'],
  { replaces }: { replaces: boolean },
) {
  const sql = `INSERT INTO payment_events
      (event_id, event, razorpay_order_id, razorpay_payment_id, outcome, problem, tries, created_at, updated_at)
    VALUES ({:id}, {:event}, {:order}, {:payment}, {:outcome}, {:problem}, 1, ${NOW}, ${NOW})
    ON CONFLICT (event_id) DO UPDATE
      SET outcome = excluded.outcome, problem = excluded.problem, tries = tries + 1, updated_at = excluded.updated_at
      WHERE {:replaces} OR outcome = '${FAILED_EVENT}'`;
  const { event_id: id, event: name, razorpay_order_id: order, razorpay_payment_id: payment } = event;
  execute(tx, sql, { id, event: name, order, payment, outcome, problem: problem.slice(0, 500), replaces });
}

/** The outcome of a processed event; '' for any other. */
function outcomeOf(app: CoreApp, id: string) {
  const sql = 'SELECT outcome AS value FROM payment_events WHERE event_id = {:id} AND outcome != {:failed}';
  return scalar(app, sql, { id, failed: FAILED_EVENT }, '');
}
