import { readUnmadePages } from '../build/unmade-pages.ts';
import type { BackgroundMaker } from './making/background-maker.ts';
import type { LocalMaker } from './making/local-maker.ts';
import { PageFailures } from './pages/page-failures.ts';
import { mayTakeLong } from './pages/site-pages.ts';
import { Lane } from './queue/lane.ts';
import { PageQueue, type PageTask, URGENCIES, type Urgency } from './queue/page-queue.ts';

/** A bulk of pages, from which on progress is shown. */
const BULK = 50;
/** A burst of edits, from which on both threads make what is wanted now. */
const BURST = 16;

/**
 * The queue of pages and those who make them: what is wanted at once is made in this thread, which therefore makes no page
 * that may take long; the rest in a thread of its own.
 */
export class PageWorks {
  readonly queue = new PageQueue();
  readonly failures = new PageFailures();
  readonly #local: LocalMaker;
  readonly #background: BackgroundMaker;
  readonly #lanes: readonly Lane[];
  readonly #onMade: (path: string) => void;
  #made = 0;

  /** `onMade` is called when a page is in place, or gone with its product. */
  constructor(options: {
    local: LocalMaker;
    background: BackgroundMaker;
    onMade: (path: string) => void;
    onFailed: (path: string, error: unknown) => void;
  }) {
    const { local, background, onMade, onFailed } = options;
    this.#local = local;
    this.#background = background;
    this.#onMade = onMade;
    const common = {
      queue: this.queue,
      onMade: (task: PageTask) => this.#done(task),
      onFailed: (task: PageTask, error: unknown) => {
        this.failures.add(task.path, error, { seq: task.seq, now: performance.now() });
        onFailed(task.path, error);
      },
    };
    const isShort = ({ path }: PageTask) => !mayTakeLong(path);
    // It is slower: what is wanted now it makes only where edits come in a burst.
    const isBurst = () => this.queue.countOf('now') > BURST;
    const isForBackground = (task: PageTask) =>
      !isShort(task) || task.urgency === 'soon' || task.urgency === 'later' || (task.urgency === 'now' && isBurst());
    this.#lanes = [
      new Lane({ ...common, maker: local, taken: { urgencies: ['now', 'next', 'soon'], accepts: isShort } }),
      new Lane({ ...common, maker: background, taken: { urgencies: URGENCIES, accepts: isForBackground } }),
    ];
  }

  /** Pages of the release in use whose addresses the code alone decides. */
  get fixedPaths(): readonly string[] {
    return this.#local.fixedPaths;
  }

  /** The bulk of pages under way; undefined for few. */
  get progress(): { done: number; total: number } | undefined {
    const total = this.#made + this.queue.length;
    return this.queue.length > 0 && total > BULK ? { done: this.#made, total } : undefined;
  }

  /** The oldest change that a page which waits, or also one that failed, does not show. */
  oldestSeq(isFailedToo: boolean): number | undefined {
    const known = [this.queue.oldestSeq, isFailedToo ? this.failures.oldestSeq : undefined].filter(
      (seq) => seq !== undefined,
    );
    return known.length === 0 ? undefined : Math.min(...known);
  }

  /** From now on pages are those of the release in this folder, and are written to `also` as well. Nothing may be under way. */
  async use(release: string, also?: string): Promise<void> {
    await Promise.all([this.#local.use(release, also), this.#background.use(release, also)]);
  }

  /** Forgets what waits and what failed; the pages that the release owed when it was built are tried again. */
  async beginWith(release: string): Promise<void> {
    this.queue.clear();
    this.failures.clear();
    // They show no change; which was the first that they do not show, nobody knows.
    const seq = Number.MAX_SAFE_INTEGER;
    for (const path of await readUnmadePages(release)) this.queue.add({ path, urgency: 'next', seq });
  }

  /** Puts pages into the queue that do not show change number `seq` yet. */
  add(pages: Iterable<readonly [path: string, urgency: Urgency]>, seq: number): void {
    for (const [path, urgency] of pages) this.queue.add({ path, urgency, seq });
  }

  /** Puts failed pages into the queue again: those that are due, or that one, or all. */
  retry(which: { path?: string } | 'due'): void {
    const failed = which === 'due' ? this.failures.due(performance.now()) : this.failures.retry(which.path);
    for (const { path, seq } of failed) this.queue.add({ path, urgency: 'next', seq });
  }

  /** Makes what waits. */
  start(): void {
    for (const lane of this.#lanes) lane.start();
  }

  /** Makes nothing any more; settles when what is under way is done. */
  async pause(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.pause()));
  }

  resume(): void {
    for (const lane of this.#lanes) lane.resume();
  }

  #done({ path }: PageTask): void {
    this.failures.forget(path);
    this.#made = this.queue.length === 0 ? 0 : this.#made + 1;
    this.#onMade(path);
  }
}
