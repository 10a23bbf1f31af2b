import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ProductStatus, PublishStatus } from '#shared/api/publish-status.ts';
import type { Changes } from './change-log.ts';
import { Failures } from './failures.ts';
import type { PublishingControl } from './publishing-control.ts';
import { Waiting } from './waiting.ts';

/** How often the change log is asked; more often while a burst of changes is to end. */
const POLL_MS = 1000;
const BURST_POLL_MS = 200;
/** Who asks for the state waits no longer than this for the change log, in ms. */
const FRESH_MS = 1000;

/** What a publisher works with. */
export interface PublisherOptions {
  readonly mode: PublishStatus['mode'];
  /** The number of the newest change that the current release shows; null when that is not known. */
  readonly cursor: number | null;
  /** How many pages a release has, as far as is known. */
  readonly pages: number;
  readonly changesAfter: (seq: number) => Promise<Changes>;
  /**
   * Makes live what the database holds; gives the number of the newest change that is sure to be live then. `isWhole`: also
   * what has not changed is made anew.
   */
  readonly publish: (how: { isWhole: boolean; onPage: () => void }) => Promise<number>;
  readonly logger: Logger;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Follows the change log and publishes what it tells, one publishing at a time. Times are of the process's steady clock. */
export class Publisher implements PublishingControl {
  readonly #options: PublisherOptions;
  readonly #failures = new Failures();
  /** All changes up to this number are live; null when that is not known, and everything counts as changed. */
  #live: number | null;
  #seen: number;
  #newest: number;
  #waiting = new Waiting();
  #waitingSince: string | null = null;
  #startedAt: string | null = null;
  #last: { at: string; durationMs: number } | undefined;
  #progress: { done: number; total: number };
  #isPublishing = false;
  #isWanted = false;
  #isReachable = true;
  #looking: Promise<void> | undefined;
  #turn = Promise.withResolvers<void>();

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#live = options.cursor;
    this.#seen = options.cursor ?? 0;
    this.#newest = this.#seen;
    this.#progress = { done: 0, total: options.pages };
    if (options.cursor === null) this.#takeEverything();
  }

