import { z } from 'zod';
import { firstRecord } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { parseWellFormedJson } from '#server/endpoints/well-formed-json.ts';
import { logger } from '#server/log/shop-logger.ts';
import { count } from '#server/metrics/metrics.ts';
import { noteEvent, receiveAttempt, receiveEvent } from '#server/orders/order-moves.ts';
import { extendReservationForAttempt, paymentAttempt } from '#server/orders/reservation.ts';
import type { ProviderEvent } from '#shared/api/order-moves.ts';
import { FAILED_EVENT } from '#shared/orders/payment-event.ts';
import { recordRefund } from '../orders/refund-moves.ts';
import { type Account, accountsSigning, senderAmong } from '../razorpay/accounts.ts';
import { PaymentProviderError } from '../razorpay/provider-answers.ts';
import {
  type ProviderPayment,
  type ProviderPaymentLink,
  type ProviderRefund,
  webhookEventSchema,
} from '../razorpay/razorpay-schemas.ts';
import { capture, capturedPayment, completeSettlement, tiedToOrder } from './settle.ts';

const eventIdSchema = z.string().regex(/^[\w-]{1,100}$/);

/** Outcome of an event that was processed before. */
const REPLAYED = 'replayed';
/** Events whose payment is settled. */
const SETTLING = new Set(['payment.captured', 'payment.authorized', 'order.paid', 'payment_link.paid']);
/** A failed payment attempt; the buyer may be trying again. */
const FAILED_ATTEMPT = 'payment.failed';
/** Events that update a refund. All other events are only recorded. */
const REFUNDING = new Set(['refund.created', 'refund.processed', 'refund.failed']);

/**
 * Processes one webhook delivery. The provider delivers events at least once and in any order. An event is recorded only
 * after it was processed, so that the provider delivers it again after a crash.
 * @throws Failure invalid_signature / invalid_request; any error makes the provider retry
 */
export async function receiveWebhook(delivery: {
  body: string;
  signature: string | null;
  eventId: string | null;
}): Promise<{ received: true }> {
  const signed = await accountsSigning(delivery.body, delivery.signature);
  if (signed.length === 0) throw notSigned();
  const eventId = eventIdSchema.safeParse(delivery.eventId);
  const event = webhookEventSchema.safeParse(parseJson(delivery.body));
  if (!(eventId.success && event.success))
    throw new Failure('invalid_request', 'This is not an event of the provider.');
  const { payment, refund, payment_link } = event.data.payload;
  const received: ProviderEvent = {
    event_id: eventId.data,
    event: event.data.event,
    razorpay_order_id: payment?.entity.orderId ?? payment_link?.entity.orderId ?? '',
    razorpay_payment_id: payment?.entity.id ?? refund?.entity.paymentId ?? '',
  };
  const account = await senderAmong(signed, {
    orderId: received.razorpay_order_id,
    paymentId: received.razorpay_payment_id,
    linkId: payment_link?.entity.id,
  });
  if (account === undefined) throw notSigned();
  try {
    const outcome =
      refund && REFUNDING.has(received.event)
        ? await bookRefund(received, refund.entity)
        : await bookPayment(
            received,
            payment && SETTLING.has(received.event) ? payment.entity : null,
            payment_link?.entity ?? null,
            account,
          );
    count('shop_webhooks_total', { outcome });
  } catch (error) {
    count('shop_webhooks_total', { outcome: 'failed' });
    await noteEvent(received, { problem: problemOf(error) });
    throw error;
  }
  return { received: true };
}

function notSigned(): Failure {
  count('shop_webhooks_total', { outcome: 'invalid_signature' });
  return new Failure('invalid_signature', 'The signature does not match.');
}

/** Settles the event's payment, if it has one, and records the event. Returns the outcome. */
async function bookPayment(
  received: ProviderEvent,
  reported: ProviderPayment | null,
  reportedLink: ProviderPaymentLink | null,
  account: Account,
): Promise<string> {
  const link = reportedLink && {
    link_id: reportedLink.id,
    status: reportedLink.status,
    razorpay_order_id: reportedLink.orderId ?? '',
  };
  const isUnsettled = reported?.status === 'authorized';
  if (isUnsettled) {
    // The provider usually captured it meanwhile and reported that in an earlier event.
    const known = await receiveAttempt(received, paymentAttempt(), link);
    if (known.is_noted) return known.is_replay ? REPLAYED : known.outcome;
  }
  // Buyers usually retry a failed payment.
  if (received.event === FAILED_ATTEMPT && !(await isProcessed(received.event_id))) {
    await extendReservationForAttempt({ providerOrderId: received.razorpay_order_id });
  }
  const payment = isUnsettled ? await capture(reported.id, account) : reported;
  const captured = payment && capturedPayment(payment, account);
  const answer = await receiveEvent(received, captured, link);
  const paid = captured && answer.paid && (await tiedToOrder(captured, answer.paid, account));
  if (captured && paid) await completeSettlement(captured, paid);
  const outcome = paid?.outcome ?? answer.outcome;
  // Record the event last: now its refund, if due, is sent.
  if (!answer.is_noted || outcome !== answer.outcome) await noteEvent(received, { outcome });
  return answer.is_replay ? REPLAYED : outcome;
}

async function bookRefund(received: ProviderEvent, refund: ProviderRefund): Promise<string> {
  if (await isProcessed(received.event_id)) return REPLAYED;
  const noted = await recordRefund(refund);
  const outcome = noted === null ? 'unknown_payment' : `refund_${noted.status}`;
  await noteEvent(received, { outcome });
  return outcome;
}

/** Whether an event was processed without an error. */
async function isProcessed(eventId: string): Promise<boolean> {
  const processed = 'event_id = {:eventId} && outcome != {:failed}';
  return (await firstRecord('payment_events', processed, { eventId, failed: FAILED_EVENT })) !== undefined;
}

/** The problem shown to staff. Only provider errors are known to contain no secret. */
function problemOf(error: unknown): string {
  return error instanceof PaymentProviderError ? error.message : 'The shop could not process it. See the log.';
}

function parseJson(text: string): unknown {
  try {
    return parseWellFormedJson(text);
  } catch (error) {
    logger.warn({ err: error }, 'signed webhook is not valid JSON; answering invalid_request');
    return undefined;
  }
}
