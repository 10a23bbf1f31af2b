import { hash } from 'node:crypto';
import { type BigIntStats, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { errorCode } from '../errors.ts';

const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** Files up to this size are cached; all pages are smaller. */
const MAX_FILE_BYTES = 256 * 1024;
/** Approximate memory of an entry besides its content. */
const ENTRY_BYTES = 1024;
/** File systems have timestamps of up to two seconds' resolution; two files within it could look the same. */
const TIME_STEP_MS = 2000;

/** A small file in memory. */
export interface SmallFile {
  readonly bytes: Buffer;
  /** Strong: a hash of the content. */
  readonly etag: string;
}

/** Files that are sent from memory, by their path. */
export interface Files {
  /** Whether ranges of large files can be sent from the disk. */
  readonly hasRanges: boolean;
  /** A cached file; undefined if it is not cached or may have changed. */
  kept(path: string): SmallFile | undefined;
  /** Reads and caches a file; `large` if it has to be sent from the disk, null if it does not exist. */
  read(path: string): Promise<SmallFile | 'large' | null>;
}

/** The file's metadata when it was read. */
interface Kept extends SmallFile {
  readonly stats: BigIntStats;
}

/** Caches small files in memory. Every read checks that the file on the disk is unchanged. */
export class SmallFiles implements Files {
  readonly hasRanges = true;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + ENTRY_BYTES,
  });

  kept(path: string): SmallFile | undefined {
    const kept = this.#kept.get(path);
    if (kept === undefined) return undefined;
    // Synchronous stat takes 2 µs instead of 30.
    const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (stats !== undefined && isSame(stats, kept.stats)) return kept;
    this.#kept.delete(path);
    return undefined;
  }

  async read(path: string): Promise<SmallFile | 'large' | null> {
    const file = await openFile(path);
    if (file === null) return null;
    try {
      const stats = await file.stat({ bigint: true });
      if (!stats.isFile()) return null;
      if (stats.size > MAX_FILE_BYTES) return 'large';
      const bytes = await file.readFile();
      const read = { bytes, etag: etagOf(bytes), stats };
      // A file that was just written may be replaced by one with the same metadata, because inode numbers are reused.
      if (Math.abs(Date.now() - Number(stats.ctimeMs)) >= TIME_STEP_MS) this.#kept.set(path, read);
      return read;
    } finally {
      await file.close();
    }
  }
}

/** The same on every server. */
export function etagOf(bytes: Buffer): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

async function openFile(path: string) {
  try {
    return await open(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null;
    throw error;
  }
}

/** Whether file and content are the same; ctime cannot be set by programs. */
function isSame(one: BigIntStats, other: BigIntStats): boolean {
  return one.ctimeNs === other.ctimeNs && one.ino === other.ino && one.size === other.size && one.dev === other.dev;
}
