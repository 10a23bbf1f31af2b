import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '../errors.ts';

const RETRY_MS = 250;
const TOUCH_MS = 5_000;
/** Holders touch their lock every five seconds; one untouched for this long is abandoned. */
const ABANDONED_MS = 30_000;

/**
 * Runs `work` while holding the lock file at `path`; if it has to wait, calls `onWait` once. Takes over the lock of a dead
 * holder. Two waiters may take over at once; that only costs time, because callers install their result by an atomic rename.
 */
export async function withLock<T>(path: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  let isWaiting = false;
  while (!(await tryToTake(path))) {
    if (await isAbandoned(path)) {
      await removeAbandoned(path);
      continue;
    }
    if (!isWaiting) onWait();
    isWaiting = true;
    await delay(RETRY_MS);
  }
  const touch = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), TOUCH_MS);
  try {
    return await work();
  } finally {
    clearInterval(touch);
    await rm(path, { force: true });
  }
}

async function tryToTake(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(`${hostname()} ${process.pid}`);
    await file.close();
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  try {
    const [host, pid] = (await readFile(path, 'utf8')).split(' ');
    if (host === hostname() && pid !== undefined && !isAlive(Number(pid))) return true;
    return Date.now() - (await stat(path)).mtimeMs > ABANDONED_MS;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function removeAbandoned(path: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
    await rm(aside, { force: true });
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
