import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PublishStatus } from '#shared/api/publish-status.ts';
import { readCursor, writeCursor } from '../build/cursor.ts';
import { currentRelease } from '../build/releases.ts';
import { CatalogueFollower } from './catalogue-follower.ts';
import type { ChangeLine } from './change-log.ts';
import { Failures } from './failures.ts';
import type { BackgroundMaker } from './making/background-maker.ts';
import type { LocalMaker } from './making/local-maker.ts';
import { PageWorks } from './page-works.ts';
import { pagesToMake } from './pages/pages-to-make.ts';
import { allPages, productOf } from './pages/site-pages.ts';
import { pagesToSweep } from './pages/sweep.ts';
import { ProductTimes } from './product-times.ts';
import type { PublishingControl } from './publishing-control.ts';
import type { Urgency } from './queue/page-queue.ts';
import { publishStatus } from './status.ts';
import { UnliveChanges } from './unlive-changes.ts';

/** How often the change log is asked when nobody tells of a change, in ms. */
const POLL_MS = 1000;
/** While pages rest that took long to make, they are looked after this often, in ms. */
const REST_POLL_MS = 50;
/** While there is always something to do, the cursor is written this often, in ms. */
const CURSOR_MS = 2000;

/** What a publisher works with. */
export interface PublisherOptions {
  readonly mode: PublishStatus['mode'];
  readonly dataDir: string;
  /** The directory of PocketBase's data. */
  readonly pocketBaseDir: string;
  readonly local: LocalMaker;
  readonly background: BackgroundMaker;
  /** Builds a release from what the database holds; gives its folder. It does not become current by that. */
  readonly build: (onPage: () => void) => Promise<string>;
  /** Makes a release current and has it served. */
  readonly switchTo: (release: string) => Promise<void>;
  /** Called each time when everything that waited is live. */
  readonly onLive: () => void;
  readonly logger: Logger;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** A release being built. */
interface Building {
  readonly progress: { done: number; total: number };
  /** Pages that have changed since it began, with their oldest change: the release may show them as they were. */
  readonly touched: Map<string, number>;
}

/**
 * Makes live what the database holds: it follows the change log, makes the pages that a change touches again in the current
 * release, and builds whole releases when asked to. Times are of the process's steady clock: no jump of the machine's clock
 * matters.
 */
export class Publisher implements PublishingControl {
  readonly #options: PublisherOptions;
  readonly #follower: CatalogueFollower;
  readonly #works: PageWorks;
  readonly #builds = new Failures();
  readonly #times = new ProductTimes();
  readonly #unlive = new UnliveChanges();
  #release: string;
  /** Up to this change the release on the disk is sure to be as the database; null when that is not known. */
  #cursor: number | null = null;
  #cursorAt = 0;
  #building: Building | undefined;
  #isWanted = false;
  #lastPublishedAt: string | null = null;
  #lastBuild: { readonly startedAt: string | null; readonly durationMs: number | null } = {
    startedAt: null,
    durationMs: null,
  };
  #turn = Promise.withResolvers<void>();

