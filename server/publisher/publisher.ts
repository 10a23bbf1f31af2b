import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PublishStatus } from '#shared/api/publish-status.ts';
import { productPath } from '#shared/product.ts';
import type { SiteProgram } from '#shared/site-program.ts';
import type { CatalogueFollower } from '../catalogue/follower.ts';
import type { ChangeLine } from '../catalogue/read.ts';
import { type Cursor, readCursor, writeCursor } from '../release/cursor.ts';
import { unfinishedFolder } from '../release/page-files.ts';
import { loadProgram, publishPage } from '../release/program.ts';
import { currentRelease } from '../release/releases.ts';
import { BulkProgress } from './bulk-progress.ts';
import { PageFailures } from './page-failures.ts';
import { PageQueue, type PageTask } from './page-queue.ts';
import { ProductTimes } from './product-times.ts';
import { publishStatus } from './status.ts';
import { pagesToSweep } from './sweep-paths.ts';
import { UnliveChanges } from './unlive-changes.ts';

/** How often the publisher looks for changes, in ms; a look that finds none takes some microseconds. */
const LOOK_MS = 20;
/** How often it looks which release is current, in ms. */
const SWITCH_MS = 1000;
/** While there is always something to do, the cursor is written this often, in ms. */
const CURSOR_MS = 2000;
/** Pages made at a time: while one is rendered, others are compressed in zlib's threads. */
const CONCURRENCY = 4;
const RANK_OF_RETRIES = 1;

