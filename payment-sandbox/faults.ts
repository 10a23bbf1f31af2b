import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/**
 * Faults that tests can switch on.
 * - `hang`: the API never responds. `reset`: it closes the connection before processing the request.
 * - `5xx`, `html`: it responds 500 with Razorpay's body, or 502 with a gateway's HTML page.
 * - `drop-answer`: a POST is processed, then the connection closes without a response.
 * - `script`: the checkout script cannot be loaded.
 */
const failureSchema = z.enum(['hang', 'reset', '5xx', 'html', 'drop-answer', 'script']);
export type Failure = z.infer<typeof failureSchema>;

const faultsSchema = z.object({
  fail: failureSchema.nullable(),
  /** Number of further requests that `fail` affects; null: until cleared. */
  failTimes: z.int().positive().nullable(),
  dropWebhooks: z.boolean(),
  /** Delivers every webhook twice at the same time, with the same event id. */
  duplicate: z.boolean(),
  /** Successful payments stay `authorized`, even with automatic capture. */
  authorizeOnly: z.boolean(),
  /** Pending refunds fail. */
  failRefunds: z.boolean(),
  /** Maximum random delay before processing a request, and again before responding, in ms. */
  delayMs: z.int().min(0).max(60_000),
  /** Refunds stay pending. */
  holdRefunds: z.boolean(),
  /** Payments and refunds whose status in lists is one that the shop does not know. */
  unreadableIds: z.array(z.string()),
});
export type FaultSettings = z.infer<typeof faultsSchema>;

/** Setting `fail` without `failTimes` lasts until cleared. */
export const faultChangeSchema = faultsSchema.partial().strict();
export type FaultChange = z.infer<typeof faultChangeSchema>;

export interface Faults {
  settings(): FaultSettings;
  change(change: FaultChange): FaultSettings;
  /** True if `failure` is set; decrements `failTimes`. */
  consume(failure: Failure): boolean;
  /** Waits a random time up to `delayMs`. */
  pause(): Promise<unknown>;
}

export function createFaults(): Faults {
  let current: FaultSettings = {
    fail: null,
    failTimes: null,
    dropWebhooks: false,
    duplicate: false,
    authorizeOnly: false,
    failRefunds: false,
    delayMs: 0,
    holdRefunds: false,
    unreadableIds: [],
  };
  return {
    settings: () => ({ ...current }),
    change(change) {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      current = { ...current, ...('fail' in given ? { failTimes: null } : {}), ...given };
      return { ...current };
    },
    pause: async () => (current.delayMs === 0 ? undefined : delay(Math.random() * current.delayMs)),
    consume(failure) {
      if (current.fail !== failure) return false;
      if (current.failTimes !== null) {
        const left = current.failTimes - 1;
        current = left === 0 ? { ...current, fail: null, failTimes: null } : { ...current, failTimes: left };
      }
      return true;
    },
  };
}
