import type { Order, Payment, PaymentLink, Refund, WebhookEvent } from './entities.ts';
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
  | 'refund.failed'
  | 'payment_link.paid'
  | 'payment_link.expired'
  | 'payment_link.cancelled';

interface WebhookEntities {
  order?: Order;
  payment?: Payment;
  refund?: Refund;
  payment_link?: PaymentLink;
}

export interface WebhookOptions {
  store: Store;
  faults: Faults;
  secret: string;
  /** Delays between delivery attempts, in ms; after the last attempt the event is `failed`. */
  retryDelaysMs: readonly number[];
  /** Called if the state file cannot be written after a delivery. */
  onError: (error: unknown) => void;
}

export interface Webhooks {
  /** Signs and sends an event, with retries in the background. Never throws. */
  emit(name: WebhookName, entities: WebhookEntities): void;
  /** Sets the target of new events; undefined drops them. */
  sendTo(url: string | undefined): void;
  /** Retries pending events of an earlier run. */
  resume(): void;
  /** Stops all deliveries; undelivered events stay pending. */
  close(): void;
}

export function createWebhooks({ store, faults, secret, retryDelaysMs, onError }: WebhookOptions): Webhooks {
  const closing = new AbortController();
  const delivery = { store, secret, retryDelaysMs, closing: closing.signal };
  let target: string | undefined;

  function startDelivery(event: WebhookEvent): void {
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
      store.recordChange({ event });
      if (!isDropped) startDelivery(event);
    },
    sendTo(url) {
      target = url;
    },
    resume() {
      for (const event of store.events) if (event.state === 'pending') startDelivery(event);
    },
    close() {
      closing.abort();
    },
  };
}

/** Serialized once, so that later changes of an entity do not appear in a retry. */
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
