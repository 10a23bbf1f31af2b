import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverEnvironment } from '../endpoints/environment.ts';
import { logger } from '../log/shop-logger.ts';

/** Below this many free bytes, writing orders may soon fail. */
const LOW_BYTES = 512 * 1024 * 1024;
/** About what an order writes. */
const TRIED_BYTES = 64 * 1024;
const TRY_MS = 10_000;

/** Free bytes of the data directory; undefined in development, where the server does not know it. */
export async function freeDiskBytes(): Promise<number | undefined> {
  const { DATA_DIR } = serverEnvironment();
  if (DATA_DIR === undefined) return undefined;
  const { bavail, bsize } = await statfs(DATA_DIR);
  return bavail * bsize;
}

/** low: writing orders may soon fail. full: it fails now. */
export type DiskState = 'ok' | 'low' | 'full';

/** Whether the data directory can be written, and enough space is free. */
export async function diskState(): Promise<DiskState> {
  return stateOf(await canWrite(), await freeDiskBytes());
}

/** `freeBytes` is undefined if unknown. */
export function stateOf(isWritable: boolean, freeBytes: number | undefined): DiskState {
  if (!isWritable) return 'full';
  return freeBytes !== undefined && freeBytes < LOW_BYTES ? 'low' : 'ok';
}

let lastTry: { readonly at: number; readonly result: Promise<boolean> } | undefined;

/** Whether a file can be written to the data directory. Tried at most every ten seconds, because anybody may ask for health. */
function canWrite(): Promise<boolean> {
  const now = performance.now();
  if (lastTry === undefined || now - lastTry.at > TRY_MS) lastTry = { at: now, result: tryToWrite() };
  return lastTry.result;
}

async function tryToWrite(): Promise<boolean> {
  const { DATA_DIR } = serverEnvironment();
  if (DATA_DIR === undefined) return true;
  const file = join(DATA_DIR, `.disk-${process.pid}`);
  try {
    await writeFile(file, Buffer.alloc(TRIED_BYTES), { flush: true });
    return true;
  } catch (error) {
    logger.error({ err: error }, 'the disk cannot be written');
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
