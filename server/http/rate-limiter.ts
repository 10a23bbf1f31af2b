/** How often something may be asked for. */
export interface Rate {
  /** At once, after a pause. */
  readonly burst: number;
  /** Steadily. */
  readonly perMinute: number;
}

/** Counts what each of many callers asks for, in bounded memory. */
export interface RateLimiter {
  /**
   * Takes one of the caller's requests; gives 0, or after how many seconds there is one again, and then takes none.
   * `nowMs` must be of a clock that is never set: one that was put back an hour would have callers wait that hour.
   */
  take(caller: string, nowMs: number): number;
}

const MINUTE_MS = 60_000;
/** About 10 MB. The caller that has been quiet for longest is dropped first, and starts anew. */
const MOST_CALLERS = 100_000;

/** A limiter in which nobody has asked for anything yet. */
export function createRateLimiter({ burst, perMinute }: Rate, mostCallers = MOST_CALLERS): RateLimiter {
  const everyMs = MINUTE_MS / perMinute;
  /** When each caller will have all of the burst again. The one that has been still for longest comes first. */
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
  };
}
