import { relative } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Bucket, BucketFailed } from '../object-storage/bucket.ts';
import { PUBLISHED } from '../object-storage/layout.ts';
import { brotli, hasBrotliCopy } from '../release/brotli.ts';
import { isHashed } from './cache-control.ts';
import { etagOf, type Files, type SmallFile } from './small-files.ts';

const MAX_KEPT_BYTES = 256 * 1024 * 1024;
/** Approximate memory of an entry besides its content. */
const ENTRY_BYTES = 1024;
/** A file is sent this long before the bucket is asked whether it has changed, in ms. */
const FRESH_MS = 1000;
/** Compressed once for each version of a page; the publisher takes longer and makes them smaller. */
const BROTLI_QUALITY = 6;
const COMPRESSED = '.br';

interface Kept extends SmallFile {
  /** The bucket's own ETag. */
  readonly stored: string;
  /** When the bucket last said that it is current; infinite if its content never changes. */
  checkedMs: number;
  compressed?: SmallFile;
}

/** The published files in a bucket, cached in memory. While the bucket is away, cached ones are sent. */
export class BucketFiles implements Files {
  readonly hasRanges = false;
  readonly #options: { bucket: Bucket; root: string; logger: Logger };
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ bytes }) => 2 * bytes.length + ENTRY_BYTES,
  });
  readonly #reading = new Map<string, Promise<Kept | null>>();

  /** @param options.root the folder whose paths stand for the published files */
  constructor(options: { bucket: Bucket; root: string; logger: Logger }) {
    this.#options = options;
  }

  kept(path: string): SmallFile | undefined {
    const isCompressed = path.endsWith(COMPRESSED);
    const kept = this.#kept.get(isCompressed ? path.slice(0, -COMPRESSED.length) : path);
    if (kept === undefined || !isFresh(kept)) return undefined;
    return isCompressed ? kept.compressed : kept;
  }

  /** The file, or for its path with `.br` a compressed copy. @throws BucketFailed if it is not cached either */
  async read(path: string): Promise<SmallFile | null> {
    if (!path.endsWith(COMPRESSED)) return this.#current(path);
    const file = await this.#current(path.slice(0, -COMPRESSED.length));
    if (file === null || !hasBrotliCopy(file.bytes.length)) return null;
    file.compressed ??= await compressed(file.bytes);
    return file.compressed;
  }

  /** One request at a time for each file. */
  async #current(path: string): Promise<Kept | null> {
    const kept = this.#kept.get(path);
    if (kept !== undefined && isFresh(kept)) return kept;
    const reading = this.#reading.get(path) ?? this.#ask(path, kept).finally(() => this.#reading.delete(path));
    this.#reading.set(path, reading);
    return reading;
  }

  async #ask(path: string, kept: Kept | undefined): Promise<Kept | null> {
    const { bucket, root, logger } = this.#options;
    const name = relative(root, path);
    const isLasting = isHashed(`/${name}`) || name.startsWith('media/');
    const checkedMs = isLasting ? Number.POSITIVE_INFINITY : performance.now();
    try {
      const object = await bucket.readChanged(PUBLISHED + name, kept?.stored);
      if (object === 'unchanged' && kept !== undefined) {
        kept.checkedMs = checkedMs;
        return kept;
      }
      if (object === null || object === 'unchanged') {
        this.#kept.delete(path);
        return null;
      }
      const { body: bytes, etag: stored } = object;
      const read: Kept = { bytes, etag: etagOf(bytes), stored, checkedMs };
      this.#kept.set(path, read);
      return read;
    } catch (error) {
      if (kept === undefined || !(error instanceof BucketFailed)) throw error;
      logger.warn({ err: error, path: name }, 'the bucket does not answer; sending the cached file');
      kept.checkedMs = checkedMs;
      return kept;
    }
  }
}

function isFresh({ checkedMs }: Kept): boolean {
  return performance.now() - checkedMs < FRESH_MS;
}

async function compressed(bytes: Buffer): Promise<SmallFile> {
  const copy = await brotli(bytes, BROTLI_QUALITY);
  return { bytes: copy, etag: etagOf(copy) };
}
