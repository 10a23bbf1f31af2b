import { statfs } from 'node:fs/promises';
import { serverEnvironment } from '../endpoints/environment.ts';

/** Below this orders may soon not be written any more, in bytes. */
const LOW_BYTES = 512 * 1024 * 1024;

/** How much room the data directory has, in bytes; undefined in development, which is not told where it lies. */
export async function freeDiskBytes(): Promise<number | undefined> {
  const { DATA_DIR } = serverEnvironment();
  if (DATA_DIR === undefined) return undefined;
  const { bavail, bsize } = await statfs(DATA_DIR);
  return bavail * bsize;
}

/** Whether there is room to go on. */
export async function diskState(): Promise<'ok' | 'low'> {
  return ((await freeDiskBytes()) ?? LOW_BYTES) < LOW_BYTES ? 'low' : 'ok';
}