  constructor(release: string, options: PublisherOptions) {
    this.#release = release;
    this.#options = options;
    this.#follower = new CatalogueFollower(options);
    this.#works = new PageWorks({
      ...options,
      onMade: (path) => this.#onMade(path),
      onFailed: (path, error) =>
        options.logger.error({ path, err: error }, 'a page could not be made; the one from before stays'),
    });
  }

  /** Works until the signal. Never throws. */
  async run(): Promise<void> {
    const { signal } = this.#options;
    const works = this.#works;
    await this.#open(this.#release);
    let building = Promise.resolve();
    while (!signal.aborted) {
      await this.#followSwitch();
      await this.#look();
      works.retry('due');
      works.start();
      if (this.#building === undefined && this.#isBuildDue()) building = this.#build();
      await this.#keepCursor();
      await this.#untilNextTurn();
    }
    await works.pause();
    await this.#writeCursor();
    await building;
  }

  /** Something may have changed: looks at once instead of at the next turn. */
  wake(): void {
    this.#turn.resolve();
  }

  rebuild(): void {
    this.#isWanted = true;
    this.wake();
  }

  retry(path?: string): void {
    if (path === undefined && this.#builds.last !== undefined) this.#isWanted = true;
    this.#works.retry(path === undefined ? {} : { path });
    this.wake();
  }

  async status(productId?: string): Promise<PublishStatus> {
    await this.#look();
    const { mode } = this.#options;
    const [works, follower] = [this.#works, this.#follower];
    this.#unlive.live(this.#liveSeq);
    return publishStatus(
      {
        mode,
        works,
        liveSeq: this.#liveSeq,
        newestSeq: follower.seq ?? this.#liveSeq,
        unlive: this.#unlive,
        times: this.#times,
        building: this.#building,
        isBuildWanted: this.#isWanted,
        failure: this.#builds.last ?? follower.failure,
        lastPublishedAt: this.#lastPublishedAt,
        lastBuild: this.#lastBuild,
        catalogue: follower.catalogue,
      },
      productId,
    );
  }

  /** All changes up to this number are live, or wait for pages that failed. */
  get #liveSeq(): number {
    const [works, follower] = [this.#works, this.#follower];
    const oldest = works.oldestSeq(false);
    return oldest === undefined ? (follower.seq ?? this.#cursor ?? 0) : oldest - 1;
  }

  /** How many pages the site has; 0 before the catalogue has been read. */
  get #pageCount(): number {
    const { catalogue } = this.#follower;
    return catalogue === undefined ? 0 : allPages(catalogue, this.#works.fixedPaths).length;
  }

  /** Publishes into a release from now on. */
  async #open(release: string): Promise<void> {
    const { mode, logger } = this.#options;
    const [works, follower] = [this.#works, this.#follower];
    await works.pause();
    this.#release = release;
    this.#cursor = await readCursor(release);
    works.queue.clear();
    works.failures.clear();
    try {
      await works.use(release);
      if (follower.seq !== undefined) await this.#catchUp();
      if (mode === 'auto') works.resume();
    } catch (error) {
      // A release of an older kind, or a broken one: a new one is needed.
      logger.error({ err: error }, 'the current release cannot be published into');
      this.#isWanted = true;
    }
  }

  /** Somebody else has made another release current, as `npm run releases -- rollback` does. */
  async #followSwitch(): Promise<void> {
    if (this.#building !== undefined) return;
    const current = await currentRelease(this.#options.dataDir);
    if (current === null || current === this.#release) return;
    this.#options.logger.info({ release: current }, 'another release has become current');
    await this.#open(current);
  }

  async #look(): Promise<void> {
    const [works, follower] = [this.#works, this.#follower];
    const look = follower.look();
    if (look.kind === 'nothing') return;
    if (look.kind === 'all') return this.#catchUp();
    const first = look.lines[0]?.seq ?? look.seq;
    this.#notice(look.lines);
    const pages = pagesToMake(look.change);
    works.add(pages, first);
    this.#touch(pages, first);
    works.start();
  }

  /** The catalogue has been read whole: whatever the release may not show is made again. */
  async #catchUp(): Promise<void> {
    const [works, follower] = [this.#works, this.#follower];
    const { seq, catalogue } = follower;
    if (seq === undefined || catalogue === undefined || this.#cursor === seq) return;
    const lines = this.#cursor === null ? [] : follower.linesAfter(this.#cursor);
    this.#notice(lines);
    const changed = new Set(lines.map(({ product_id }) => product_id).filter((id) => id !== ''));
    const pages = await pagesToSweep(this.#release, { catalogue, fixed: works.fixedPaths, changed });
    const first = (this.#cursor ?? 0) + 1;
    works.add(pages, first);
    this.#touch(pages, first);
  }

  #notice(lines: readonly ChangeLine[]): void {
    const now = performance.now();
    this.#unlive.add(lines);
    for (const { product_id, seq } of lines) if (product_id !== '') this.#times.noticed(product_id, seq, now);
  }

  #touch(pages: ReadonlyMap<string, Urgency>, seq: number): void {
    for (const path of pages.keys()) {
      if (this.#building?.touched.has(path) === false) this.#building.touched.set(path, seq);
    }
  }

  #isBuildDue(): boolean {
    if (this.#isWanted) return true;
    return this.#options.mode === 'auto' && this.#builds.retryAt <= performance.now();
  }

  async #build(): Promise<void> {
    const { build, logger, signal, mode } = this.#options;
    const begin = performance.now();
    const newestThen = this.#follower.seq ?? 0;
    const progress = { done: 0, total: this.#pageCount };
    const startedAt = new Date().toISOString();
    this.#building = { progress, touched: new Map() };
    this.#lastBuild = { ...this.#lastBuild, startedAt };
    this.#isWanted = false;
    try {
      const release = await build(() => {
        progress.done += 1;
        progress.total = Math.max(progress.total, progress.done);
      });
      await this.#moveTo(release, this.#building.touched);
      const durationMs = Math.round(performance.now() - begin);
      this.#lastPublishedAt = new Date().toISOString();
      this.#lastBuild = { startedAt, durationMs };
      this.#builds.forget();
      logger.info({ release, ms: durationMs }, 'a new release is live');
    } catch (error) {
      if (signal.aborted) return;
      this.#builds.add(error, { newestThen, now: performance.now(), isTriedAgain: mode === 'auto' });
      logger.error({ err: error }, 'a release could not be built; the one from before stays');
    } finally {
      this.#building = undefined;
      this.wake();
    }
  }

  /** Makes a new release what is published into and served, once it shows what has changed while it was built. */
  async #moveTo(release: string, touched: ReadonlyMap<string, number>): Promise<void> {
    const { switchTo, mode } = this.#options;
    const works = this.#works;
    const before = this.#release;
    await works.pause();
    const unfinished = works.queue.tasks;
    try {
      await works.use(release);
      works.queue.clear();
      works.failures.clear();
      for (const [path, seq] of touched) works.queue.add({ path, urgency: 'now', seq });
      works.resume();
      await this.#untilNothingWaits();
      await switchTo(release);
      this.#release = release;
      this.#cursor = null;
      await this.#writeCursor();
    } catch (error) {
      await works.pause();
      await works.use(before);
      for (const task of [
        ...unfinished,
        ...[...touched].map(([path, seq]) => ({ path, seq, urgency: 'now' }) as const),
      ]) {
        works.queue.add(task);
      }
      throw error;
    } finally {
      if (mode === 'auto') works.resume();
      else await works.pause();
    }
  }

  async #untilNothingWaits(): Promise<void> {
    const { signal } = this.#options;
    while (this.#works.queue.length > 0) {
      signal.throwIfAborted();
      this.#works.start();
      await delay(REST_POLL_MS);
    }
  }

  #onMade(path: string): void {
    const id = productOf(path);
    if (id !== undefined) this.#times.live(id, performance.now());
    if (this.#building !== undefined || this.#works.queue.length > 0) return;
    this.#lastPublishedAt = new Date().toISOString();
    this.#options.onLive();
    this.wake();
  }

  /** Writes the cursor down: when nothing waits, or now and then. */
  async #keepCursor(): Promise<void> {
    if (this.#building !== undefined) return;
    if (this.#works.queue.length > 0 && performance.now() - this.#cursorAt < CURSOR_MS) return;
    await this.#writeCursor();
  }

  async #writeCursor(): Promise<void> {
    const { logger } = this.#options;
    if (this.#follower.seq === undefined) return;
    const cursor = (this.#works.oldestSeq(true) ?? this.#follower.seq + 1) - 1;
    if (cursor === this.#cursor) return;
    try {
      await writeCursor(this.#release, cursor);
      this.#cursor = cursor;
      this.#cursorAt = performance.now();
    } catch (error) {
      logger.error({ err: error }, 'how far publishing has come could not be written down');
    }
  }

  async #untilNextTurn(): Promise<void> {
    const isResting = this.#works.queue.length > 0 && this.#options.mode === 'auto';
    const timer = new AbortController();
    const signal = AbortSignal.any([timer.signal, this.#options.signal]);
    // Ending the wait is what the signal is for.
    const pause = delay(isResting ? REST_POLL_MS : POLL_MS, undefined, { signal }).catch(() => undefined);
    await Promise.race([pause, this.#turn.promise]);
    this.#turn = Promise.withResolvers();
    timer.abort();
  }
}
