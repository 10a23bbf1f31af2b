import type { PublishStatus } from '#shared/api/publish-status.ts';
import { reasonOf } from './failure-reason.ts';
import { retryDelay } from './retry-delay.ts';

/** The failures since something was last published. */
export class Failures {
  #count = 0;
  #last: PublishStatus['failure'];
  /** When it is tried again, on the process's steady clock. */
  retryAt = Number.POSITIVE_INFINITY;

  get last(): PublishStatus['failure'] {
    return this.#last;
  }

  add(error: unknown, when: { now: number; isTriedAgain: boolean }): void {
    this.#count += 1;
    const pauseMs = retryDelay(this.#count);
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
