import { setTimeout as delay } from 'node:timers/promises';
import type { WebhookEvent } from './entities.ts';
import { sign } from './identifiers.ts';
import type { Store } from './store.ts';

const ANSWER_WITHIN_MS = 5000;

export interface DeliveryOptions {
  store: Store;
  secret: string;
  /** Waits between tries, in ms; after the last one the event has failed. */
  retryDelaysMs: readonly number[];
  /** Ends all deliveries; a try that it cuts short is not recorded. */
  closing: AbortSignal;
}

/**
 * Sends one event until the shop answers 2xx or the tries are used up, recording each try in the store.
 * @throws {StateFileError}, and an AbortError when closing
 */
export async function deliver(event: WebhookEvent, url: string, options: DeliveryOptions): Promise<void> {
  const { store, retryDelaysMs, closing } = options;
  // Nothing is reported that a kill could make undone.
  await store.saved();
  for (const wait of [0, ...retryDelaysMs]) {
    await delay(wait, undefined, { signal: closing });
    const outcome = await post(event, url, options);
    closing.throwIfAborted();
    event.attempts.push(outcome);
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) event.state = 'delivered';
    store.changed({ event });
    await store.saved();
    if (event.state === 'delivered') return;
  }
  event.state = 'failed';
  store.changed({ event });
  await store.saved();
}

/** Gives the answer's status, or the name of the error that came instead. */
async function post(event: WebhookEvent, url: string, options: DeliveryOptions): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: event.raw,
      redirect: 'manual',
      signal: AbortSignal.any([options.closing, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
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
