import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PublishStatus } from '#shared/api/publish-status.ts';
import { productPath } from '#shared/product.ts';
import { currentRelease } from '../build/releases.ts';
import { CatalogueFollower } from './catalogue-follower.ts';
import type { ChangeLine } from './change-log.ts';
import { CursorKeeper } from './cursor-keeper.ts';
import type { BackgroundMaker } from './making/background-maker.ts';
import type { LocalMaker } from './making/local-maker.ts';
import { PageWorks } from './page-works.ts';
import { pagesToMake } from './pages/pages-to-make.ts';
import { allPages, productOf } from './pages/site-pages.ts';
import { pagesToSweep } from './pages/sweep.ts';
import { ProductTimes } from './product-times.ts';
import type { PublishingControl } from './publishing-control.ts';
import type { Urgency } from './queue/page-queue.ts';
import { ReleaseBuilds, type ReleaseBuildsOptions } from './release-builds.ts';
import { publishStatus } from './status.ts';
import { UnliveChanges } from './unlive-changes.ts';

/** How often the change log is asked when nobody tells of a change, in ms. */
const POLL_MS = 1000;
/** While pages rest that took long to make, they are looked after this often, in ms. */
const REST_POLL_MS = 50;

/** What a publisher works with. */
export interface PublisherOptions extends Omit<ReleaseBuildsOptions, 'works' | 'countPages'> {
  readonly dataDir: string;
  /** The directory of PocketBase's data. */
  readonly pocketBaseDir: string;
  readonly local: LocalMaker;
  readonly background: BackgroundMaker;
  /** Called each time when everything that waited is live. */
  readonly onLive: () => void;
}

/**
 * Makes live what the database holds: it follows the change log, makes the pages that a change touches again in the current
 * release, and builds whole releases when asked to. Times are of the process's steady clock: no jump of the machine's clock
 * matters.
 */
export class Publisher implements PublishingControl {
  readonly #options: PublisherOptions;
  readonly #logger: Logger;
  readonly #follower: CatalogueFollower;
  readonly #works: PageWorks;
  readonly #builds: ReleaseBuilds;
  readonly #cursor: CursorKeeper;
  readonly #times = new ProductTimes();
  readonly #unlive = new UnliveChanges();
  #release: string;
  /** Pages of the release can be made. */
  #isOpen = false;
  /** The oldest change that pages may not show which are still to be looked up. */
  #unqueuedSeq: number | undefined;
  /** The newest looking up under way. */
  #sweep: symbol | undefined;
  #lastPublishedAt: string | null = null;
  #turn = Promise.withResolvers<void>();

