import { z } from 'zod';
import type { Admin } from '#server/endpoints/admin.ts';
import { database } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import type { MatterRequest, MatterResponse } from '#shared/api/matters.ts';
import { type BookedRefund, bookedRefundSchema } from '#shared/api/refund-book.ts';
import { orderRowSchema, paymentEventRowSchema } from '#shared/pocketbase/rows.ts';
import { reserveWhole } from '../orders/refund-moves.ts';
import { paymentProvider } from '../razorpay/provider.ts';
import { PaymentProviderRejected, PaymentProviderUnavailable } from '../razorpay/razorpay.ts';
import { reconcileOrder } from './reconcile.ts';
import { sentOrFailure } from './refund-order.ts';
import { askAboutRefund } from './send-refund.ts';
import { settlePayment } from './settle.ts';
import { noteEventOutcome } from './webhook-events.ts';

type Outcome = MatterResponse['outcome'];

/**
 * Does what a stuck matter needs (the admin's inbox). Every way is safe to repeat: keys are made from what it is about.
 * @throws Failure not_found, invalid_request, refund_refused, payment_provider_unavailable
 */
export async function settleMatter({ kind, subject }: MatterRequest, actor: Admin): Promise<MatterResponse> {
  try {
    switch (kind) {
      case 'refund_unsent':
        return { outcome: outcomeOf(await sentOrFailure(await bookedRefund(subject))) };
      case 'refund_slow':
        return { outcome: outcomeOf(await askAboutRefund(await bookedRefund(subject))) };
      case 'refund_failed':
        return { outcome: outcomeOf(await refundAgain(await bookedRefund(subject), actor)) };
      case 'unknown_order':
      case 'amount_mismatch':
      case 'second_payment':
        return { outcome: outcomeOf(await refundPayment(subject, actor)) };
      case 'overdue_reservation':
        return { outcome: await releaseOrBook(subject) };
      case 'webhook_failed':
        return { outcome: await settleEvent(subject) };
      case 'paid_without_stock':
        throw new Failure('invalid_request', 'Open the order and refund it, or send it all the same.');
      case 'late_payment':
        throw new Failure('invalid_request', 'The refund goes by itself. Settle it with a note.');
    }
  } catch (error) {
    throw inWords(error);
  }
}

function outcomeOf(refund: BookedRefund): Outcome {
  return refund.status === 'processed' ? 'done' : 'waiting';
}

async function rowOf<Row>(collection: string, field: string, value: string, schema: z.ZodType<Row>): Promise<Row> {
  const pb = database();
  const filter = pb.filter(`${field} = {:value}`, { value });
  const [row] = (await pb.collection(collection).getList(1, 1, { filter, skipTotal: true })).items;
  if (row === undefined) throw new Failure('not_found', 'This is not there any more.');
  return schema.parse(row);
}

function bookedRefund(id: string): Promise<BookedRefund> {
  return rowOf('refunds', 'id', id, bookedRefundSchema);
}

async function refundOfKey(key: string): Promise<BookedRefund | undefined> {
  const pb = database();
  const filter = pb.filter('idempotency_key = {:key}', { key });
  const [row] = (await pb.collection('refunds').getList(1, 1, { filter, skipTotal: true })).items;
  return row === undefined ? undefined : bookedRefundSchema.parse(row);
}

/** A new refund in the place of one that failed. */
async function refundAgain(failed: BookedRefund, actor: Admin): Promise<BookedRefund> {
  const payment = await paymentProvider().fetchPayment(failed.payment_id);
  const again = await reserveWhole({
    paymentId: failed.payment_id,
    orderId: failed.order_id,
    amountPaise: failed.amount_paise,
    paidPaise: payment.amountPaise,
    source: failed.order_id === '' ? 'stray_payment' : 'staff',
    idempotencyKey: `refund-again-${failed.id}`,
    reason: 'An earlier refund failed',
    actor,
    replaces: failed.id,
  });
  if (again === null) throw new Failure('refund_refused', 'This was refunded in another way already.');
  return sentOrFailure(again);
}

/** Sends back what is left of a payment that bought nothing; the provider says how much that is. */
async function refundPayment(paymentId: string, actor: Admin): Promise<BookedRefund> {
  const idempotencyKey = `refund-${paymentId}`;
  const stray = await rowOf('stray_payments', 'payment_id', paymentId, z.object({ order_id: z.string() }));
  const payment = await paymentProvider().fetchPayment(paymentId);
  const leftPaise = payment.amountPaise - payment.amountRefundedPaise;
  if (payment.status !== 'captured' || leftPaise <= 0) {
    // Somebody else pressed the same button a moment before.
    const sent = await refundOfKey(idempotencyKey);
    if (sent !== undefined) return sent;
    throw new Failure('refund_refused', 'The provider holds no money of this payment. Settle it with a note.');
  }
  const refund = await reserveWhole({
    paymentId,
    orderId: stray.order_id,
    amountPaise: leftPaise,
    paidPaise: payment.amountPaise,
    source: 'stray_payment',
    idempotencyKey,
    reason: 'The payment bought nothing',
    actor,
  });
  if (refund === null) throw new Failure('refund_refused', 'This payment is being refunded already.');
  return sentOrFailure(refund);
}

/** An unpaid order past its time: booked when the provider has the money after all, else its pieces go back. */
async function releaseOrBook(orderId: string): Promise<Outcome> {
  const order = await rowOf('orders', 'id', orderId, orderRowSchema);
  return (await reconcileOrder(order, new Date())) === 'waiting' ? 'waiting' : 'done';
}

/** A report of the provider that could not be dealt with: the provider is asked how the payment stands now. */
async function settleEvent(eventId: string): Promise<Outcome> {
  const event = await rowOf('payment_events', 'event_id', eventId, paymentEventRowSchema);
  if (event.event.startsWith('refund.')) {
    const pb = database();
    const filter = pb.filter('payment_id = {:id} && provider_refund_id != ""', { id: event.razorpay_payment_id });
    const rows = await pb.collection('refunds').getFullList({ filter });
    for (const row of rows) await askAboutRefund(bookedRefundSchema.parse(row));
    await noteEventOutcome(eventId, 'noted');
  } else {
    const payment = await paymentProvider().fetchPayment(event.razorpay_payment_id);
    await noteEventOutcome(eventId, (await settlePayment(payment)).outcome);
  }
  return 'done';
}

function inWords(error: unknown): unknown {
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
