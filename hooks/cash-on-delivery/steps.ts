import type { OnDeliveryAnswer, OnDeliveryStep } from '#shared/api/on-delivery.ts';
import type { AuditKind } from '#shared/audit-kinds.ts';
import { MAX_PAYMENT_REFERENCE } from '#shared/limits.ts';
import { handPaymentId, ON_DELIVERY_METHOD } from '#shared/orders/order.ts';
import { recordWhere } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { logOrder } from '../orders/log.ts';
import { releaseWithin } from '../orders/release.ts';
import { changedSince } from '../orders/seen.ts';
import { holdingOf, moveOrder, statesOf } from '../orders/states.ts';

type Scene = { tx: CoreApp; admin: core.Record; order: core.Record; body: Values };

const STEPS: Record<OnDeliveryStep, (scene: Scene) => OnDeliveryAnswer> = { confirm, collect, refuse, forgive };

/**
 * A step of staff with an order that is paid on delivery. The total in `body` is as staff saw it, in rupees; the reference identifies the
 * money, for `collect`. A repeated step changes nothing. 409 if the order is no longer in the state for it.
 */
export function takeStep(app: CoreApp, admin: core.Record, orderId: string, body: Values): Answer<OnDeliveryAnswer> {
  const step = String(body.step);
  if (!isStep(step)) throw new BadRequestError('There is no such step.');
  return inDurableTransaction(app, (tx) => {
    const order = recordWhere(tx, 'orders', { id: orderId, payment_method: ON_DELIVERY_METHOD });
    if (!order) return { status: 404, body: { message: 'Order not found.' } };
    const answer = STEPS[step]({ tx, admin, order, body });
    const message = (answer.outcome === 'moved' && changedSince(tx, order, body.seen)) || MESSAGES[answer.outcome];
    return message ? { status: 409, body: { ...answer, message } } : { status: 200, body: answer };
  });
}

const MESSAGES: Partial<Record<OnDeliveryAnswer['outcome'], string>> = {
  moved: 'This order is no longer as you saw it. Load it again.',
  amount_mismatch: 'The total of this order has changed. Load it again and check the amount.',
};

/** The buyer has confirmed the order: its stock is sold to it, and it can be packed. */
function confirm(scene: Scene): OnDeliveryAnswer {
  const { tx, order } = scene;
  const holding = holdingOf(order);
  if (holding === 'on_delivery/taken') return { outcome: 'existing' };
  if (holding !== 'on_delivery/reserved') return { outcome: 'moved' };
  return moved(scene, 'order_confirmed', () => moveOrder(tx, order, 'confirm'));
}

/**
 * The cash has reached the shop. As for money that staff record, the payment has an id of its own, so that refunds belong to it.
 */
function collect(scene: Scene): OnDeliveryAnswer {
  const { tx, order } = scene;
  const { total_amount, reference } = scene.body;
  if (typeof reference !== 'string' || reference.length > MAX_PAYMENT_REFERENCE) {
    throw new BadRequestError(`A reference has at most ${MAX_PAYMENT_REFERENCE} characters.`);
  }
  if (order.getString('paid_at') !== '') return { outcome: 'existing' };
  if (holdingOf(order) !== 'on_delivery/taken') return { outcome: 'moved' };
  if (order.getFloat('total_amount') !== total_amount) return { outcome: 'amount_mismatch' };
  return moved(scene, 'cash_received', () => {
    order.set('razorpay_payment_id', handPaymentId(order.id));
    order.set('paid_at', new DateTime());
    order.set('payment_reference', reference.trim());
    moveOrder(tx, order, 'collect');
  });
}

/** The buyer did not take the parcel, and it is back: its pieces return to stock, and the refusal counts for the phone number. */
function refuse(scene: Scene): OnDeliveryAnswer {
  const { tx, admin, order } = scene;
  if (order.getString('refused_at') !== '') return { outcome: 'existing' };
  if (holdingOf(order) !== 'on_delivery/taken') return { outcome: 'moved' };
  return moved(scene, 'parcel_refused', () => {
    order.set('refused_at', new DateTime());
    releaseWithin(tx, order, { actor: admin.email(), kind: 'returned' });
  });
}

/** The refusal does not count any more: it was the courier's fault, or a mistake. */
function forgive(scene: Scene): OnDeliveryAnswer {
  const { tx, order } = scene;
  if (order.getString('refused_at') === '') return { outcome: 'existing' };
  return moved(scene, 'refusal_forgiven', () => {
    order.set('refused_at', '');
    tx.save(order);
  });
}

function moved({ tx, admin, order, body }: Scene, kind: AuditKind, move: () => void): OnDeliveryAnswer {
  if (changedSince(tx, order, body.seen) !== '') return { outcome: 'moved' };
  const states = () => ({ ...statesOf(order), refused_at: order.getString('refused_at') });
  const before = states();
  move();
  logOrder(tx, admin, order, { kind, before, after: states() });
  return { outcome: 'done' };
}

function isStep(name: string): name is OnDeliveryStep {
  return Object.hasOwn(STEPS, name);
}
