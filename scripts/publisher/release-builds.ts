import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PublishStatus } from '#shared/api/publish-status.ts';
import { readStamp } from '../build/stamp.ts';
import { Failures } from './failures.ts';
import type { PageWorks } from './page-works.ts';
import type { Urgency } from './queue/page-queue.ts';

/** How often it is looked whether all pages are made, in ms. */
const POLL_MS = 50;

/** What building releases takes. */
export interface ReleaseBuildsOptions {
  readonly mode: PublishStatus['mode'];
  readonly works: PageWorks;
  /** Builds a release from what the database holds; gives its folder. It does not become current by that. */
  readonly build: (onPages: (count: number) => void) => Promise<string>;
  /** Makes a release current in the place of `before`, and has it served. */
  readonly switchTo: (release: string, before: string) => Promise<void>;
  /** How many pages the site has. */
  readonly countPages: () => number;
  readonly logger: Logger;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Builds whole releases beside the publishing of edits, which go on into the current release meanwhile. */
export class ReleaseBuilds {
  readonly #options: ReleaseBuildsOptions;
  readonly #failures = new Failures();
  /** Of the build under way. */
  #progress: { done: number; total: number } | undefined;
  /** Pages that have changed since it began, with their oldest change: it may show them as they were. */
  #touched = new Map<string, number>();
  #isWanted = false;
  #last: { startedAt: string | null; durationMs: number | null } = { startedAt: null, durationMs: null };

  constructor(options: ReleaseBuildsOptions) {
    this.#options = options;
  }

  /** Pages made of the build under way; undefined without one. */
  get progress(): { done: number; total: number } | undefined {
    return this.#progress;
  }

  /** One is asked for and begins in a moment. */
  get isWanted(): boolean {
    return this.#isWanted;
  }

  /** When the last one began, and how long the last one took that became current. */
  get last(): { readonly startedAt: string | null; readonly durationMs: number | null } {
    return this.#last;
  }

  get failure(): PublishStatus['failure'] {
    return this.#failures.last;
  }

  get isDue(): boolean {
    if (this.#progress !== undefined) return false;
    return this.#isWanted || (this.#options.mode === 'auto' && this.#failures.retryAt <= performance.now());
  }

  want(): void {
    this.#isWanted = true;
  }

  /** These pages show something else since change number `seq`. */
  touch(pages: ReadonlyMap<string, Urgency>, seq: number): void {
    if (this.#progress === undefined) return;
    for (const path of pages.keys()) if (!this.#touched.has(path)) this.#touched.set(path, seq);
  }

  /**
   * Builds a release, and moves to it from `current`. Gives the new one; null when that failed, and everything goes on with
   * the one from before. Never rejects.
   */
  async run(current: string): Promise<string | null> {
    const { build, logger, signal, mode, countPages } = this.#options;
    const begin = performance.now();
    const progress = { done: 0, total: countPages() };
    this.#progress = progress;
    this.#touched = new Map();
    this.#isWanted = false;
    this.#last = { ...this.#last, startedAt: new Date().toISOString() };
    try {
      const release = await build((count) => {
        progress.done += count;
        progress.total = Math.max(progress.total, progress.done);
      });
      await this.#moveTo(release, current);
      this.#last = { ...this.#last, durationMs: Math.round(performance.now() - begin) };
      this.#failures.forget();
      logger.info({ release, ms: this.#last.durationMs }, 'a new release is live');
      return release;
    } catch (error) {
      if (signal.aborted) return null;
      this.#failures.add(error, { now: performance.now(), isTriedAgain: mode === 'auto' });
      logger.error({ err: error }, 'a release could not be built; the one from before stays');
      return null;
    } finally {
      this.#progress = undefined;
    }
  }

  /** Makes a new release what is published into and served, once it shows what has changed while it was built. */
  async #moveTo(release: string, before: string): Promise<void> {
    const { works, switchTo, mode } = this.#options;
    await works.pause();
    const failed = works.failures.retry().map((page) => ({ ...page, urgency: 'next' }) as const);
    const unfinished = [...works.queue.tasks, ...failed];
    try {
      // Until the switch shoppers are in the release from before: edits go live there.
      const isBothMade = mode === 'auto' && (await isSameCode(before, release));
      await works.use(release, isBothMade ? before : undefined);
      await works.beginWith(release);
      for (const [path, seq] of this.#touched) works.queue.add({ path, urgency: 'now', seq });
      works.resume();
      await this.#untilMade(Math.max(0, ...new Set(this.#touched.values())));
      await switchTo(release, before);
      await works.pause();
      await works.use(release);
    } catch (error) {
      await works.pause();
      await works.use(before);
      for (const [path, seq] of this.#touched) works.queue.add({ path, urgency: 'now', seq });
      for (const task of unfinished) works.queue.add(task);
      throw error;
    } finally {
      if (mode === 'auto') works.resume();
      else await works.pause();
    }
  }

  /** Settles when no page waits for a change up to this number. What changes later goes on meanwhile, and afterwards. */
  async #untilMade(seq: number): Promise<void> {
    const { works, signal } = this.#options;
    while ((works.oldestSeq(false) ?? Number.POSITIVE_INFINITY) <= seq) {
      signal.throwIfAborted();
      works.start();
      await delay(POLL_MS);
    }
  }
}

/** Pages of other code would not fit their scripts: somebody may have gone back to an older release. */
async function isSameCode(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([readStamp(one), readStamp(other)]);
  return a !== null && a.code === b?.code;
}
