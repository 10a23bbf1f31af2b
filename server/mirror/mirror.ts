import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { BucketStatus } from '#shared/api/publish-status.ts';
import { type Bucket, BucketFailed } from '../object-storage/bucket.ts';
import { PUBLISHED } from '../object-storage/layout.ts';
import { pageFileName } from '../release/page-files.ts';
import { MirrorQueue, RANK, type Rank } from './mirror-queue.ts';
import {
  contentOf,
  type FileRoots,
  headersOf,
  keyOf,
  nameOf,
  pathOf,
  publishedName,
  publishedNames,
  storedVersion,
  uploadsOfRecord,
  versionOf,
} from './mirrored-files.ts';
import { StoredVersions } from './stored-versions.ts';

/** Requests at a time. */
const CONCURRENCY = 16;
/** Files read at a time while comparing: few, so that the publisher is not slowed down. */
const READERS = 4;
/** Pauses after failures in a row, in ms; the last one repeats. */
const PAUSES_MS = [500, 1000, 2000, 5000, 10_000, 30_000] as const;
/** PocketBase deletes the files of a record after the transaction, so they are looked at again after this time, in ms. */
const DELETED_FILES_MS = 2000;

export interface MirrorOptions {
  readonly bucket: Bucket;
  /** Folder of product pictures and videos; null if they are in a bucket of their own. */
  readonly media: string | null;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/**
 * Keeps a bucket equal to the published files: to all of them after a release was opened, and to each page that is published.
 * It works beside the publisher and never delays it: what cannot be copied waits and is tried again.
 */
export class Mirror {
  readonly #options: MirrorOptions;
  readonly #queue = new MirrorQueue();
  #stored = new StoredVersions();
  #roots: FileRoots | undefined;
  #isComparisonDue = true;
  #failures = 0;
  #failure: BucketStatus['failure'];
  #behindSince: string | null = new Date().toISOString();
  #completeAt: string | null = null;
  #wake = Promise.withResolvers<void>();
  /** Starts copying queued files, up to CONCURRENCY at a time. */
  #startCopies: () => void = () => undefined;

  constructor(options: MirrorOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => this.#wake.resolve());
  }

  /** Copies this release from now on. */
  follow(release: string): void {
    this.#roots = { release, media: this.#options.media };
    this.compare();
  }

  /** Compares all files with the bucket, and mends what differs. */
  compare(): void {
    this.#isComparisonDue = true;
    this.#changed();
  }