  /** Works until the signal. Never throws. */
  async run(): Promise<void> {
    const { signal } = this.#options;
    let publishing = Promise.resolve();
    while (!signal.aborted) {
      await this.#lookOnce();
      if (!this.#isPublishing && this.#isDue()) publishing = this.#publish();
      await this.#untilNextTurn();
    }
    await publishing;
  }

  /** Something may have changed: looks at once instead of at the next turn. */
  wake(): void {
    this.#turn.resolve();
  }

  /** Publishes everything again: now, or after the publishing under way. */
  rebuild(): void {
    this.#isWanted = true;
    this.#waitingSince ??= new Date().toISOString();
    this.wake();
  }

  /** Pages are made all together, so none fails alone. */
  retry(): void {
    if (this.#failures.last !== undefined) this.rebuild();
  }

  /** The state, with what has been saved until now. */
  async status(productId?: string): Promise<PublishStatus> {
    await Promise.race([this.#lookOnce(), delay(FRESH_MS, undefined, { ref: false })]);
    return { ...this.#status, ...(productId === undefined ? {} : { product: this.#product(productId) }) };
  }

  #product(id: string): ProductStatus {
    const state = this.#state === 'publishing' ? 'waiting' : this.#state;
    return { id, state, seq: null, live_at: null, took_ms: null };
  }

  get #status(): PublishStatus {
    const failure = this.#failures.last;
    return {
      state: this.#state,
      mode: this.#options.mode,
      live_seq: this.#live ?? 0,
      newest_seq: this.#newest,
      waiting: this.#waiting.summary,
      waiting_since: this.#waitingSince,
      started_at: this.#startedAt,
      last_published_at: this.#last?.at ?? null,
      last_duration_ms: this.#last?.durationMs ?? null,
      queued_pages: this.#isPublishing ? this.#progress.total - this.#progress.done : 0,
      failed_pages: 0,
      failures: [],
      recent: [],
      ...(this.#isPublishing ? { progress: { ...this.#progress } } : {}),
      ...(failure === undefined ? {} : { failure }),
    };
  }

  get #state(): PublishStatus['state'] {
    if (this.#isPublishing) return 'publishing';
    if (this.#failures.last !== undefined && !this.#isWanted) return 'failed';
    return this.#waitingSince === null ? 'live' : 'waiting';
  }

  #isDue(): boolean {
    if (this.#isWanted) return true;
    if (this.#options.mode === 'manual') return false;
    const now = performance.now();
    const isRipe = (this.#waiting.dueAt ?? Number.POSITIVE_INFINITY) <= now;
    if (this.#failures.last === undefined) return isRipe;
    // A newer change may be the repair.
    return this.#failures.retryAt <= now || (isRipe && this.#newest > this.#failures.newestThen);
  }

  #lookOnce(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { changesAfter, logger } = this.#options;
    try {
      const { lines, seq, isBroken } = await changesAfter(this.#seen);
      if (!this.#isReachable) logger.info('the change log can be read again');
      this.#isReachable = true;
      this.#seen = seq;
      this.#newest = seq;
      if (isBroken) this.#takeEverything();
      if (lines.length > 0) {
        this.#waiting.add(lines, performance.now());
        this.#waitingSince ??= new Date().toISOString();
      }
    } catch (error) {
      // Nothing is lost: the log goes on from the same number when PocketBase is back.
      if (this.#isReachable) logger.warn({ err: error }, 'the change log cannot be read');
      this.#isReachable = false;
    }
  }

  #takeEverything(): void {
    this.#live = null;
    this.#waiting.addEverything(performance.now());
    this.#waitingSince ??= new Date().toISOString();
  }

  async #publish(): Promise<void> {
    const { publish, logger, signal } = this.#options;
    const begin = performance.now();
    const newestThen = this.#newest;
    const isWhole = this.#isWanted;
    this.#isPublishing = true;
    this.#isWanted = false;
    this.#startedAt = new Date().toISOString();
    this.#progress.done = 0;
    try {
      this.#live = await publish({ isWhole, onPage: () => this.#countPage() });
      this.#last = { at: new Date().toISOString(), durationMs: Math.round(performance.now() - begin) };
      this.#progress.total = this.#progress.done;
      this.#waitingSince = null;
      this.#failures.forget();
      logger.info({ seq: this.#live, ms: this.#last.durationMs }, 'published');
    } catch (error) {
      if (signal.aborted) return;
      this.#failures.add(error, { newestThen, now: performance.now(), isTriedAgain: this.#options.mode === 'auto' });
      logger.error({ err: error }, 'publishing failed; the pages from before stay');
    } finally {
      this.#isPublishing = false;
      this.#readAgain();
      this.wake();
    }
  }

  /** What has been noticed during a publishing is told apart from what it contains by reading the log from what is live. */
  #readAgain(): void {
    this.#waiting = new Waiting();
    this.#seen = this.#live ?? this.#seen;
    if (this.#live === null) this.#takeEverything();
    if (this.#isWanted) this.#waitingSince ??= new Date().toISOString();
  }

  #countPage(): void {
    this.#progress.done += 1;
    this.#progress.total = Math.max(this.#progress.total, this.#progress.done);
  }

  async #untilNextTurn(): Promise<void> {
    this.#turn = Promise.withResolvers();
    const isSoon = this.#waiting.dueAt !== undefined && !this.#isPublishing && this.#options.mode === 'auto';
    const timer = new AbortController();
    const signal = AbortSignal.any([timer.signal, this.#options.signal]);
    // Ending the wait is what the signal is for.
    const pause = delay(isSoon ? BURST_POLL_MS : POLL_MS, undefined, { signal }).catch(() => undefined);
    await Promise.race([pause, this.#turn.promise]);
    timer.abort();
  }
}
