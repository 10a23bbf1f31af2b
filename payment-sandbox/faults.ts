import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/**
 * What goes wrong on demand.
 * - `hang`: the API never answers. `reset`: it closes the connection before doing anything.
 * - `5xx`, `html`: it answers 500 with Razorpay's body, or 502 with a gateway's HTML page.
 * - `drop-answer`: a POST does its work, then the connection closes without an answer.
 * - `script`: the checkout script cannot be loaded.
 */
const failureSchema = z.enum(['hang', 'reset', '5xx', 'html', 'drop-answer', 'script']);
export type Failure = z.infer<typeof failureSchema>;

const faultsSchema = z.object({
  fail: failureSchema.nullable(),
  /** How many more requests `fail` hits; null means until it is cleared. */
  failTimes: z.int().positive().nullable(),
  dropWebhooks: z.boolean(),
  /** Delivers every webhook twice, at once, with one event id. */
  duplicate: z.boolean(),
  /** A successful attempt stops at `authorized`, whatever the order asked for. */
  authorizeOnly: z.boolean(),
  /** The bank takes no refund: those that are pending fail. */
  failRefunds: z.boolean(),
  /** How long the API takes at most before it does its work, and again before it answers, in ms. */
  delayMs: z.int().min(0).max(60_000),
  /** Refunds stay pending, as with a real bank for days. */
  holdRefunds: z.boolean(),
});
export type FaultSettings = z.infer<typeof faultsSchema>;

/** A change of some settings; setting `fail` without `failTimes` lasts until cleared. */
export const faultChangeSchema = faultsSchema.partial().strict();
export type FaultChange = z.infer<typeof faultChangeSchema>;

export interface Faults {
  settings(): FaultSettings;
  change(change: FaultChange): FaultSettings;
  /** True if `failure` is set; counts one use of `failTimes`. */
  strikes(failure: Failure): boolean;
  /** Takes a while, up to `delayMs`. */
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
  };
  return {
    settings: () => ({ ...current }),
    change(change) {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      current = { ...current, ...('fail' in given ? { failTimes: null } : {}), ...given };
      return { ...current };
    },
    pause: async () => (current.delayMs === 0 ? undefined : delay(Math.random() * current.delayMs)),
    strikes(failure) {
      if (current.fail !== failure) return false;
      if (current.failTimes !== null) {
        const left = current.failTimes - 1;
        current = left === 0 ? { ...current, fail: null, failTimes: null } : { ...current, failTimes: left };
      }
      return true;
    },
  };
}
