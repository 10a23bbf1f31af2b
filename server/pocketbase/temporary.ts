import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providePocketBase } from './provide.ts';
import { startPocketBase, superuserToken } from './run.ts';
import type { Log } from './source.ts';

/** A PocketBase with the project's schema and hooks on a temporary database. */
export interface TemporaryPocketBase {
  readonly url: string;
  /** Static superuser token. */
  readonly token: string;
  readonly binary: string;
  readonly dataDir: string;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts one on a free port. `env` is for the hooks, `log` gets the progress of providing the binary. `from` is a migrated data
 * directory to copy, which is faster than migrating.
 */
export async function startTemporaryPocketBase(
  log: Log,
  { env = {}, from }: { env?: NodeJS.ProcessEnv; from?: string } = {},
): Promise<TemporaryPocketBase> {
  const binary = await providePocketBase({ log, production: false });
  const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-pocketbase-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    if (from !== undefined) await cp(from, dataDir, { recursive: true });
    const running = await startPocketBase({ binary, dataDir, env, log: () => undefined });
    const stop = async () => {
      await running.stop();
      await remove();
    };
    try {
      const password = randomBytes(16).toString('hex');
      const token = await superuserToken({ binary, dataDir, url: running.url, email: 'root@example.com', password });
      return { url: running.url, token, binary, dataDir, stop };
    } catch (error) {
      await running.stop();
      throw error;
    }
  } catch (error) {
    await remove();
    throw error;
  }
}
