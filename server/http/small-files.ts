import { hash } from 'node:crypto';
import { type BigIntStats, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** Files up to this size are kept in memory; every page is. */
const MAX_FILE_BYTES = 256 * 1024;
/** What an entry costs besides its content, about. */
const ENTRY_BYTES = 1024;
/** File systems count time in steps of up to two seconds; two files of one step could look the same. */
const TIME_STEP_MS = 2000;

/** A small file in memory. */
export interface SmallFile {
  readonly bytes: Buffer;
  /** Strong: made of the content. */
  readonly etag: string;
}

/** How a file on the disk looked when it was read. */
interface Kept extends SmallFile {
  readonly stats: BigIntStats;
}

/** Keeps small files in memory, each as long as the one on the disk is the same: what it gives is what the disk has now. */
export class SmallFiles {
  readonly #kept: LRUCache<string, Kept>;

  constructor(maxKeptBytes = MAX_KEPT_BYTES) {
    this.#kept = new LRUCache({ maxSize: maxKeptBytes, sizeCalculation: ({ bytes }) => bytes.length + ENTRY_BYTES });
  }

  /** A file from memory; undefined if it is not there or has changed. */
  kept(path: string): SmallFile | undefined {
    const kept = this.#kept.get(path);
    if (kept === undefined) return undefined;
    // Synchronous: the system answers from memory, in 2 µs instead of 30.
    const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (stats !== undefined && isSame(stats, kept.stats)) return kept;
    this.#kept.delete(path);
    return undefined;
  }

  /** A file from the disk, which is kept from now on; `large` if it is too large for that, null if there is none. */
  async read(path: string): Promise<SmallFile | 'large' | null> {
    const file = await openFile(path);
    if (file === null) return null;
    try {
      const stats = await file.stat({ bigint: true });
      if (!stats.isFile()) return null;
      if (stats.size > MAX_FILE_BYTES) return 'large';
      const bytes = await file.readFile();
      const read = { bytes, etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`, stats };
      // A file that was just written may be replaced by one that looks the same: inode numbers are used again.
      if (Math.abs(Date.now() - Number(stats.ctimeMs)) >= TIME_STEP_MS) this.#kept.set(path, read);
      return read;
    } finally {
      await file.close();
    }
  }
}

async function openFile(path: string) {
  try {
    return await open(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null;
    throw error;
  }
}

/** Whether it is the same file with the same content: nobody can set the time of its change. */
function isSame(one: BigIntStats, other: BigIntStats): boolean {
  return one.ctimeNs === other.ctimeNs && one.ino === other.ino && one.size === other.size && one.dev === other.dev;
}
