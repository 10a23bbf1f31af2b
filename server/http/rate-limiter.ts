/** A rate of requests. */
export interface Rate {
  /** Requests allowed at once, after a pause. */
  readonly burst: number;
  /** Requests a minute in the long run. */
  readonly perMinute: number;
}

/** Limits the requests of each caller, in bounded memory. */
export interface RateLimiter {
  /**
   * Counts a request and returns 0, or returns the seconds to wait and counts nothing. `nowMs` must come from a monotonic
   * clock: one that is set back an hour would make callers wait an hour.
   */
  take(caller: string, nowMs: number): number;
  /** Takes back one counted request. */
  giveBack(caller: string): void;
  /** Gives a caller the full burst again. */
  forget(caller: string): void;
}

const MINUTE_MS = 60_000;
/** About 10 MB. The least recent caller is dropped first. */
const MOST_CALLERS = 100_000;

export function createRateLimiter({ burst, perMinute }: Rate, mostCallers = MOST_CALLERS): RateLimiter {
  const everyMs = MINUTE_MS / perMinute;
  /** When each caller will have the full burst again; least recent caller first. */
  const whole = new Map<string, number>();
  return {
    take(caller, nowMs) {
      const before = Math.max(whole.get(caller) ?? nowMs, nowMs);
      const waitMs = before + everyMs - nowMs - burst * everyMs;
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      whole.delete(caller);
      whole.set(caller, before + everyMs);
      for (const stillest of whole.keys()) {
        if (whole.size <= mostCallers) break;
        whole.delete(stillest);
      }
      return 0;
    },
    giveBack(caller) {
      const before = whole.get(caller);
      if (before !== undefined) whole.set(caller, before - everyMs);
    },
    forget: (caller) => void whole.delete(caller),
  };
}
