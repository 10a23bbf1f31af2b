import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 250;
const SQLITE_BUSY = 5;

/** The garbage collector would close a database without a reference, and so release its lock. */
const held = new Set<DatabaseSync>();

/** A lock that this process holds. */
export interface Lock {
  release(): void;
}

/**
 * Locks a path. The lock is SQLite's own, on the empty file `<path>.lock.db`, which stays: the kernel releases it when the
 * process ends, however it ends. Returns null if another process or another caller holds it.
 */
export function tryLock(path: string): Lock | null {
  const database = new DatabaseSync(`${path}.lock.db`, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
  held.add(database);
  return {
    release() {
      if (held.delete(database)) database.close();
    },
  };
}

/** Runs `work` while holding the lock of a path; if it has to wait, calls `onWait` once. */
export async function withLock<T>(path: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  let lock = tryLock(path);
  if (lock === null) onWait();
  while (lock === null) {
    await delay(POLL_MS);
    lock = tryLock(path);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
