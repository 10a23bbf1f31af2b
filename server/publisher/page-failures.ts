import { type FailedPage, LISTED_FAILURES } from '#shared/api/publish-status.ts';
import { failureReason } from './failure-reason.ts';

/** Pauses before each retry, in ms; the last one repeats. */
const RETRY_MS = [5_000, 15_000, 60_000, 300_000] as const;

interface Failure extends FailedPage {
  /** The oldest change that the published page does not contain. */
  readonly seq: number;
  /** Time of the next retry on a monotonic clock, in ms. */
  readonly retryAt: number;
}

/** Pages that failed to render. Their old files stay published and the publisher retries them. */
export class PageFailures {
  readonly #failed = new Map<string, Failure>();

  get count(): number {
    return this.#failed.size;
  }

  /** The first LISTED_FAILURES failed pages, oldest first. */
  get list(): FailedPage[] {
    return [...this.#failed.values()].slice(0, LISTED_FAILURES).map(({ path, message, at, tries, retry_at }) => ({
      path,
      message,
      at,
      tries,
      ...(retry_at ? { retry_at } : {}),
    }));
  }

  /** The oldest change that a failed page does not contain. */
  get oldestSeq(): number | undefined {
    return this.#failed.size === 0 ? undefined : Math.min(...[...this.#failed.values()].map(({ seq }) => seq));
  }

  of(path: string): FailedPage | undefined {
    return this.#failed.get(path);
  }

  add(path: string, error: unknown, { seq, now }: { seq: number; now: number }): void {
    const tries = (this.#failed.get(path)?.tries ?? 0) + 1;
    const pauseMs = RETRY_MS[Math.min(tries, RETRY_MS.length) - 1] ?? 0;
    this.#failed.set(path, {
      path,
      message: failureReason(error),
      at: new Date().toISOString(),
      retry_at: new Date(Date.now() + pauseMs).toISOString(),
      tries,
      seq: Math.min(seq, this.#failed.get(path)?.seq ?? seq),
      retryAt: now + pauseMs,
    });
  }

  remove(path: string): void {
    this.#failed.delete(path);
  }

  clear(): void {
    this.#failed.clear();
  }

  /** Pages to retry at `now`, each returned once until it fails again. */
  due(now: number): { path: string; seq: number }[] {
    return this.#take((failure) => failure.retryAt <= now);
  }

  /** One failed page, or all of them, without waiting for the pause. */
  retry(path?: string): { path: string; seq: number }[] {
    return this.#take((failure) => path === undefined || failure.path === path);
  }

  #take(isDue: (failure: Failure) => boolean): { path: string; seq: number }[] {
    const due = [...this.#failed.values()].filter(isDue);
    for (const failure of due) this.#failed.set(failure.path, { ...failure, retryAt: Number.POSITIVE_INFINITY });
    return due.map(({ path, seq }) => ({ path, seq }));
  }
}
