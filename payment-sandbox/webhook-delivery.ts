import { setTimeout as delay } from 'node:timers/promises';
import type { WebhookEvent } from './entities.ts';
import { sign } from './identifiers.ts';
import type { Store } from './store.ts';

const RESPONSE_TIMEOUT_MS = 5000;

export interface DeliveryOptions {
  store: Store;
  secret: string;
  /** Delays between attempts, in ms; after the last attempt the event is `failed`. */
  retryDelaysMs: readonly number[];
  /** Aborts all deliveries; an aborted attempt is not recorded. */
  closing: AbortSignal;
}

/**
 * Sends an event until the shop responds 2xx or no attempts are left, and records each attempt.
 * @throws {StateFileError}, and AbortError when closing
 */
export async function deliver(event: WebhookEvent, url: string, options: DeliveryOptions): Promise<void> {
  const { store, retryDelaysMs, closing } = options;
  // Save first, so that the shop never hears of a change that a killed sandbox lost.
  await store.flush();
  for (const wait of [0, ...retryDelaysMs]) {
    await delay(wait, undefined, { signal: closing });
    const outcome = await post(event, url, options);
    closing.throwIfAborted();
    event.attempts.push(outcome);
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) event.state = 'delivered';
    store.recordChange({ event });
    await store.flush();
    if (event.state === 'delivered') return;
  }
  event.state = 'failed';
  store.recordChange({ event });
  await store.flush();
}

/** Returns the response status or the error name. */
async function post(event: WebhookEvent, url: string, options: DeliveryOptions): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: event.raw,
      redirect: 'manual',
      signal: AbortSignal.any([options.closing, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': sign(event.raw, options.secret),
        'x-razorpay-event-id': event.id,
      },
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return error instanceof Error ? error.name : 'Error';
  }
}
