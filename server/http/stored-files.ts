import { hash } from 'node:crypto';
import { type BigIntStats, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createByteCache } from './byte-cache.ts';

const MAX_HELD_BYTES = 64 * 1024 * 1024;
/** Files up to this size are read whole and kept in memory; every page is. */
const MAX_FILE_BYTES = 256 * 1024;
/** File systems count time in steps of up to two seconds; within one step two files could look the same. */
const TIME_STEP_MS = 2000;

/** A small file, whole in memory. */
export interface HeldFile {
  readonly bytes: Buffer;
  readonly size: number;
  /** Strong: made of the content. */
  readonly etag: string;
}

/** A large file; who gets it closes it. */
export interface OpenedFile {
  readonly handle: FileHandle;
  readonly size: number;
  /** Strong: names the file itself and its last change. */
  readonly etag: string;
}

/** Reads files, of which the small ones are held in memory. What it gives is always what the disk has at that moment. */
export interface StoredFiles {
  /** A file from memory, if it is there and the one on the disk is still the same. */
  held(path: string): HeldFile | undefined;
  /** A file from the disk; null when there is none. */
  open(path: string): Promise<HeldFile | OpenedFile | null>;
}

/** How much is held; the defaults are for the server. */
interface StoredFilesOptions {
  readonly maxHeldBytes?: number;
  readonly maxFileBytes?: number;
  readonly timeStepMs?: number;
}

/** An empty memory. */
export function storedFiles(options: StoredFilesOptions = {}): StoredFiles {
  const { maxHeldBytes = MAX_HELD_BYTES, maxFileBytes = MAX_FILE_BYTES, timeStepMs = TIME_STEP_MS } = options;
  const cache = createByteCache<{ file: HeldFile; stats: BigIntStats }>(maxHeldBytes);
  return {
    held(path) {
      const entry = cache.get(path);
      if (entry === undefined) return undefined;
      // Not awaited: for a file that has just been used the system answers from memory, in 2 µs instead of 30.
      const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
      if (stats !== undefined && isSame(stats, entry.stats)) return entry.file;
      cache.delete(path);
      return undefined;
    },
    async open(path) {
      const opened = await openFile(path);
      if (opened === null) return null;
      const { handle, stats } = opened;
      if (stats.size > maxFileBytes) return { handle, size: Number(stats.size), etag: etagOfStats(stats) };
      try {
        const bytes = await handle.readFile();
        const file = { bytes, size: bytes.length, etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"` };
        if (isSettled(stats, timeStepMs)) cache.set(path, { file, stats }, bytes.length);
        return file;
      } finally {
        await handle.close();
      }
    },
  };
}

async function openFile(path: string): Promise<{ handle: FileHandle; stats: BigIntStats } | null> {
  const handle = await open(path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null;
    throw error;
  });
  if (handle === null) return null;
  const stats = await handle.stat({ bigint: true });
  if (stats.isFile()) return { handle, stats };
  await handle.close();
  return null;
}

/** Whether it is the same file with the same content: the time of change cannot be set, and a new file has a new number. */
function isSame(one: BigIntStats, other: BigIntStats): boolean {
  return (
    one.ctimeNs === other.ctimeNs &&
    one.ino === other.ino &&
    one.size === other.size &&
    one.mtimeNs === other.mtimeNs &&
    one.dev === other.dev
  );
}

/**
 * Whether whatever replaces the file from now on is sure to look different. A number that has become free is used again,
 * so two replacements within one step of time could end in a file that looks like the first.
 */
function isSettled({ ctimeMs }: BigIntStats, timeStepMs: number): boolean {
  return Math.abs(Date.now() - Number(ctimeMs)) >= timeStepMs;
}

function etagOfStats({ ino, ctimeNs, size }: BigIntStats): string {
  return `"${[ino, ctimeNs, size].map((part) => part.toString(36)).join('-')}"`;
}
