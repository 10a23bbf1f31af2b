import { z } from 'zod';
import type { Admin } from '#server/endpoints/account.ts';
import { audit } from '#server/endpoints/audit.ts';
import { database, firstRecord } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { orderRowSchema } from '#server/orders/order-row.ts';
import type { IssueRequest, IssueResponse } from '#shared/api/issues.ts';
import { type BookedRefund, bookedRefundSchema } from '#shared/api/refund-book.ts';
import type { IssueKind } from '#shared/orders/issue-kinds.ts';
import { paymentEventRowSchema } from '#shared/pocketbase/rows.ts';
import { noteEvent } from '../orders/order-moves.ts';
import { reserveWhole } from '../orders/refund-moves.ts';
import { AccountMissing, accountOfStored } from '../razorpay/accounts.ts';
import { PaymentProviderRejected, PaymentProviderUnavailable } from '../razorpay/provider-answers.ts';
import { reconcileOrder } from './reconcile.ts';
import { sendRefundOrThrow } from './refund-order.ts';
import { refreshRefund } from './send-refund.ts';
import { settlePayment } from './settle.ts';

type Outcome = IssueResponse['outcome'];

interface Resolver {
  run(subject: string, actor: Admin): Promise<Outcome>;
  /** Collection of the audit entry. Without one it makes a refund, which is audited where it is reserved. */
  collection?: string;
}

const refundStray: Resolver = { run: async (id, actor) => outcomeOf(await refundPayment(id, actor)) };

/** What the shop can do by itself about an issue. */
const RESOLVERS: Partial<Record<IssueKind, Resolver>> = {
  refund_unsent: { run: async (id) => outcomeOf(await sendRefundOrThrow(await findRefund(id))), collection: 'refunds' },
  refund_slow: { run: async (id) => outcomeOf(await refreshRefund(await findRefund(id))), collection: 'refunds' },
  refund_failed: { run: async (id, actor) => outcomeOf(await refundAgain(await findRefund(id), actor)) },
  unknown_order: refundStray,
  amount_mismatch: refundStray,
  second_payment: refundStray,
  overdue_reservation: { run: releaseOrSettle, collection: 'orders' },
  webhook_failed: { run: settleEvent, collection: 'payment_events' },
};

/**
 * Resolves an issue of the admin's inbox. Safe to repeat: idempotency keys are made from the subject's id.
 * @throws Failure not_found, invalid_request, refund_refused, payment_provider_unavailable
 */
export async function resolveIssue({ kind, subject }: IssueRequest, actor: Admin): Promise<IssueResponse> {
  const resolver = RESOLVERS[kind];
  if (resolver === undefined) {
    throw new Failure('invalid_request', 'The shop cannot do this by itself. Deal with it, then mark it as resolved.');
  }
  const outcome = await resolver.run(subject, actor).catch((error: unknown) => {
    throw toFailure(error);
  });
  const { collection } = resolver;
  if (collection !== undefined) {
    const entry = { collection, record_id: subject, title: subject, after: { matter: kind, outcome } };
    await audit(actor, 'Resolved in the inbox', { ...entry, action: 'update' });
  }
  return { outcome };
}

function outcomeOf(refund: BookedRefund): Outcome {
  return refund.status === 'processed' ? 'done' : 'waiting';
}

async function findRow<Row>(collection: string, field: string, value: string, schema: z.ZodType<Row>): Promise<Row> {
  const row = await firstRecord(collection, `${field} = {:value}`, { value });
  if (row === undefined) throw new Failure('not_found', 'This no longer exists. Reload the page.');
  return schema.parse(row);
}

function findRefund(id: string): Promise<BookedRefund> {
  return findRow('refunds', 'id', id, bookedRefundSchema);
}

async function findRefundByKey(key: string): Promise<BookedRefund | undefined> {
  const row = await firstRecord('refunds', 'idempotency_key = {:key}', { key });
  return row === undefined ? undefined : bookedRefundSchema.parse(row);
}