export interface PublisherOptions {
  readonly dataDir: string;
  /** Origin of the shop, for canonical addresses. */
  readonly siteUrl: string;
  /** `manual`: pages are made when somebody asks for it. */
  readonly mode: PublishStatus['mode'];
  readonly follower: CatalogueFollower;
  readonly logger: Logger;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** A release that pages are written into. */
interface Open {
  readonly release: string;
  readonly program: SiteProgram;
}

/**
 * Keeps the pages of the current release as the database has them: it follows the catalogue, queues the pages that a change
 * touches, and makes them. Where it is not known what pages show, after a crash, a restored backup or a rollback, it makes
 * all of them and writes those that differ.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #queue = new PageQueue();
  readonly #failures = new PageFailures();
  readonly #times = new ProductTimes();
  readonly #unlive = new UnliveChanges();
  readonly #bulk = new BulkProgress();
  #open: Open | undefined;
  #cursor: Cursor | null = null;
  #cursorWrittenAt = Number.NEGATIVE_INFINITY;
  #switchLookedAt = Number.NEGATIVE_INFINITY;
  /** Pages may be made: always in mode auto, else until the queue is empty. */
  #isAsked: boolean;
  #isOpenFailed = false;
  #underWay = 0;
  #lastPublishedAt: string | null = null;

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#isAsked = options.mode === 'auto';
  }

  /** Works until the signal, and until pages under way are written. Never throws. */
  async run(): Promise<void> {
    const { signal } = this.#options;
    while (!signal.aborted) {
      await this.#followSwitch();
      this.#look();
      for (const { path, seq } of this.#failures.due(performance.now())) this.#retry(path, seq);
      this.#makePages();
      await this.#keepCursor();
      await delay(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
    while (this.#underWay > 0) await delay(LOOK_MS);
    await this.#keepCursor();
  }

  /** Makes all pages again, and writes those that differ. */
  rebuild(): void {
    this.#isAsked = true;
    this.#sweep(this.#options.follower.seq ?? 0, []);
    this.#makePages();
  }

  /** Tries one page that failed again, or all. */
  retry(path?: string): void {
    this.#isAsked = true;
    for (const failed of this.#failures.retry(path)) this.#retry(failed.path, failed.seq);
    this.#makePages();
  }

  status(productId?: string): PublishStatus {
    this.#look();
    const { mode, follower } = this.#options;
    const liveSeq = this.#liveSeq(false) ?? this.#cursor?.seq ?? 0;
    this.#unlive.live(liveSeq);
    return publishStatus(
      {
        mode,
        isAsked: this.#isAsked,
        queue: this.#queue,
        failures: this.#failures,
        bulk: this.#bulk,
        liveSeq,
        newestSeq: follower.seq ?? liveSeq,
        unlive: this.#unlive,
        times: this.#times,
        failure: follower.failure,
        lastPublishedAt: this.#lastPublishedAt,
        catalogue: this.#open === undefined ? undefined : follower.catalogue,
      },
      productId,
    );
  }

  /** Every page, or every page but those that failed, shows the changes up to this number. */
  #liveSeq(isFailedToo: boolean): number | undefined {
    const { seq } = this.#options.follower;
    if (seq === undefined || this.#open === undefined) return undefined;
    const oldest = [this.#queue.oldestSeq, isFailedToo ? this.#failures.oldestSeq : undefined];
    return Math.min(seq + 1, ...oldest.filter((missing) => missing !== undefined)) - 1;
  }

  /** Opens the release that is current: at the start, and after a rollback. */
  async #followSwitch(): Promise<void> {
    const now = performance.now();
    const { dataDir, logger } = this.#options;
    if (this.#open !== undefined && now - this.#switchLookedAt < SWITCH_MS) return;
    this.#switchLookedAt = now;
    try {
      const current = await currentRelease(dataDir);
      if (current === null || current.folder === this.#open?.release) return;
      await this.#openRelease(current.folder);
      logger.info({ release: current.id }, 'publishing into this release');
      this.#isOpenFailed = false;
    } catch (error) {
      if (!this.#isOpenFailed) logger.error({ err: error }, 'the current release cannot be published into');
      this.#isOpenFailed = true;
    }
  }

  async #openRelease(release: string): Promise<void> {
    const { follower, siteUrl } = this.#options;
    follower.look();
    if (follower.seq === undefined) throw new Error('The catalogue has not been read yet.');
    const program = await loadProgram(release);
    const cursor = await readCursor(release);
    await rm(unfinishedFolder(release), { recursive: true, force: true });
    this.#queue.clear();
    this.#failures.clear();
    this.#open = { release, program };
    this.#cursor = cursor;
    const isKnown = cursor !== null && cursor.database === follower.file && cursor.site_url === siteUrl;
    if (isKnown && cursor.seq === follower.seq) return;
    this.#isAsked = true;
    const since = isKnown && cursor.seq < follower.seq ? cursor.seq : 0;
    this.#sweep(since, since === 0 ? [] : follower.linesAfter(since));
  }

  #look(): void {
    if (this.#open === undefined) return;
    const look = this.#options.follower.look();
    if (look.kind === 'nothing') return;
    if (look.kind === 'all') {
      // Which change was the first that pages do not show is not known.
      this.#sweep(0, []);
      return;
    }
    const touched = this.#open.program.touchedPages(look);
    this.#notice(look.lines);
    const seq = look.lines[0]?.seq ?? 0;
    for (const [path, rank] of touched) this.#queue.add({ path, rank, seq });
    for (const { product_id } of look.lines) {
      if (!this.#queue.has(productPath(product_id))) this.#times.markUnpublished(product_id);
    }
    this.#bulk.grew(this.#queue.length);
  }

  /** Queues all pages: they may not show any change after `since`. Products of `lines` come first. */
  #sweep(since: number, lines: readonly ChangeLine[]): void {
    const { catalogue } = this.#options.follower;
    if (this.#open === undefined || catalogue === undefined) return;
    const { program, release } = this.#open;
    this.#notice(lines);
    const changed = new Set(lines.map(({ product_id }) => product_id).filter((id) => id !== ''));
    const paths = pagesToSweep(program, { release, catalogue, changed });
    for (const [path, rank] of paths) this.#queue.add({ path, rank, seq: since + 1 });
    this.#bulk.grew(this.#queue.length, true);
  }

  #notice(lines: readonly ChangeLine[]): void {
    const now = performance.now();
    this.#unlive.add(lines);
    for (const { product_id, seq } of lines) if (product_id !== '') this.#times.noticed(product_id, seq, now);
  }

  #retry(path: string, seq: number): void {
    this.#queue.add({ path, rank: RANK_OF_RETRIES, seq });
  }

  /** Starts pages that wait, until enough are under way. */
  #makePages(): void {
    const { signal } = this.#options;
    while (this.#isAsked && this.#underWay < CONCURRENCY && !signal.aborted) {
      const task = this.#queue.take(performance.now());
      if (task === undefined) return;
      this.#underWay += 1;
      void this.#make(task).finally(() => {
        this.#underWay -= 1;
        this.#makePages();
      });
    }
  }

  async #make(task: PageTask): Promise<void> {
    const { follower, siteUrl, logger } = this.#options;
    const open = this.#open;
    const { catalogue } = follower;
    if (open === undefined || catalogue === undefined) return;
    const begin = performance.now();
    try {
      await publishPage(task.path, catalogue, { ...open, siteUrl });
      this.#failures.remove(task.path);
      this.#made(task, performance.now() - begin);
    } catch (error) {
      logger.error({ path: task.path, err: error }, 'a page could not be made');
      this.#failures.add(task.path, error, { seq: task.seq, now: performance.now() });
      this.#done(task, performance.now() - begin);
    }
  }

  #made(task: PageTask, tookMs: number): void {
    this.#done(task, tookMs);
    // It may have changed again while it was made.
    if (!this.#queue.has(task.path)) this.#times.live(productIdOf(task.path), performance.now());
    if (this.#queue.length === 0) this.#lastPublishedAt = new Date().toISOString();
  }

  #done(task: PageTask, tookMs: number): void {
    this.#queue.done(task.path, tookMs, performance.now());
    this.#bulk.made(this.#queue.length);
    if (this.#queue.length === 0) this.#isAsked = this.#options.mode === 'auto';
  }

  async #keepCursor(): Promise<void> {
    const { follower, siteUrl, logger } = this.#options;
    const seq = this.#liveSeq(true);
    if (seq === undefined || this.#open === undefined || this.#isWritten(seq)) return;
    if (this.#queue.length > 0 && performance.now() - this.#cursorWrittenAt < CURSOR_MS) return;
    const cursor = { seq, database: follower.file, site_url: siteUrl };
    try {
      await writeCursor(this.#open.release, cursor);
      this.#cursor = cursor;
    } catch (error) {
      logger.error({ err: error }, 'the cursor could not be written');
    }
    this.#cursorWrittenAt = performance.now();
  }

  #isWritten(seq: number): boolean {
    const { follower, siteUrl } = this.#options;
    const cursor = this.#cursor;
    return cursor?.seq === seq && cursor.database === follower.file && cursor.site_url === siteUrl;
  }
}

/** Empty for other pages. */
function productIdOf(path: string): string {
  const prefix = productPath('');
  return path.startsWith(prefix) ? path.slice(prefix.length) : '';
}
