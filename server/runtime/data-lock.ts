import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { PROJECT } from '../environment.ts';
import { readJsonFile, writeJsonFile } from '../json-file.ts';
import { type Lock, tryLock } from './lock.ts';
import { StartError } from './start-error.ts';

/** After which a start tries once more, because `lockHolder` takes the lock for a moment. */
const RETRY_MS = 250;
const TIMEOUT_MS = 2000;

/**
 * The process that holds a data directory, and where its code is. Version 1.0.0 knows no lock of SQLite: it answers with its
 * token on a local port.
 */
const holderSchema = z.object({
  pid: z.int(),
  project: z.string(),
  port: z.int().optional(),
  token: z.string().optional(),
});
export type Holder = z.infer<typeof holderSchema>;

/**
 * Locks a data directory, which two shops must not share.
 * @throws StartError if another process holds it
 */
export async function lockDataDirectory(dataDir: string): Promise<{ release(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true });
  const lock = await takeLock(dataDir);
  const other = await readHolder(dataDir);
  if (lock === null || (other !== null && (await answersAsBefore(other)))) {
    lock?.release();
    throw new StartError(
      `DATA_DIR is ${dataDir}, which a running shop uses (process ${other?.pid ?? 'unknown'}): stop that one, or set DATA_DIR to a directory of its own.`,
    );
  }
  await writeJsonFile(holderFile(dataDir), { pid: process.pid, project: PROJECT } satisfies Holder, { mode: 0o600 });
  return {
    async release() {
      await rm(holderFile(dataDir), { force: true });
      lock.release();
    },
  };
}

/** The process that holds a data directory; null if none does. */
export async function lockHolder(dataDir: string): Promise<Holder | null> {
  const holder = await readHolder(dataDir);
  if (holder === null || (await answersAsBefore(holder))) return holder;
  const lock = tryLock(lockPath(dataDir));
  lock?.release();
  return lock === null ? holder : null;
}

async function takeLock(dataDir: string): Promise<Lock | null> {
  const lock = tryLock(lockPath(dataDir));
  if (lock !== null) return lock;
  await delay(RETRY_MS);
  return tryLock(lockPath(dataDir));
}

/** Null if the file is missing or invalid. */
async function readHolder(dataDir: string): Promise<Holder | null> {
  const file = holderFile(dataDir);
  return existsSync(file) ? readJsonFile(file, holderSchema) : null;
}

/** Whether it is a running shop of version 1.0.0. */
async function answersAsBefore({ port, token }: Holder): Promise<boolean> {
  if (port === undefined) return false;
  try {
    const response = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return (await response.text()) === token;
  } catch {
    // Not listening any more.
    return false;
  }
}

function lockPath(dataDir: string): string {
  return join(dataDir, 'shop');
}

function holderFile(dataDir: string): string {
  return join(dataDir, 'lock.json');
}
