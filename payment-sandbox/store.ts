import { z } from 'zod';
import {
  type Payment,
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
import { createJournal, readLines } from './journal.ts';

/** Settled webhooks beyond this many are forgotten, oldest first. */
const KEPT_EVENTS = 2000;

/** What a line of the state file holds: records as they are from here on. The first line holds all there are. */
const savedSchema = z.object({
  version: z.literal(1),
  orders: z.array(storedOrderSchema),
  payments: z.array(paymentSchema),
  refunds: z.array(refundSchema),
  refundKeys: z.record(z.string(), refundKeySchema),
  events: z.array(webhookEventSchema),
});
type Saved = z.infer<typeof savedSchema>;

/** The state file cannot be read, understood or written. The message is one line for a person. */
export class StateFileError extends Error {
  override name = 'StateFileError';
}

/** Records that somebody has changed. */
interface Change {
  readonly order?: StoredOrder;
  readonly payment?: Payment;
  readonly refund?: Refund;
  readonly refundKey?: readonly [string, RefundKey];
  readonly event?: WebhookEvent;
}

/** Everything the sandbox knows. Whoever changes a record calls `changed()`; whoever answers awaits `saved()` first. */
export interface Store {
  readonly orders: Map<string, StoredOrder>;
  readonly payments: Map<string, Payment>;
  readonly refunds: Map<string, Refund>;
  readonly refundKeys: Map<string, RefundKey>;
  readonly events: WebhookEvent[];
  changed(change: Change): void;
  /** Resolves once every change made so far is in the state file. @throws {StateFileError} */
  saved(): Promise<void>;
}

/**
 * Opens the store, reading `stateFile` if it exists and proving that it can be written.
 * Without a path the state lives in memory only.
 * @throws {StateFileError}
 */
export function openStore(stateFile?: string): Store {
  const records = emptyRecords();
  if (stateFile !== undefined) fillFrom(stateFile, records);
  const journal = stateFile === undefined ? undefined : createJournal(stateFile, () => JSON.stringify(allOf(records)));
  let dirty = noChanges();
  let writing: Promise<void> | undefined;

  async function write(to: NonNullable<typeof journal>): Promise<void> {
    const changes = dirty;
    dirty = noChanges();
    try {
      await to.write(JSON.stringify(linesOf(changes)));
    } catch (cause) {
      // The journal begins anew with everything, this change included.
      dirty.isAny = true;
      throw new StateFileError(`Cannot write the payment sandbox's state to ${stateFile}: ${reason(cause)}`, { cause });
    } finally {
      writing = undefined;
    }
  }

  return {
    ...records,
    changed(change) {
      note(dirty, change);
      const surplus = records.events.length - KEPT_EVENTS;
      if (surplus > 0 && records.events[0]?.state !== 'pending') records.events.splice(0, surplus);
    },
    async saved() {
      if (journal === undefined) {
        dirty = noChanges();
        return;
      }
      // Requests that arrive during a write share the next one.
      while (dirty.isAny || writing !== undefined) {
        writing ??= write(journal);
        await writing;
      }
    },
  };
}

type Records = Omit<Store, 'changed' | 'saved'>;

function emptyRecords(): Records {
  return { orders: new Map(), payments: new Map(), refunds: new Map(), refundKeys: new Map(), events: [] };
}

/** Records that are not in the file as they are now; each counts once however often it changed. */
interface Changes {
  isAny: boolean;
  readonly orders: Set<StoredOrder>;
  readonly payments: Set<Payment>;
  readonly refunds: Set<Refund>;
  readonly refundKeys: Map<string, RefundKey>;
  readonly events: Set<WebhookEvent>;
}

function noChanges(): Changes {
  return {
    isAny: false,
    orders: new Set(),
    payments: new Set(),
    refunds: new Set(),
    refundKeys: new Map(),
    events: new Set(),
  };
}

function note(changes: Changes, { order, payment, refund, refundKey, event }: Change): void {
  changes.isAny = true;
  if (order !== undefined) changes.orders.add(order);
  if (payment !== undefined) changes.payments.add(payment);
  if (refund !== undefined) changes.refunds.add(refund);
  if (refundKey !== undefined) changes.refundKeys.set(...refundKey);
  if (event !== undefined) changes.events.add(event);
}

function linesOf({ orders, payments, refunds, refundKeys, events }: Omit<Changes, 'isAny'>): Saved {
  return {
    version: 1,
    orders: [...orders],
    payments: [...payments],
    refunds: [...refunds],
    refundKeys: Object.fromEntries(refundKeys),
    events: [...events],
  };
}

function allOf({ orders, payments, refunds, refundKeys, events }: Records): Saved {
  return {
    version: 1,
    orders: [...orders.values()],
    payments: [...payments.values()],
    refunds: [...refunds.values()],
    refundKeys: Object.fromEntries(refundKeys),
    events,
  };
}

function fillFrom(stateFile: string, records: Records): void {
  try {
    const events = new Map<string, WebhookEvent>();
    for (const line of readLines(stateFile)) {
      const saved = savedSchema.parse(line);
      for (const stored of saved.orders) records.orders.set(stored.order.id, stored);
      for (const payment of saved.payments) records.payments.set(payment.id, payment);
      for (const refund of saved.refunds) records.refunds.set(refund.id, refund);
      for (const [key, value] of Object.entries(saved.refundKeys)) records.refundKeys.set(key, value);
      for (const event of saved.events) events.set(event.id, event);
    }
    const settled = [...events.values()].slice(-KEPT_EVENTS);
    const waiting = [...events.values()].slice(0, -KEPT_EVENTS).filter(({ state }) => state === 'pending');
    records.events.push(...waiting, ...settled);
  } catch (cause) {
    if (isSystemError(cause)) {
      const message = `Cannot use ${stateFile} for the payment sandbox's state: ${reason(cause)}`;
      throw new StateFileError(message, { cause });
    }
    throw new StateFileError(
      `${stateFile} is not a state file of the payment sandbox. Move it away to start with none.`,
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
