import type { Order, Payment, Refund, WebhookEvent } from './entities.ts';
import type { Faults } from './faults.ts';
import { randomId, unixSeconds } from './identifiers.ts';
import type { Store } from './store.ts';
import { deliver } from './webhook-delivery.ts';

type WebhookName =
  | 'order.paid'
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed';

interface WebhookEntities {
  order?: Order;
  payment?: Payment;
  refund?: Refund;
}

export interface WebhookOptions {
  store: Store;
  faults: Faults;
  secret: string;
  /** Waits between deliveries, in ms; after the last one the event has failed. */
  retryDelaysMs: readonly number[];
  /** Told when the state file cannot be written after a delivery. */
  onError: (error: unknown) => void;
}

export interface Webhooks {
  /** Signs and sends an event, and keeps trying in the background. Never throws. */
  emit(name: WebhookName, entities: WebhookEntities): void;
  /** Where events go; undefined drops them. */
  sendTo(url: string | undefined): void;
  /** Sends again what an earlier run could not deliver. */
  resume(): void;
  /** Stops all deliveries; undelivered events stay pending in the store. */
  close(): void;
}

export function createWebhooks({ store, faults, secret, retryDelaysMs, onError }: WebhookOptions): Webhooks {
  const closing = new AbortController();
  const delivery = { store, secret, retryDelaysMs, closing: closing.signal };
  let target: string | undefined;

  function start(event: WebhookEvent): void {
    if (target === undefined) return;
    const copies = faults.settings().duplicate ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      deliver(event, target, delivery).catch((error: unknown) => {
        if (!closing.signal.aborted) onError(error);
      });
    }
  }

  return {
    emit(name, entities) {
      const isDropped = target === undefined || faults.settings().dropWebhooks;
      const raw = webhookBody(name, entities);
      const event: WebhookEvent = {
        id: randomId(),
        event: name,
        raw,
        state: isDropped ? 'dropped' : 'pending',
        attempts: [],
      };
      store.events.push(event);
      store.changed({ event });
      if (!isDropped) start(event);
    },
    sendTo(url) {
      target = url;
    },
    resume() {
      for (const event of store.events) if (event.state === 'pending') start(event);
    },
    close() {
      closing.abort();
    },
  };
}

/** The payload is frozen as text here, so that later changes of an entity do not leak into a retry. */
function webhookBody(name: WebhookName, entities: WebhookEntities): string {
  const contains = Object.keys(entities);
  const payload = Object.fromEntries(Object.entries(entities).map(([key, entity]) => [key, { entity }]));
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_Sandbox0000000',
    event: name,
    contains,
    payload,
    created_at: unixSeconds(),
  });
}