  constructor(release: string, options: PublisherOptions) {
    this.#release = release;
    this.#options = options;
    this.#logger = options.logger;
    this.#follower = new CatalogueFollower(options);
    this.#cursor = new CursorKeeper(options.logger);
    this.#works = new PageWorks({
      ...options,
      onMade: (path) => this.#onMade(path),
      onFailed: (path, error) => this.#logger.error({ path, err: error }, 'a page could not be made'),
    });
    this.#builds = new ReleaseBuilds({ ...options, works: this.#works, countPages: () => this.#pageCount });
  }

  /** Works until the signal. Never throws. */
  async run(): Promise<void> {
    const { signal } = this.#options;
    await this.#open(this.#release);
    let building = Promise.resolve();
    while (!signal.aborted) {
      await this.#followSwitch();
      await this.#look();
      this.#works.retry('due');
      this.#works.start();
      if (this.#builds.isDue) building = this.#build();
      await this.#keepCursor();
      await this.#untilNextTurn();
    }
    await this.#works.pause();
    await this.#keepCursor();
    await building;
  }

  /** Something may have changed: looks at once instead of at the next turn. */
  wake(): void {
    this.#turn.resolve();
  }

  rebuild(): void {
    this.#builds.want();
    this.wake();
  }

  retry(path?: string): void {
    if (path === undefined && this.#builds.failure !== undefined) this.#builds.want();
    this.#works.retry(path === undefined ? {} : { path });
    this.wake();
  }

  async status(productId?: string): Promise<PublishStatus> {
    await this.#look();
    const liveSeq = this.#seqBefore(false) ?? this.#cursor.written ?? 0;
    this.#unlive.live(liveSeq);
    return publishStatus(
      {
        mode: this.#options.mode,
        works: this.#works,
        builds: this.#builds,
        liveSeq,
        newestSeq: this.#follower.seq ?? liveSeq,
        unlive: this.#unlive,
        times: this.#times,
        failure: this.#builds.failure ?? this.#follower.failure,
        lastPublishedAt: this.#lastPublishedAt,
        catalogue: this.#follower.catalogue,
      },
      productId,
    );
  }

  /**
   * All changes up to this number are shown by every page, or also by pages that failed; undefined before the catalogue has
   * been read.
   */
  #seqBefore(isFailedToo: boolean): number | undefined {
    const { seq } = this.#follower;
    if (seq === undefined || !this.#isOpen) return undefined;
    const missing = [this.#works.oldestSeq(isFailedToo), this.#unqueuedSeq].filter((oldest) => oldest !== undefined);
    return Math.min(seq + 1, ...missing) - 1;
  }

  /** How many pages the site has; 0 before the catalogue has been read. */
  get #pageCount(): number {
    const { catalogue } = this.#follower;
    return catalogue === undefined ? 0 : allPages(catalogue, this.#works.fixedPaths).length;
  }

  /** Publishes into a release from now on. */
  async #open(release: string): Promise<void> {
    const works = this.#works;
    this.#isOpen = false;
    await works.pause();
    this.#release = release;
    try {
      await this.#cursor.open(release);
      await works.beginWith(release);
      await works.use(release);
      await this.#catchUp({ isAgain: false });
      if (this.#options.mode === 'auto') works.resume();
    } catch (error) {
      // A release of an older kind, or a broken one: a new one is needed.
      this.#logger.error({ err: error }, 'the current release cannot be published into');
      this.#cursor.close();
      this.#builds.want();
    } finally {
      this.#isOpen = true;
    }
  }

  /** Somebody else has made another release current, as `npm run releases -- rollback` does. */
  async #followSwitch(): Promise<void> {
    if (this.#builds.progress !== undefined) return;
    try {
      const current = await currentRelease(this.#options.dataDir);
      if (current === null || current === this.#release) return;
      this.#logger.info({ release: current }, 'another release has become current');
      await this.#open(current);
    } catch (error) {
      this.#logger.error({ err: error }, 'which release is current cannot be read');
    }
  }

  async #look(): Promise<void> {
    // What is found meanwhile would be forgotten with the queue of the release from before; the next look finds it.
    if (!this.#isOpen) return;
    const look = this.#follower.look();
    if (look.kind === 'changes') {
      this.#notice(look.lines);
      this.#add(pagesToMake(look.change), look.lines[0]?.seq ?? look.seq);
      for (const { product_id } of look.lines)
        if (!this.#isMissing(productPath(product_id))) this.#times.unshown(product_id);
      this.#works.start();
    }
    if (look.kind === 'all') return this.#catchUp(look);
    // The last time it could not be looked up.
    if (this.#unqueuedSeq !== undefined && this.#sweep === undefined) await this.#catchUp({ isAgain: true });
  }

  /** The page is still to be made. */
  #isMissing(path: string): boolean {
    return this.#works.queue.has(path) || this.#works.failures.of(path) !== undefined;
  }

  /**
   * Of what changed before the catalogue was read it is not known what pages showed: whatever may be old is made again.
   * `isAgain`: whatever the release says of itself. Never rejects; what fails is tried again with the next look.
   */
  async #catchUp({ isAgain }: { isAgain: boolean }): Promise<void> {
    const { seq, catalogue } = this.#follower;
    const { written } = this.#cursor;
    if (seq === undefined || catalogue === undefined || (written === seq && !isAgain)) return;
    // A database put back from a backup has older numbers than its pages, or the same for other changes.
    const known = isAgain || written === null || written > seq ? 0 : written;
    if (isAgain) this.#unlive.live(Number.POSITIVE_INFINITY);
    const sweep = Symbol();
    this.#sweep = sweep;
    this.#unqueuedSeq = known + 1;
    try {
      const lines = known === 0 ? [] : this.#follower.linesAfter(known);
      this.#notice(lines);
      const changed = new Set(lines.map(({ product_id }) => product_id).filter((id) => id !== ''));
      const fixed = this.#works.fixedPaths;
      this.#add(await pagesToSweep(this.#release, { catalogue, fixed, changed }), known + 1);
      if (this.#sweep === sweep) this.#unqueuedSeq = undefined;
    } catch (error) {
      this.#logger.error({ err: error }, 'which pages may be old could not be looked up');
    } finally {
      if (this.#sweep === sweep) this.#sweep = undefined;
    }
  }

  #notice(lines: readonly ChangeLine[]): void {
    const now = performance.now();
    this.#unlive.add(lines);
    for (const { product_id, seq } of lines) if (product_id !== '') this.#times.noticed(product_id, seq, now);
  }

  #add(pages: ReadonlyMap<string, Urgency>, seq: number): void {
    this.#works.add(pages, seq);
    this.#builds.touch(pages, seq);
  }

  async #build(): Promise<void> {
    const release = await this.#builds.run(this.#release);
    if (release !== null) {
      this.#release = release;
      this.#lastPublishedAt = new Date().toISOString();
      await this.#cursor.open(release);
    }
    this.wake();
  }

  #onMade(path: string): void {
    const id = productOf(path);
    // It may have changed again while it was made.
    if (id !== undefined && !this.#works.queue.has(path)) this.#times.live(id, performance.now());
    if (this.#builds.progress !== undefined || this.#works.queue.length > 0) return;
    this.#lastPublishedAt = new Date().toISOString();
    this.#options.onLive();
    this.wake();
  }

  async #keepCursor(): Promise<void> {
    const seq = this.#seqBefore(true);
    // While a new release is being moved to, the queue is not that of the release whose cursor this is.
    if (seq === undefined || this.#builds.progress !== undefined) return;
    await this.#cursor.keep(seq, { isHasty: this.#works.queue.length === 0 });
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
