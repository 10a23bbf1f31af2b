import { z } from 'zod';
import { serverEnvironment } from '#server/endpoints/environment.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { parseWellFormedJson } from '#server/endpoints/well-formed-json.ts';
import { logger } from '#server/log/shop-logger.ts';
import { count } from '#server/metrics/registry.ts';
import { receiveEvent } from '#server/orders/order-moves.ts';
import { holdForAttempt } from '#server/orders/reservation.ts';
import type { ProviderEvent } from '#shared/api/order-moves.ts';
import { noteRefund } from '../orders/refund-moves.ts';
import { PaymentProviderRejected, PaymentProviderUnavailable } from '../razorpay/razorpay.ts';
import { type ProviderPayment, type ProviderRefund, webhookEventSchema } from '../razorpay/razorpay-schemas.ts';
import { verifyWebhookSignature } from '../razorpay/signature.ts';
import { capture, capturedPayment, finishSettling } from './settle.ts';
import { isDealtWith, noteEvent } from './webhook-events.ts';

const eventIdSchema = z.string().regex(/^[\w-]{1,100}$/);

/** What becomes of a report that has been dealt with before. */
const REPLAYED = 'replayed';
/** The events that bring money. */
const SETTLING = new Set(['payment.captured', 'payment.authorized', 'order.paid']);
/** A payment that failed; the buyer may be trying again. */
const FAILED_ATTEMPT = 'payment.failed';
/** The events that tell how a refund stands. All others are only noted. */
const REFUNDING = new Set(['refund.created', 'refund.processed', 'refund.failed']);

/**
 * One delivery of the provider: at least once, in any order. An event is noted only after it has been dealt with, so a
 * crash in between makes the provider deliver it again; settling is safe to repeat.
 * @throws Failure invalid_signature / invalid_request; anything else thrown makes the provider try again
 */
export async function receiveWebhook(delivery: {
  body: string;
  signature: string | null;
  eventId: string | null;
}): Promise<{ received: true }> {
  if (!verifyWebhookSignature(delivery.body, delivery.signature, serverEnvironment().RAZORPAY_WEBHOOK_SECRET)) {
    count('shop_webhooks_total', { outcome: 'invalid_signature' });
    throw new Failure('invalid_signature', 'The signature does not match.');
  }
  const eventId = eventIdSchema.safeParse(delivery.eventId);
  const event = webhookEventSchema.safeParse(parseJson(delivery.body));
  if (!(eventId.success && event.success))
    throw new Failure('invalid_request', 'This is not an event of the provider.');
  const { payment, refund } = event.data.payload;
  const received: ProviderEvent = {
    event_id: eventId.data,
    event: event.data.event,
    razorpay_order_id: payment?.entity.orderId ?? '',
    razorpay_payment_id: payment?.entity.id ?? refund?.entity.paymentId ?? '',
  };
  try {
    const outcome =
      refund && REFUNDING.has(received.event)
        ? await bookRefund(received, refund.entity)
        : await bookPayment(received, payment && SETTLING.has(received.event) ? payment.entity : null);
    count('shop_webhooks_total', { outcome });
  } catch (error) {
    count('shop_webhooks_total', { outcome: 'failed' });
    await noteEvent(received, { problem: problemOf(error) });
    throw error;
  }
  return { received: true };
}

/** Books the payment that a report tells of and notes the report; without a payment it is only noted. Gives the outcome. */
async function bookPayment(received: ProviderEvent, reported: ProviderPayment | null): Promise<string> {
  const isUnsettled = reported?.status === 'authorized';
  if (isUnsettled) {
    // Mostly the provider has captured it since, and told so already.
    const known = await receiveEvent(received, 'unsettled');
    if (known.is_noted) return known.is_replay ? REPLAYED : known.outcome;
  }
  // An authorised payment is all but made, a failed one is tried again as a rule.
  if (isUnsettled || (received.event === FAILED_ATTEMPT && !(await isDealtWith(received.event_id)))) {
    await holdForAttempt({ providerOrderId: received.razorpay_order_id });
  }
  const payment = isUnsettled ? await capture(reported.id) : reported;
  const captured = payment && capturedPayment(payment);
  const { paid, outcome, ...answer } = await receiveEvent(received, captured);
  if (captured && paid) await finishSettling(captured, paid);
  // Only what has been dealt with is noted, and a refund that was due has been sent by now.
  if (!answer.is_noted) await noteEvent(received, { outcome });
  return answer.is_replay ? REPLAYED : outcome;
}

async function bookRefund(received: ProviderEvent, refund: ProviderRefund): Promise<string> {
  if (await isDealtWith(received.event_id)) return REPLAYED;
  const noted = await noteRefund(refund);
  const outcome = noted === null ? 'unknown_payment' : `refund_${noted.status}`;
  await noteEvent(received, { outcome });
  return outcome;
}

/** For staff: the provider's own errors hold no secret, others may. */
function problemOf(error: unknown): string {
  const isProviders = error instanceof PaymentProviderUnavailable || error instanceof PaymentProviderRejected;
  return isProviders ? error.message : 'The shop could not deal with it.';
}

function parseJson(text: string): unknown {
  try {
    return parseWellFormedJson(text);
  } catch (error) {
    logger.warn({ err: error }, 'a signed webhook was not JSON');
    return undefined;
  }
}
