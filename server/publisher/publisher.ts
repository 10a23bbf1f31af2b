import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PublishStatus } from '#shared/api/publish-status.ts';
import { productIdOfPath, productPath } from '#shared/product/product.ts';
import type { SiteProgram } from '#shared/site-program.ts';
import type { CatalogueFollower } from '../catalogue/follower.ts';
import type { ChangeLine } from '../catalogue/read.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { type Cursor, readCursor, writeCursor } from '../release/cursor.ts';
import { unfinishedFolder } from '../release/page-files.ts';
import { loadProgram, publishPage } from '../release/program.ts';
import { currentRelease } from '../release/releases.ts';
import { BulkProgress } from './bulk-progress.ts';
import { PageFailures } from './page-failures.ts';
import { PageQueue, type PageTask } from './page-queue.ts';
import { PendingChanges } from './pending-changes.ts';
import { ProductTimes } from './product-times.ts';
import { publishStatus } from './status.ts';
import { datedPages, pagesToSweep } from './sweep-paths.ts';

/** Interval of polling the database, in ms; a poll without changes takes some microseconds. */
const POLL_MS = 20;
/** Interval of checking which release is current, in ms. */
const SWITCH_MS = 1000;
/** Minimum interval of writing the cursor while pages are queued, in ms. */
const CURSOR_MS = 2000;
/** Pages rendered at a time: while one renders, others are compressed in zlib's threads. */
const CONCURRENCY = 4;
const RANK_OF_RETRIES = 1;
const PICTURES = 'product_images';

export interface PublisherOptions {
  readonly dataDir: string;
  /** Origin of the shop, for canonical addresses. */
  readonly siteUrl: string;
  /** `manual`: the publisher renders only on a rebuild or retry. */
  readonly mode: PublishStatus['mode'];
  readonly follower: CatalogueFollower;
  /** The copy in a bucket; undefined without one. */
  readonly mirror: Mirror | undefined;
  readonly logger: Logger;
  /** Stops the publisher. */
  readonly signal: AbortSignal;
}

/** A release that pages are written into. */
interface OpenRelease {
  readonly release: string;
  readonly program: SiteProgram;
}

