/** @import { EventAnswer, OrderMoveBodies, ProviderEvent } from '../../shared/api/order-moves.ts' */

const { inDurableTransaction } = require('./transaction.js');
const { markPaidWithin, isPaidBy } = require('./mark-paid.js');

/** The outcome of a report that could not be dealt with; it is delivered again. */
const FAILED = 'failed';
const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";

/**
 * One report of the provider, dealt with and noted in one transaction: a crash leaves both or neither.
 * Takes `{event: {event_id, event, razorpay_order_id, razorpay_payment_id}, payment}`; payment is what mark-paid takes, or
 * null for a report that is only noted, or whose payment has to be asked after (`is_unsettled: true`).
 * Gives `{outcome, is_noted, is_replay, paid}`: what became of it, now or at an earlier delivery (a replay); not noted is what
 * the server has to do something about first: 'unsettled', or a refund that is to be sent. `paid` is mark-paid's answer.
 * @param {CoreApp} app
 * @param {OrderMoveBodies['event']} body
 * @returns {EventAnswer}
 */
function receiveEvent(app, body) {
  const known = outcomeOf(app, body.event.event_id);
  if (known) return { outcome: known, is_noted: true, is_replay: true, paid: null };
  const isSettled = body.is_unsettled && isPaidBy(app, body.event.razorpay_payment_id);
  if (body.is_unsettled && !isSettled) return { outcome: 'unsettled', is_noted: false, is_replay: false, paid: null };
  return inDurableTransaction(app, (tx) => {
    const paid = body.payment ? markPaidWithin(tx, body.payment) : null;
    const outcome = paid?.outcome ?? (isSettled ? 'already_paid' : 'noted');
    if (paid?.refund) return { outcome, is_noted: false, is_replay: false, paid };
    noteEvent(tx, body.event, outcome);
    return { outcome, is_noted: true, is_replay: false, paid };
  });
}

/**
 * Two deliveries of one report may run side by side: what was dealt with first stands.
 * @param {CoreApp} tx
 * @param {ProviderEvent} event
 * @param {string} outcome
 */
function noteEvent(tx, event, outcome) {
  tx.db()
    .newQuery(
      `INSERT INTO payment_events
         (event_id, event, razorpay_order_id, razorpay_payment_id, outcome, problem, tries, created_at, updated_at)
       VALUES ({:id}, {:event}, {:order}, {:payment}, {:outcome}, '', 1, ${NOW}, ${NOW})
       ON CONFLICT (event_id) DO UPDATE
         SET outcome = excluded.outcome, problem = '', tries = tries + 1, updated_at = excluded.updated_at
         WHERE outcome = '${FAILED}'`,
    )
    .bind({
      id: event.event_id,
      event: event.event,
      order: event.razorpay_order_id,
      payment: event.razorpay_payment_id,
      outcome,
    })
    .execute();
}

/**
 * What became of a report that has been dealt with; '' of any other.
 * @param {CoreApp} app
 * @param {string} eventId
 */
function outcomeOf(app, eventId) {
  const rows = arrayOf(new DynamicModel({ outcome: '' }));
  app.db().newQuery('SELECT outcome FROM payment_events WHERE event_id = {:id}').bind({ id: eventId }).all(rows);
  return rows[0] === undefined || rows[0].outcome === FAILED ? '' : rows[0].outcome;
}

module.exports = { receiveEvent };
