/** The outcome of a report that could not be dealt with; it is delivered again. */
const FAILED = 'failed';

/**
 * One report of the provider, dealt with and noted in one transaction: a crash leaves both or neither.
 * Takes `{event: {event_id, event, razorpay_order_id, razorpay_payment_id}, payment}`; payment is what mark-paid takes, or
 * null for a report that is only noted, or whose payment has to be asked after (`is_unsettled: true`).
 * Gives `{outcome, is_noted, is_replay, paid}`: what became of it, now or at an earlier delivery (a replay); not noted is what
 * the server has to do something about first: 'unsettled', or a refund that is to be sent. `paid` is mark-paid's answer.
 */
function receiveEvent(app, body) {
  const { inDurableTransaction } = require(`${__hooks}/orders/transaction.js`);
  const { markPaidWithin, isPaidBy } = require(`${__hooks}/orders/mark-paid.js`);
  const known = findEvent(app, body.event.event_id);
  if (known && known.getString('outcome') !== FAILED) {
    return { outcome: known.getString('outcome'), is_noted: true, is_replay: true, paid: null };
  }
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

/** Two deliveries of one report may run side by side; whichever comes second finds what the first has noted. */
function noteEvent(tx, event, outcome) {
  const known = findEvent(tx, event.event_id);
  if (known && known.getString('outcome') !== FAILED) return;
  const record = known ?? new Record(tx.findCollectionByNameOrId('payment_events'));
  record.load({
    event_id: event.event_id,
    event: event.event,
    razorpay_order_id: event.razorpay_order_id,
    razorpay_payment_id: event.razorpay_payment_id,
    outcome,
    problem: '',
    tries: record.getInt('tries') + 1,
  });
  tx.save(record);
}

function findEvent(app, id) {
  const [event] = app.findRecordsByFilter('payment_events', 'event_id = {:id}', '', 1, 0, { id });
  return event ?? null;
}

module.exports = { receiveEvent };
