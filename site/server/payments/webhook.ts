import { z } from 'zod';
import { serverEnvironment } from '#site/server/environment.ts';
import { Failure } from '#site/server/http/failure.ts';
import { logger } from '#site/server/logger.ts';
import { count } from '#site/server/metrics/registry.ts';
import { PaymentProviderRejected, PaymentProviderUnavailable } from './razorpay.ts';
import { webhookEventSchema } from './razorpay-schemas.ts';
import { noteRefund } from './refund-moves.ts';
import { settlePayment } from './settle.ts';
import { verifyWebhookSignature } from './signature.ts';
import { isDealtWith, noteEvent } from './webhook-events.ts';

const eventIdSchema = z.string().regex(/^[\w-]{1,100}$/);

/** The events that bring money. */
const SETTLING = new Set(['payment.captured', 'payment.authorized', 'order.paid']);
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
  if (await isDealtWith(eventId.data)) {
    count('shop_webhooks_total', { outcome: 'replayed' });
    return { received: true };
  }

  const { payment, refund } = event.data.payload;
  const received = {
    event_id: eventId.data,
    event: event.data.event,
    razorpay_order_id: payment?.entity.orderId ?? '',
    razorpay_payment_id: payment?.entity.id ?? refund?.entity.paymentId ?? '',
  };
  try {
    const outcome = await dealWith(event.data);
    count('shop_webhooks_total', { outcome });
    await noteEvent(received, { outcome });
  } catch (error) {
    count('shop_webhooks_total', { outcome: 'failed' });
    await noteEvent(received, { problem: problemOf(error) });
    throw error;
  }
  return { received: true };
}

/** What an event means for our books, and what became of it. */
async function dealWith({ event, payload }: z.infer<typeof webhookEventSchema>): Promise<string> {
  if (REFUNDING.has(event) && payload.refund) {
    const noted = await noteRefund(payload.refund.entity);
    return noted === null ? 'unknown_payment' : `refund_${noted.status}`;
  }
  return payload.payment && SETTLING.has(event) ? settlePayment(payload.payment.entity) : 'noted';
}

/** For staff: the provider's own errors hold no secret, others may. */
function problemOf(error: unknown): string {
  const isProviders = error instanceof PaymentProviderUnavailable || error instanceof PaymentProviderRejected;
  return isProviders ? error.message : 'The shop could not deal with it.';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    logger.warn({ err: error }, 'a signed webhook was not JSON');
    return undefined;
  }
}
