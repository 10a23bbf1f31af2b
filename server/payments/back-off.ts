const HOUR_MS = 3_600_000;
/** An order is asked about again after this part of its age, so that one of an hour is asked about every minute. */
const PART_OF_AGE = 60;

interface PendingOrder {
  id: string;
  created_at: string;
  reserved_until: string;
}

/**
 * Decides when to ask the provider about a pending order again: often while it is new, then less, every hour at last, and always
 * before it is released. Webhooks report most payments at once.
 */
export class BackOff {
  /** When each order was last asked about, in ms since 1970. */
  readonly #askedAt = new Map<string, number>();

  /** Whether it is due now; counts as asked then. */
  isDue({ id, created_at, reserved_until }: PendingOrder, now: Date): boolean {
    const nowMs = now.getTime();
    const waitMs = Math.min((nowMs - Date.parse(created_at)) / PART_OF_AGE, HOUR_MS);
    // The difference may be negative: the clock may be set back.
    const sinceMs = Math.abs(nowMs - (this.#askedAt.get(id) ?? Number.NEGATIVE_INFINITY));
    if (sinceMs < waitMs && new Date(reserved_until) > now) return false;
    this.#askedAt.set(id, nowMs);
    return true;
  }

  /** Drops orders that are no longer pending: a pending one is asked about every hour. */
  prune(now: Date): void {
    for (const [id, askedAt] of this.#askedAt) {
      if (Math.abs(now.getTime() - askedAt) > 2 * HOUR_MS) this.#askedAt.delete(id);
    }
  }
}
