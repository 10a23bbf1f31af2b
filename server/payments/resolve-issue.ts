import { z } from 'zod';
import type { Admin } from '#server/endpoints/admin.ts';
import { database } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import type { IssueRequest, IssueResponse } from '#shared/api/issues.ts';
import { type BookedRefund, bookedRefundSchema } from '#shared/api/refund-book.ts';
import { orderRowSchema, paymentEventRowSchema } from '#shared/pocketbase/rows.ts';
import { reserveWhole } from '../orders/refund-moves.ts';
import { paymentProvider } from '../razorpay/provider.ts';
import { PaymentProviderRejected, PaymentProviderUnavailable } from '../razorpay/provider-answers.ts';
import { reconcileOrder } from './reconcile.ts';
import { sendRefundOrThrow } from './refund-order.ts';
import { refreshRefund } from './send-refund.ts';
import { settlePayment } from './settle.ts';
import { recordEventOutcome } from './webhook-events.ts';

type Outcome = IssueResponse['outcome'];

/**
 * Resolves an issue of the admin's inbox. Safe to repeat: idempotency keys are made from the subject's id.
 * @throws Failure not_found, invalid_request, refund_refused, payment_provider_unavailable
 */
export async function resolveIssue({ kind, subject }: IssueRequest, actor: Admin): Promise<IssueResponse> {
  try {
    switch (kind) {
      case 'refund_unsent':
        return { outcome: outcomeOf(await sendRefundOrThrow(await findRefund(subject))) };
      case 'refund_slow':
        return { outcome: outcomeOf(await refreshRefund(await findRefund(subject))) };
      case 'refund_failed':
        return { outcome: outcomeOf(await refundAgain(await findRefund(subject), actor)) };
      case 'unknown_order':
      case 'amount_mismatch':
      case 'second_payment':
        return { outcome: outcomeOf(await refundPayment(subject, actor)) };
      case 'overdue_reservation':
        return { outcome: await releaseOrSettle(subject) };
      case 'webhook_failed':
        return { outcome: await settleEvent(subject) };
      case 'paid_without_stock':
        throw new Failure('invalid_request', 'Open the order and refund it, or ship it anyway.');
      case 'cancelled_paid':
        throw new Failure('invalid_request', 'Open the order and refund it, or mark this as resolved.');
      case 'mail_refused':
      case 'mail_unknown':
        throw new Failure('invalid_request', 'Send the mail again from the order.');
      case 'mails_expired':
      case 'mails_waiting':
        throw new Failure('invalid_request', 'Check the mail server. Mails that wait are sent automatically.');
      case 'contact_message':
        throw new Failure('invalid_request', 'Answer the message, then mark it as resolved.');
      case 'return_requested':
      case 'return_approved':
      case 'return_received':
        throw new Failure('invalid_request', 'Open the order to deal with this return.');
      case 'reviews_waiting':
        throw new Failure('invalid_request', 'Publish or hide the reviews that wait.');
      case 'sku_doubled':
        throw new Failure('invalid_request', 'Give each of these products a SKU of its own.');
      case 'cod_to_confirm':
        throw new Failure('invalid_request', 'Open the order to confirm it.');
      case 'books_wrong':
      case 'order_unreadable':
        throw new Failure('invalid_request', 'Correct it. It disappears at the next check.');
      case 'discount_overused':
        throw new Failure('invalid_request', 'Open the order to ship it, or to cancel and refund it.');
      case 'stock_held':
        throw new Failure('invalid_request', 'Cancel the orders that nobody means to pay.');
      case 'discount_invalid':
        throw new Failure('invalid_request', 'Open the discount, correct it and save it.');
      case 'email_twice':
        throw new Failure('invalid_request', 'Ask the customer which account they use, then mark this as resolved.');
      case 'late_payment':
        throw new Failure('invalid_request', 'The refund is sent automatically. Add a note and mark it as resolved.');
    }
  } catch (error) {
    throw toFailure(error);
  }
}

function outcomeOf(refund: BookedRefund): Outcome {
  return refund.status === 'processed' ? 'done' : 'waiting';
}

async function findRow<Row>(collection: string, field: string, value: string, schema: z.ZodType<Row>): Promise<Row> {
  const pb = database();
  const filter = pb.filter(`${field} = {:value}`, { value });
  const [row] = (await pb.collection(collection).getList(1, 1, { filter, skipTotal: true })).items;
  if (row === undefined) throw new Failure('not_found', 'This no longer exists. Reload the page.');
  return schema.parse(row);
}

function findRefund(id: string): Promise<BookedRefund> {
  return findRow('refunds', 'id', id, bookedRefundSchema);
}

async function findRefundByKey(key: string): Promise<BookedRefund | undefined> {
  const pb = database();
  const filter = pb.filter('idempotency_key = {:key}', { key });
  const [row] = (await pb.collection('refunds').getList(1, 1, { filter, skipTotal: true })).items;
  return row === undefined ? undefined : bookedRefundSchema.parse(row);
}

/** Reserves and sends a new refund that replaces a failed one. */
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
  if (again === null) throw new Failure('refund_refused', 'This was already refunded in another way.');
  return sendRefundOrThrow(again);
}

/** Refunds the rest of a payment that bought nothing; the provider's amounts decide. */
async function refundPayment(paymentId: string, actor: Admin): Promise<BookedRefund> {
  const idempotencyKey = `refund-${paymentId}`;
  const stray = await findRow('stray_payments', 'payment_id', paymentId, z.object({ order_id: z.string() }));
  const payment = await paymentProvider().fetchPayment(paymentId);
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
  if (event.event.startsWith('refund.')) {
    const pb = database();
    const filter = pb.filter('payment_id = {:id} && provider_refund_id != ""', { id: event.razorpay_payment_id });
    const rows = await pb.collection('refunds').getFullList({ filter });
    for (const row of rows) await refreshRefund(bookedRefundSchema.parse(row));
    await recordEventOutcome(eventId, 'noted');
  } else {
    const payment = await paymentProvider().fetchPayment(event.razorpay_payment_id);
    await recordEventOutcome(eventId, (await settlePayment(payment)).outcome);
  }
  return 'done';
}

function toFailure(error: unknown): unknown {
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