/** Reserves and sends a new refund that replaces a failed one. */
async function refundAgain(failed: BookedRefund, actor: Admin): Promise<BookedRefund> {
  const { provider } = await accountOfStored({ paymentId: failed.payment_id });
  const payment = await provider.fetchPayment(failed.payment_id);
  const again = await reserveWhole(actor, {
    payment_id: failed.payment_id,
    order_id: failed.order_id,
    amount_paise: failed.amount_paise,
    paid_paise: payment.amountPaise,
    source: failed.order_id === '' ? 'stray_payment' : 'staff',
    idempotency_key: `refund-again-${failed.id}`,
    reason: 'An earlier refund failed',
    replaces: failed.id,
  });
  if (again === null) throw new Failure('refund_refused', 'This was already refunded in another way.');
  return sendRefundOrThrow(again);
}

/** Refunds the rest of a payment that bought nothing; the provider's amounts decide. */
async function refundPayment(paymentId: string, actor: Admin): Promise<BookedRefund> {
  const idempotencyKey = `refund-${paymentId}`;
  const stray = await findRow('stray_payments', 'payment_id', paymentId, z.object({ order_id: z.string() }));
  const { provider } = await accountOfStored({ paymentId });
  const payment = await provider.fetchPayment(paymentId);
  const leftPaise = payment.amountPaise - payment.amountRefundedPaise;
  if (payment.status !== 'captured' || leftPaise <= 0) {
    // Another admin may have just refunded it.
    const sent = await findRefundByKey(idempotencyKey);
    if (sent !== undefined) return sent;
    throw new Failure(
      'refund_refused',
      'The provider has no money from this payment left to refund. Add a note and mark it as resolved.',
    );
  }
  const refund = await reserveWhole(actor, {
    payment_id: paymentId,
    order_id: stray.order_id,
    amount_paise: leftPaise,
    paid_paise: payment.amountPaise,
    source: 'stray_payment',
    idempotency_key: idempotencyKey,
    reason: 'The payment bought nothing',
    replaces: '',
  });
  if (refund === null) throw new Failure('refund_refused', 'This payment is already being refunded.');
  return sendRefundOrThrow(refund);
}

/** Settles an unpaid order with an expired reservation if the provider has a payment, or else releases its stock. */
async function releaseOrSettle(orderId: string): Promise<Outcome> {
  const order = await findRow('orders', 'id', orderId, orderRowSchema);
  return (await reconcileOrder(order, new Date())) === 'waiting' ? 'waiting' : 'done';
}

/** Processes a failed webhook event from the provider's current state of its payment. */
async function settleEvent(eventId: string): Promise<Outcome> {
  const event = await findRow('payment_events', 'event_id', eventId, paymentEventRowSchema);
  let outcome = 'noted';
  if (event.event.startsWith('refund.')) {
    const pb = database();
    const filter = pb.filter('payment_id = {:id} && provider_refund_id != ""', { id: event.razorpay_payment_id });
    const rows = await pb.collection('refunds').getFullList({ filter });
    for (const row of rows) await refreshRefund(bookedRefundSchema.parse(row));
  } else {
    const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = event;
    const account = await accountOfStored({ orderId, paymentId });
    ({ outcome } = await settlePayment(await account.provider.fetchPayment(paymentId), account));
  }
  await noteEvent(event, { outcome });
  return 'done';
}

function toFailure(error: unknown): unknown {
  if (error instanceof AccountMissing) return new Failure('refund_refused', error.message);
  if (error instanceof PaymentProviderUnavailable) {
    return new Failure(
      'payment_provider_unavailable',
      'The payment provider is not answering. Please try again later.',
    );
  }
  if (error instanceof PaymentProviderRejected) {
    return new Failure('refund_refused', `The payment provider refused: ${error.description}`);
  }
  return error;
}
