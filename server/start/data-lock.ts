import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT } from '../environment.ts';
import { errorCode } from '../errors.ts';
import { StartError } from './start-error.ts';

const TIMEOUT_MS = 2000;

/** The holder of a data directory: its process, where its code is, and the local port where it confirms its token. */
const holderSchema = z.object({ pid: z.int(), project: z.string(), port: z.int(), token: z.string() });
export type Holder = z.infer<typeof holderSchema>;

/**
 * Locks a data directory, which two shops must not share. The holder answers on a port with the token in the lock file, so the
 * lock of a killed process is detected even if its process id is reused.
 * @throws StartError if another process holds it
 */
export async function lockDataDirectory(dataDir: string): Promise<{ release(): Promise<void> }> {
  const file = lockFile(dataDir);
  const token = randomUUID();
  const server = createServer((_, response) => response.end(token));
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  await mkdir(dataDir, { recursive: true });
  const { port } = z.object({ port: z.int() }).parse(server.address());
  try {
    await take(dataDir, file, { pid: process.pid, project: PROJECT, port, token });
  } catch (error) {
    close(server);
    throw error;
  }
  return {
    async release() {
      if ((await holderOf(file))?.token === token) await rm(file, { force: true });
      close(server);
    },
  };
}

/** The process that holds a data directory; null if none does. */
export async function lockHolder(dataDir: string): Promise<Holder | null> {
  const holder = await holderOf(lockFile(dataDir));
  return holder !== null && (await isAlive(holder)) ? holder : null;
}

async function take(dataDir: string, file: string, holder: Holder): Promise<void> {
  while (!(await createLockFile(file, holder))) {
    const other = await holderOf(file);
    if (other !== null && (await isAlive(other))) {
      throw new StartError(
        `DATA_DIR is ${dataDir}, which a running shop uses (process ${other.pid}): stop that one, or set DATA_DIR to a directory of its own.`,
      );
    }
    await removeStale(file, `${file}.${holder.token}`, other?.token);
  }
}

/** Removes the lock file of a dead holder, unless another start has replaced it meanwhile. */
async function removeStale(file: string, aside: string, token: string | undefined): Promise<void> {
  await rename(file, aside).catch(ignoreMissing);
  const moved = await holderOf(aside);
  if (moved !== null && moved.token !== token) await rename(aside, file);
  await rm(aside, { force: true });
}

/** Returns false if the lock file exists. It gets its name when it is complete: half a file would be taken for a stale one. */
async function createLockFile(file: string, holder: Holder): Promise<boolean> {
  const complete = `${file}.${holder.token}`;
  await writeFile(complete, JSON.stringify(holder), { mode: 0o600 });
  try {
    await link(complete, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(complete, { force: true });
  }
}

/** Null if the lock file is missing or invalid. */
async function holderOf(file: string): Promise<Holder | null> {
  try {
    return holderSchema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    ignoreMissing(error);
    return null;
  }
}

async function isAlive({ port, token }: Holder): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return (await response.text()) === token;
  } catch {
    // Not listening any more.
    return false;
  }
}

function close(server: Server): void {
  server.close();
  server.closeAllConnections();
}

function ignoreMissing(error: unknown): void {
  const code = errorCode(error);
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'lock.json');
}
