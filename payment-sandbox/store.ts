import { z } from 'zod';
import {
  type Payment,
  type PaymentLink,
  paymentLinkSchema,
  paymentSchema,
  type Refund,
  type RefundKey,
  refundKeySchema,
  refundSchema,
  type StoredOrder,
  storedOrderSchema,
  type WebhookEvent,
  webhookEventSchema,
} from './entities.ts';
import { createJournal, readJournal } from './journal.ts';

/** Maximum number of stored webhooks; the oldest delivered or failed ones are removed first. */
const MAX_EVENTS = 2000;

/** A line of the state file. The first line has all records, later lines the changed ones. */
const savedSchema = z.object({
  version: z.literal(1),
  orders: z.array(storedOrderSchema),
  payments: z.array(paymentSchema),
  /** Missing in files of sandboxes without payment links. */
  paymentLinks: z.array(paymentLinkSchema).default([]),
  refunds: z.array(refundSchema),
  refundKeys: z.record(z.string(), refundKeySchema),
  events: z.array(webhookEventSchema),
});
type Saved = z.infer<typeof savedSchema>;

/** The state file cannot be read, parsed or written. The message is one line for the user. */
export class StateFileError extends Error {
  override name = 'StateFileError';
}

interface Change {
  readonly order?: StoredOrder;
  readonly payment?: Payment;
  readonly paymentLink?: PaymentLink;
  readonly refund?: Refund;
  readonly refundKey?: readonly [string, RefundKey];
  readonly event?: WebhookEvent;
}

/** All records. Call `recordChange()` after changing a record, and await `flush()` before responding. */
export interface Store {
  readonly orders: Map<string, StoredOrder>;
  readonly payments: Map<string, Payment>;
  readonly paymentLinks: Map<string, PaymentLink>;
  readonly refunds: Map<string, Refund>;
  readonly refundKeys: Map<string, RefundKey>;
  readonly events: WebhookEvent[];
  recordChange(change: Change): void;
  /** Resolves when all changes so far are in the state file. @throws {StateFileError} */
  flush(): Promise<void>;
}

/**
 * Opens the store from `stateFile`, and checks that the file is writable.
 * Without a path, the state is in memory only.
 * @throws {StateFileError}
 */
export function openStore(stateFile?: string): Store {
  const records = emptyRecords();
  if (stateFile !== undefined) loadRecords(stateFile, records);
  const journal =
    stateFile === undefined ? undefined : createJournal(stateFile, () => JSON.stringify(serializeRecords(records)));
  let dirty = emptyChanges();
  let writing: Promise<void> | undefined;

  async function write(to: NonNullable<typeof journal>): Promise<void> {
    const changes = dirty;
    dirty = emptyChanges();
    try {
      await to.write(JSON.stringify(serializeChanges(changes)));
    } catch (cause) {
      // The next write rewrites the journal, including this change.
      dirty.isAny = true;
      throw new StateFileError(`Cannot write the payment sandbox's state to ${stateFile}: ${reason(cause)}`, { cause });
    } finally {
      writing = undefined;
    }
  }

  return {
    ...records,
    recordChange(change) {
      addChange(dirty, change);
      const surplus = records.events.length - MAX_EVENTS;
      if (surplus > 0 && records.events[0]?.state !== 'pending') records.events.splice(0, surplus);
    },
    async flush() {
      if (journal === undefined) {
        dirty = emptyChanges();
        return;
      }
      // Requests that arrive during a write share the next write.
      while (dirty.isAny || writing !== undefined) {
        writing ??= write(journal);
        await writing;
      }
    },
  };
}

type Records = Omit<Store, 'recordChange' | 'flush'>;

function emptyRecords(): Records {
  return {
    orders: new Map(),
    payments: new Map(),
    paymentLinks: new Map(),
    refunds: new Map(),
    refundKeys: new Map(),
    events: [],
  };
}

/** Records with changes that are not in the file yet. */
interface Changes {
  isAny: boolean;
  readonly orders: Set<StoredOrder>;
  readonly payments: Set<Payment>;
  readonly paymentLinks: Set<PaymentLink>;
  readonly refunds: Set<Refund>;
  readonly refundKeys: Map<string, RefundKey>;
  readonly events: Set<WebhookEvent>;
}

function emptyChanges(): Changes {
  return {
    isAny: false,
    orders: new Set(),
    payments: new Set(),
    paymentLinks: new Set(),
    refunds: new Set(),
    refundKeys: new Map(),
    events: new Set(),
  };
}

function addChange(changes: Changes, { order, payment, paymentLink, refund, refundKey, event }: Change): void {
  changes.isAny = true;
  if (order !== undefined) changes.orders.add(order);
  if (payment !== undefined) changes.payments.add(payment);
  if (paymentLink !== undefined) changes.paymentLinks.add(paymentLink);
  if (refund !== undefined) changes.refunds.add(refund);
  if (refundKey !== undefined) changes.refundKeys.set(...refundKey);
  if (event !== undefined) changes.events.add(event);
}

function serializeChanges({
  orders,
  payments,
  paymentLinks,
  refunds,
  refundKeys,
  events,
}: Omit<Changes, 'isAny'>): Saved {
  return {
    version: 1,
    orders: [...orders],
    payments: [...payments],
    paymentLinks: [...paymentLinks],
    refunds: [...refunds],
    refundKeys: Object.fromEntries(refundKeys),
    events: [...events],
  };
}

function serializeRecords({ orders, payments, paymentLinks, refunds, refundKeys, events }: Records): Saved {
  return {
    version: 1,
    orders: [...orders.values()],
    payments: [...payments.values()],
    paymentLinks: [...paymentLinks.values()],
    refunds: [...refunds.values()],
    refundKeys: Object.fromEntries(refundKeys),
    events,
  };
}

function loadRecords(stateFile: string, records: Records): void {
  try {
    const events = new Map<string, WebhookEvent>();
    for (const line of readJournal(stateFile)) {
      const saved = savedSchema.parse(line);
      for (const stored of saved.orders) records.orders.set(stored.order.id, stored);
      for (const payment of saved.payments) records.payments.set(payment.id, payment);
      for (const link of saved.paymentLinks) records.paymentLinks.set(link.id, link);
      for (const refund of saved.refunds) records.refunds.set(refund.id, refund);
      for (const [key, value] of Object.entries(saved.refundKeys)) records.refundKeys.set(key, value);
      for (const event of saved.events) events.set(event.id, event);
    }
    const recent = [...events.values()].slice(-MAX_EVENTS);
    const pending = [...events.values()].slice(0, -MAX_EVENTS).filter(({ state }) => state === 'pending');
    records.events.push(...pending, ...recent);
  } catch (cause) {
    if (isSystemError(cause)) {
      const message = `Cannot use ${stateFile} for the payment sandbox's state: ${reason(cause)}`;
      throw new StateFileError(message, { cause });
    }
    throw new StateFileError(
      `${stateFile} is not a state file of the payment sandbox. Move it away to start without one.`,
      { cause },
    );
  }
}

function isSystemError(cause: unknown): boolean {
  return cause instanceof Error && 'syscall' in cause;
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
