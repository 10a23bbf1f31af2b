import type { PublishStatus } from '#shared/api/publish-status.ts';
import { reasonOf } from './failure-reason.ts';

/** After the first, second, … failure in a row; the last goes on. */
const RETRY_MS = [5_000, 15_000, 60_000, 300_000] as const;
const LAST_RETRY_MS = 300_000;

/** The failures since something was last published. */
export class Failures {
  #count = 0;
  #last: PublishStatus['failure'];
  /** When it is tried again, on the process's steady clock. */
  retryAt = Number.POSITIVE_INFINITY;
  /** The newest change when the failed publishing began. */
  newestThen = 0;

  get last(): PublishStatus['failure'] {
    return this.#last;
  }

  add(error: unknown, when: { newestThen: number; now: number; isTriedAgain: boolean }): void {
    const pauseMs = RETRY_MS[this.#count] ?? LAST_RETRY_MS;
    this.#count += 1;
    this.newestThen = when.newestThen;
    this.retryAt = when.isTriedAgain ? when.now + pauseMs : Number.POSITIVE_INFINITY;
    this.#last = {
      ...reasonOf(error),
      at: new Date().toISOString(),
      ...(when.isTriedAgain ? { retry_at: new Date(Date.now() + pauseMs).toISOString() } : {}),
    };
  }

  forget(): void {
    this.#count = 0;
    this.#last = undefined;
    this.retryAt = Number.POSITIVE_INFINITY;
  }
}
