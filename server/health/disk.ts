import { statfs } from 'node:fs/promises';
import { serverEnvironment } from '../endpoints/environment.ts';

/** Below this many free bytes, writing orders may soon fail. */
const LOW_BYTES = 512 * 1024 * 1024;

/** Free bytes of the data directory; undefined in development, where the server does not know it. */
export async function freeDiskBytes(): Promise<number | undefined> {
  const { DATA_DIR } = serverEnvironment();
  if (DATA_DIR === undefined) return undefined;
  const { bavail, bsize } = await statfs(DATA_DIR);
  return bavail * bsize;
}

/** Whether enough disk space is free. */
export async function diskState(): Promise<'ok' | 'low'> {
  return ((await freeDiskBytes()) ?? LOW_BYTES) < LOW_BYTES ? 'low' : 'ok';
}
