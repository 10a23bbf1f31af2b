import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
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

/** Settled webhooks beyond this many are forgotten, oldest first. */
const KEPT_EVENTS = 2000;

const savedStateSchema = z.object({
  version: z.literal(1),
  orders: z.array(storedOrderSchema),
  payments: z.array(paymentSchema),
  refunds: z.array(refundSchema),
  refundKeys: z.record(z.string(), refundKeySchema),
  events: z.array(webhookEventSchema),
});

/** The state file cannot be read, understood or written. The message is one line for a person. */
export class StateFileError extends Error {
  override name = 'StateFileError';
}

/** Everything the sandbox knows. Whoever changes a record calls `changed()`; whoever answers awaits `saved()` first. */
export interface Store {
  readonly orders: Map<string, StoredOrder>;
  readonly payments: Map<string, Payment>;
  readonly refunds: Map<string, Refund>;
  readonly refundKeys: Map<string, RefundKey>;
  readonly events: WebhookEvent[];
  changed(): void;
  /** Resolves once every change made so far is in the state file. @throws {StateFileError} */
  saved(): Promise<void>;
}

/**
 * Opens the store, reading `stateFile` if it exists and proving that it can be written.
 * Without a path the state lives in memory only.
 * @throws {StateFileError}
 */
export function openStore(stateFile?: string): Store {
  const records = stateFile === undefined ? emptyRecords() : readRecords(stateFile);
  let isDirty = false;
  let writing: Promise<void> | undefined;

  async function write(file: string): Promise<void> {
    isDirty = false;
    try {
      // A rename is atomic: a kill leaves the old state or the new one, never half of one.
      await writeFile(`${file}.tmp`, serialise(records), { mode: 0o600 });
      await rename(`${file}.tmp`, file);
    } catch (cause) {
      isDirty = true;
      throw new StateFileError(`Cannot write the payment sandbox's state to ${file}: ${reason(cause)}`, { cause });
    } finally {
      writing = undefined;
    }
  }

  return {
    ...records,
    changed() {
      isDirty = stateFile !== undefined;
      const surplus = records.events.length - KEPT_EVENTS;
      if (surplus > 0 && records.events[0]?.state !== 'pending') records.events.splice(0, surplus);
    },
    async saved() {
      if (stateFile === undefined) return;
      // Requests that arrive during a write share the next one.
      while (isDirty || writing !== undefined) {
        writing ??= write(stateFile);
        await writing;
      }
    },
  };
}

type Records = Omit<Store, 'changed' | 'saved'>;

function emptyRecords(): Records {
  return { orders: new Map(), payments: new Map(), refunds: new Map(), refundKeys: new Map(), events: [] };
}

function serialise(records: Records): string {
  return JSON.stringify({
    version: 1,
    orders: [...records.orders.values()],
    payments: [...records.payments.values()],
    refunds: [...records.refunds.values()],
    refundKeys: Object.fromEntries(records.refundKeys),
    events: records.events,
  } satisfies z.input<typeof savedStateSchema>);
}

function readRecords(stateFile: string): Records {
  const text = readOrCreate(stateFile);
  if (text === undefined) return emptyRecords();
  try {
    const saved = savedStateSchema.parse(JSON.parse(text));
    return {
      orders: new Map(saved.orders.map((stored) => [stored.order.id, stored])),
      payments: new Map(saved.payments.map((payment) => [payment.id, payment])),
      refunds: new Map(saved.refunds.map((refund) => [refund.id, refund])),
      refundKeys: new Map(Object.entries(saved.refundKeys)),
      events: saved.events,
    };
  } catch (cause) {
    throw new StateFileError(
      `${stateFile} is not a state file of the payment sandbox. Move it away to start with none.`,
      { cause },
    );
  }
}

/** Opening for append fails early where the file cannot be written, and leaves its content alone. */
function readOrCreate(stateFile: string): string | undefined {
  try {
    mkdirSync(dirname(stateFile), { recursive: true });
    writeFileSync(stateFile, '', { flag: 'a', mode: 0o600 });
    return readFileSync(stateFile, 'utf8') || undefined;
  } catch (cause) {
    throw new StateFileError(`Cannot use ${stateFile} for the payment sandbox's state: ${reason(cause)}`, { cause });
  }
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