/**
 * Keeps the pages of the current release in step with the database: polls the catalogue, queues the pages that a change
 * affects, and renders them. If the state of the pages is unknown (after a crash, a restored backup or a rollback), it
 * sweeps: renders all pages and writes those that differ.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #queue = new PageQueue();
  readonly #failures = new PageFailures();
  readonly #times = new ProductTimes();
  readonly #pending = new PendingChanges();
  readonly #bulk = new BulkProgress();
  #open: OpenRelease | undefined;
  #cursor: Cursor | null = null;
  #cursorWrittenAt = Number.NEGATIVE_INFINITY;
  #switchCheckedAt = Number.NEGATIVE_INFINITY;
  /** True in mode auto; in mode manual from a request until the queue is empty. */
  #canRender: boolean;
  #hasOpenFailed = false;
  #underWay = 0;
  #lastPublishedAt: string | null = null;

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#canRender = options.mode === 'auto';
  }

  /** Runs until the signal aborts and the pages that are rendering are written. Never throws. */
  async run(): Promise<void> {
    const { signal } = this.#options;
    while (!signal.aborted) {
      await this.#followSwitch();
      this.#poll();
      for (const { path, seq } of this.#failures.due(performance.now())) this.#requeue(path, seq);
      this.#renderQueued();
      await this.#saveCursor();
      await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
    while (this.#underWay > 0) await delay(POLL_MS);
    await this.#saveCursor();
  }

  /** Renders all pages and writes those that differ. */
  rebuild(): void {
    this.#canRender = true;
    this.#options.mirror?.compare();
    this.#sweep(this.#options.follower.seq ?? 0, []);
    this.#renderQueued();
  }

  /** Retries one failed page, or all. */
  retry(path?: string): void {
    this.#canRender = true;
    for (const failed of this.#failures.retry(path)) this.#requeue(failed.path, failed.seq);
    this.#renderQueued();
  }

  status(productId?: string): PublishStatus {
    this.#poll();
    const { mode, follower, mirror } = this.#options;
    const liveSeq = this.#liveSeq(false) ?? this.#cursor?.seq ?? 0;
    this.#pending.removeUpTo(liveSeq);
    return publishStatus(
      {
        mode,
        canRender: this.#canRender,
        queue: this.#queue,
        failures: this.#failures,
        bulk: this.#bulk,
        liveSeq,
        newestSeq: follower.seq ?? liveSeq,
        pending: this.#pending,
        times: this.#times,
        failure: follower.failure,
        lastPublishedAt: this.#lastPublishedAt,
        catalogue: this.#open === undefined ? undefined : follower.catalogue,
        bucket: mirror?.status,
      },
      productId,
    );
  }

  /** All pages contain the changes up to this number; failed pages count only if `includesFailed`. */
  #liveSeq(includesFailed: boolean): number | undefined {
    const { seq } = this.#options.follower;
    if (seq === undefined || this.#open === undefined) return undefined;
    const oldest = [this.#queue.oldestSeq, includesFailed ? this.#failures.oldestSeq : undefined];
    return Math.min(seq + 1, ...oldest.filter((missing) => missing !== undefined)) - 1;
  }

  /** Opens the current release at the start, and again after a rollback. */
  async #followSwitch(): Promise<void> {
    const now = performance.now();
    const { dataDir, logger } = this.#options;
    if (this.#open !== undefined && now - this.#switchCheckedAt < SWITCH_MS) return;
    this.#switchCheckedAt = now;
    try {
      const current = await currentRelease(dataDir);
      if (current === null || current.folder === this.#open?.release) return;
      await this.#openRelease(current.folder);
      logger.info({ release: current.id }, 'publishing into this release');
      this.#hasOpenFailed = false;
    } catch (error) {
      if (!this.#hasOpenFailed) logger.error({ err: error }, 'cannot publish into the current release; retrying');
      this.#hasOpenFailed = true;
    }
  }

  async #openRelease(release: string): Promise<void> {
    const { follower, siteUrl, mirror } = this.#options;
    follower.poll();
    if (follower.seq === undefined) throw new Error('The catalogue has not been read yet.');
    const program = await loadProgram(release);
    const cursor = await readCursor(release);
    await rm(unfinishedFolder(release), { recursive: true, force: true });
    this.#queue.clear();
    this.#failures.clear();
    this.#open = { release, program };
    this.#cursor = cursor;
    mirror?.follow(release);
    const isKnown = cursor !== null && cursor.database === follower.file && cursor.site_url === siteUrl;
    if (isKnown && cursor.seq === follower.seq) return this.#queueDated();
    this.#canRender = true;
    const since = isKnown && cursor.seq < follower.seq ? cursor.seq : 0;
    this.#sweep(since, since === 0 ? [] : follower.linesAfter(since));
  }

  #poll(): void {
    if (this.#open === undefined) return;
    const result = this.#options.follower.poll();
    if (result.kind === 'nothing') return;
    if (result.kind === 'all') {
      // The oldest unpublished change is unknown.
      this.#options.mirror?.compare();
      this.#sweep(0, []);
      return;
    }
    // If only a date has passed, the published pages contain all changes of the database.
    const seq = result.lines[0]?.seq ?? (this.#options.follower.seq ?? 0) + 1;
    for (const [path, rank] of this.#open.program.touchedPages(result)) this.#queue.add({ path, rank, seq });
    this.#recordChanges(result.lines);
    for (const { collection, record_id } of result.lines) {
      if (collection === PICTURES) this.#options.mirror?.addPicture(record_id);
    }
    for (const { product_id } of result.lines) {
      if (!this.#queue.has(productPath(product_id))) this.#times.markUnpublished(product_id);
    }
    this.#bulk.startIfBulk(this.#queue.length);
  }

  /** Queues pages with dated content: a date may have passed while no publisher ran. */
  #queueDated(): void {
    const { catalogue, seq = 0 } = this.#options.follower;
    if (this.#open === undefined || catalogue === undefined) return;
    const dated = datedPages(this.#open.program, catalogue);
    if (dated.size > 0) this.#canRender = true;
    for (const [path, rank] of dated) this.#queue.add({ path, rank, seq: seq + 1 });
  }

  /** Queues all pages, since they may lack any change after `since`. Products of `lines` come first. */
  #sweep(since: number, lines: readonly ChangeLine[]): void {
    const { catalogue } = this.#options.follower;
    if (this.#open === undefined || catalogue === undefined) return;
    const { program, release } = this.#open;
    this.#recordChanges(lines);
    const changed = new Set(lines.map(({ product_id }) => product_id).filter((id) => id !== ''));
    const paths = pagesToSweep(program, { release, catalogue, changed });
    for (const [path, rank] of paths) this.#queue.add({ path, rank, seq: since + 1 });
    this.#bulk.startIfBulk(this.#queue.length, true);
  }

  #recordChanges(lines: readonly ChangeLine[]): void {
    const now = performance.now();
    this.#pending.add(lines);
    for (const { product_id, seq } of lines) if (product_id !== '') this.#times.recordChange(product_id, seq, now);
  }

  #requeue(path: string, seq: number): void {
    this.#queue.add({ path, rank: RANK_OF_RETRIES, seq });
  }

  /** Starts rendering queued pages, CONCURRENCY at a time. */
  #renderQueued(): void {
    const { signal } = this.#options;
    while (this.#canRender && this.#underWay < CONCURRENCY && !signal.aborted) {
      const task = this.#queue.take(performance.now());
      if (task === undefined) return;
      this.#underWay += 1;
      void this.#renderPage(task).finally(() => {
        this.#underWay -= 1;
        this.#renderQueued();
      });
    }
  }

  async #renderPage(task: PageTask): Promise<void> {
    const { follower, siteUrl, logger, mirror } = this.#options;
    const open = this.#open;
    const { catalogue } = follower;
    if (open === undefined || catalogue === undefined) return;
    const begin = performance.now();
    try {
      const hasChanged = await publishPage(task.path, catalogue, { ...open, siteUrl });
      if (hasChanged) mirror?.addPage(task.path);
      this.#failures.remove(task.path);
      this.#recordRendered(task, performance.now() - begin);
    } catch (error) {
      logger.error({ path: task.path, err: error }, 'page failed to render; retrying later');
      this.#failures.add(task.path, error, { seq: task.seq, now: performance.now() });
      this.#finishTask(task, performance.now() - begin);
    }
  }

  #recordRendered(task: PageTask, tookMs: number): void {
    this.#finishTask(task, tookMs);
    // The page may have been queued again while it rendered.
    const id = productIdOfPath(task.path);
    if (id !== undefined && !this.#queue.has(task.path)) this.#times.recordPublished(id, performance.now());
    if (this.#queue.length === 0) this.#lastPublishedAt = new Date().toISOString();
  }

  #finishTask(task: PageTask, tookMs: number): void {
    this.#queue.done(task.path, tookMs, performance.now());
    this.#bulk.countPage(this.#queue.length);
    if (this.#queue.length === 0) this.#canRender = this.#options.mode === 'auto';
  }

  async #saveCursor(): Promise<void> {
    const { follower, siteUrl, logger } = this.#options;
    const seq = this.#liveSeq(true);
    if (seq === undefined || this.#open === undefined || this.#isWritten(seq)) return;
    if (this.#queue.length > 0 && performance.now() - this.#cursorWrittenAt < CURSOR_MS) return;
    const cursor = { seq, database: follower.file, site_url: siteUrl };
    try {
      await writeCursor(this.#open.release, cursor);
      this.#cursor = cursor;
    } catch (error) {
      logger.error({ err: error }, 'cannot write the cursor; retrying');
    }
    this.#cursorWrittenAt = performance.now();
  }

  #isWritten(seq: number): boolean {
    const { follower, siteUrl } = this.#options;
    const cursor = this.#cursor;
    return cursor?.seq === seq && cursor.database === follower.file && cursor.site_url === siteUrl;
  }
}