  /** Copies a page that was written or deleted. */
  addPage(path: string): void {
    if (this.#roots !== undefined) this.#add(publishedName(pageFileName(path)), RANK.editedPage);
  }

  /** Copies the files of a record of product pictures, which may have been deleted. */
  addPicture(recordId: string): void {
    // If the folder cannot be read, the comparison fails too, is reported and retried.
    const add = () => void this.#addRecord(recordId).catch(() => this.compare());
    add();
    // Unreferenced, so that it does not keep the process alive.
    setTimeout(add, DELETED_FILES_MS).unref();
  }

  get status(): BucketStatus {
    return {
      is_compared: !this.#isComparisonDue,
      waiting_files: this.#queue.length,
      behind_since: this.#behindSince,
      complete_at: this.#completeAt,
      ...(this.#failure === undefined ? {} : { failure: this.#failure }),
    };
  }

  /** Runs until the signal aborts. Never throws. */
  async run(): Promise<void> {
    const { signal } = this.#options;
    while (!signal.aborted) {
      this.#wake = Promise.withResolvers();
      try {
        const roots = this.#roots;
        if (roots !== undefined && this.#isComparisonDue) await this.#compareAll(roots);
        if (roots !== undefined) await this.#copyQueued(roots);
        this.#recordSuccess();
        await this.#wake.promise;
      } catch (error) {
        await delay(this.#recordFailure(error), undefined, { signal }).catch(() => undefined);
      }
    }
  }

  #add(name: string, rank: Rank): void {
    const roots = this.#roots;
    if (roots === undefined) return;
    this.#queue.add(name, existsSync(pathOf(roots, name)) ? rank : RANK.deletion);
    this.#changed();
  }

  #changed(): void {
    this.#behindSince ??= new Date().toISOString();
    this.#wake.resolve();
    this.#startCopies();
  }

  async #addRecord(recordId: string): Promise<void> {
    const roots = this.#roots;
    if (roots === undefined) return;
    const names = await uploadsOfRecord(roots, recordId);
    for (const name of new Set([...names, ...this.#stored.namesOfRecord(recordId)])) this.#add(name, RANK.asset);
  }

  /** Copies until nothing waits, or a comparison is due. @throws the first failure; what was not copied waits again */
  async #copyQueued(roots: FileRoots): Promise<void> {
    const ended = Promise.withResolvers<void>();
    let underWay = 0;
    let failure: { readonly error: unknown } | undefined;
    const copy = async (name: string) => {
      try {
        await this.#copy(roots, name);
        this.#queue.done(name);
      } catch (error) {
        this.#queue.putBack(name);
        failure ??= { error };
      }
      underWay -= 1;
      this.#startCopies();
    };
    this.#startCopies = () => {
      const isStopped = failure !== undefined || this.#isComparisonDue || this.#options.signal.aborted;
      while (!isStopped && underWay < CONCURRENCY) {
        const name = this.#queue.take();
        if (name === undefined) break;
        underWay += 1;
        void copy(name);
      }
      if (underWay > 0) return;
      this.#startCopies = () => undefined;
      if (failure === undefined) ended.resolve();
      else ended.reject(failure.error);
    };
    this.#startCopies();
    await ended.promise;
  }

  async #compareAll(roots: FileRoots): Promise<void> {
    const { bucket, logger } = this.#options;
    this.#isComparisonDue = false;
    try {
      const objects = await bucket.list(PUBLISHED);
      this.#stored = new StoredVersions(objects.map((object) => [nameOf(object.key), storedVersion(object)]));
      // What is added from here on may come after the files are listed, so it stays.
      this.#queue.clear();
      const names = await publishedNames(roots);
      const published = new Set(names);
      await pLimit(READERS).map(names, async (name) => {
        if ((await versionOf(roots, name)) !== this.#stored.get(name)) this.#add(name, rankOf(name));
      });
      for (const name of this.#stored.names) if (!published.has(name)) this.#add(name, RANK.deletion);
      logger.info({ objects: objects.length, differing: this.#queue.length }, 'compared the bucket with the release');
    } catch (error) {
      this.#isComparisonDue = true;
      throw error;
    }
  }

  /** Makes the bucket's object equal to the file as it is now. */
  async #copy(roots: FileRoots, name: string): Promise<void> {
    const { bucket } = this.#options;
    const file = await contentOf(roots, name);
    if (file === null) {
      if (this.#stored.has(name)) await bucket.remove(keyOf(name));
      this.#stored.delete(name);
    } else if (this.#stored.get(name) !== file.version) {
      // Unknown until the answer arrives.
      this.#stored.set(name, '');
      await bucket.put(keyOf(name), file.body, headersOf(name));
      this.#stored.set(name, file.version);
    }
  }

  #recordSuccess(): void {
    if (this.#roots === undefined || this.#isComparisonDue || this.#queue.length > 0) return;
    if (this.#failure !== undefined) this.#options.logger.info('the bucket can be used again');
    this.#failures = 0;
    this.#failure = undefined;
    this.#behindSince = null;
    this.#completeAt = new Date().toISOString();
  }

  /** Returns the pause until the next try, in ms. */
  #recordFailure(error: unknown): number {
    const { logger } = this.#options;
    const pauseMs = PAUSES_MS[this.#failures] ?? PAUSES_MS.at(-1) ?? 0;
    this.#failures += 1;
    if (this.#failure === undefined) logger.error({ err: error }, 'copying to the bucket failed; retrying');
    const now = Date.now();
    this.#failure = {
      message: error instanceof BucketFailed ? error.message : 'A published file could not be read. See the log.',
      at: new Date(now).toISOString(),
      retry_at: new Date(now + pauseMs).toISOString(),
    };
    return pauseMs;
  }
}

function rankOf(name: string): Rank {
  return name.endsWith('.html') ? RANK.page : RANK.asset;
}
