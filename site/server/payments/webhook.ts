import { z } from 'zod';
import { database } from '#site/server/database.ts';
import { serverEnvironment } from '#site/server/environment.ts';
import { Failure } from '#site/server/http/failure.ts';
import { logger } from '#site/server/logger.ts';
import { webhookEventSchema } from './razorpay-schemas.ts';
import { settlePayment } from './settle.ts';
import { verifyWebhookSignature } from './signature.ts';

const eventIdSchema = z.string().regex(/^[\w-]{1,100}$/);

/** The events that bring money; all others are only noted. */
const SETTLING = new Set(['payment.captured', 'payment.authorized', 'order.paid']);

async function isKnownEvent(eventId: string): Promise<boolean> {
  const pb = database();
  const filter = pb.filter('event_id = {:id}', { id: eventId });
  const known = await pb.collection('payment_events').getList(1, 1, { filter, skipTotal: true });
  return known.items.length > 0;
}

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
    throw new Failure('invalid_signature', 'The signature does not match.');
  }
  const eventId = eventIdSchema.safeParse(delivery.eventId);
  const event = webhookEventSchema.safeParse(parseJson(delivery.body));
  if (!(eventId.success && event.success))
    throw new Failure('invalid_request', 'This is not an event of the provider.');
  if (await isKnownEvent(eventId.data)) return { received: true };

  const payment = event.data.payload.payment?.entity;
  const outcome = payment && SETTLING.has(event.data.event) ? await settlePayment(payment) : 'noted';
  await noteEvent({
    event_id: eventId.data,
    event: event.data.event,
    razorpay_order_id: payment?.orderId ?? '',
    razorpay_payment_id: payment?.id ?? '',
    outcome,
  });
  return { received: true };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    logger.warn({ err: error }, 'a signed webhook was not JSON');
    return undefined;
  }
}

/** Two deliveries of one event may run side by side; the unique index lets one note it, and the other is as good. */
async function noteEvent(event: Record<string, string>): Promise<void> {
  try {
    await database().collection('payment_events').create(event);
  } catch (error) {
    if (!(await isKnownEvent(event.event_id ?? ''))) throw error;
  }
}
