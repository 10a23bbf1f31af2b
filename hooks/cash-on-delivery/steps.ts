import type { OnDeliveryAnswer, OnDeliveryStep } from '#shared/api/on-delivery.ts';
import { MAX_PAYMENT_REFERENCE } from '#shared/limits.ts';
import { handPaymentId } from '#shared/orders/order.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { logOrder } from '../orders/log.ts';
import { releaseWithin } from '../orders/release.ts';
import { changedSince } from '../orders/seen.ts';
import { holdingOf, moveOrder } from '../orders/states.ts';

const STEPS: Record<
  OnDeliveryStep,
  (tx: CoreApp, admin: core.Record, order: core.Record, body: Values) => OnDeliveryAnswer
> = { confirm, collect, refuse, forgive };

/**
 * A step of staff with an order that is paid on delivery, in one transaction. `body` is `{step, total_amount, reference, seen}`: the
 * total as staff saw it, in rupees, and what identifies the money, for `collect`. Returns `{status, body: {outcome}}`; repeated,
 * it changes nothing. 409 if the order is no longer in the state for it.
 */
export function takeStep(app: CoreApp, admin: core.Record, orderId: string, body: Values): Answer<OnDeliveryAnswer> {
  const step = String(body.step);
  if (!isStep(step)) throw new BadRequestError('There is no such step.');
  return inDurableTransaction(app, (tx) => {
    const [order] = tx.findRecordsByFilter('orders', 'id = {:id}', '', 1, 0, { id: orderId });
    if (!order || order.getString('payment_method') !== 'cash_on_delivery') {
      return { status: 404, body: { message: 'Order not found.' } };
    }
    const answer = STEPS[step](tx, admin, order, body);
    const message = (answer.outcome === 'moved' && changedSince(tx, order, body.seen)) || MESSAGES[answer.outcome];
    return message ? { status: 409, body: { ...answer, message } } : { status: 200, body: answer };
  });
}

const MESSAGES: Partial<Record<OnDeliveryAnswer['outcome'], string>> = {
  moved: 'This order is no longer as you saw it. Load it again.',
  amount_mismatch: 'The total of this order has changed. Load it again and check the amount.',
};

/** The buyer has confirmed the order: its stock is sold to it, and it can be packed. */
function confirm(tx: CoreApp, admin: core.Record, order: core.Record, { seen }: Values): OnDeliveryAnswer {
  const holding = holdingOf(order);
  if (holding === 'on_delivery/taken') return { outcome: 'existing' };
  if (holding !== 'on_delivery/reserved') return { outcome: 'moved' };
  return moved(tx, admin, order, { label: 'Order confirmed', seen }, () => moveOrder(tx, order, 'confirm'));
}

/**
 * The cash has reached the shop. As for money that staff record, the payment has an id of its own, so that refunds belong to it.
 */
function collect(
  tx: CoreApp,
  admin: core.Record,
  order: core.Record,
  { total_amount, reference, seen }: Values,
): OnDeliveryAnswer {
  if (typeof reference !== 'string' || reference.length > MAX_PAYMENT_REFERENCE) {
    throw new BadRequestError(`A reference has at most ${MAX_PAYMENT_REFERENCE} characters.`);
  }
  if (order.getString('paid_at') !== '') return { outcome: 'existing' };
  if (holdingOf(order) !== 'on_delivery/taken') return { outcome: 'moved' };
  if (order.getFloat('total_amount') !== total_amount) return { outcome: 'amount_mismatch' };
  return moved(tx, admin, order, { label: 'Cash received', seen }, () => {
    order.set('razorpay_payment_id', handPaymentId(order.id));
    order.set('paid_at', new DateTime());
    order.set('payment_reference', reference.trim());
    moveOrder(tx, order, 'collect');
  });
}

/**
 * The buyer did not take the parcel, and it is back: its pieces return to stock, and the refusal counts for the phone number.
 */
function refuse(tx: CoreApp, admin: core.Record, order: core.Record, { seen }: Values): OnDeliveryAnswer {
  if (order.getString('refused_at') !== '') return { outcome: 'existing' };
  if (holdingOf(order) !== 'on_delivery/taken') return { outcome: 'moved' };
  return moved(tx, admin, order, { label: 'Refused by the customer', seen }, () => {
    order.set('refused_at', new DateTime());
    releaseWithin(tx, order, { actor: admin.email(), kind: 'returned' });
  });
}

/** The refusal does not count any more: it was the courier's fault, or a mistake. */
function forgive(tx: CoreApp, admin: core.Record, order: core.Record, { seen }: Values): OnDeliveryAnswer {
  if (order.getString('refused_at') === '') return { outcome: 'existing' };
  return moved(tx, admin, order, { label: 'Refusal not counted', seen }, () => {
    order.set('refused_at', '');
    tx.save(order);
  });
}

function moved(
  tx: CoreApp,
  admin: core.Record,
  order: core.Record,
  { label, seen }: { label: string; seen: unknown },
  move: () => void,
): OnDeliveryAnswer {
  if (changedSince(tx, order, seen) !== '') return { outcome: 'moved' };
  const before = statesOf(order);
  move();
  logOrder(tx, { id: admin.id, email: admin.email() }, order, { label, before, after: statesOf(order) });
  return { outcome: 'done' };
}

function statesOf(order: core.Record) {
  return {
    status: order.getString('status'),
    payment_status: order.getString('payment_status'),
    stock_state: order.getString('stock_state'),
    refused_at: order.getString('refused_at'),
  };
}

function isStep(name: string): name is OnDeliveryStep {
  return Object.hasOwn(STEPS, name);
}
