import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pocketBaseFlags } from '#scripts/pocketbase/arguments.ts';
import { runCommand } from '#scripts/pocketbase/command.ts';
import { providePocketBase } from '#scripts/pocketbase/provide.ts';
import { startPocketBase, superuserToken } from '#scripts/pocketbase/run.ts';

/** A PocketBase of its own for one test file: the project's schema, rules and hooks on an empty database. */
export interface TestPocketBase {
  readonly url: string;
  /** Static superuser token. */
  readonly token: string;
  readonly binary: string;
  readonly dataDir: string;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** Starts the real PocketBase on a free port and a fresh temporary database; `env` reaches the hooks. */
export async function startTestPocketBase(env: NodeJS.ProcessEnv = {}): Promise<TestPocketBase> {
  const binary = await provideForTests();
  const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-pocketbase-'));
  const running = await startPocketBase({ binary, port: await freePort(), dataDir, env, log: () => undefined });
  const stop = async () => {
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const password = randomBytes(16).toString('hex');
    const token = await superuserToken({ binary, dataDir, url: running.url, email: 'root@example.com', password });
    return { url: running.url, token, binary, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs `pocketbase migrate <args>` with the project's migrations on a database that no server has open.
 * @throws Error with what it printed when it fails.
 */
export async function migrateDatabase(dataDir: string, args: readonly string[]): Promise<void> {
  const flags = await pocketBaseFlags(dataDir, { hooks: true });
  const options = { cwd: dataDir, env: {}, input: 'y\n' };
  const { code, output } = await runCommand(await provideForTests(), ['migrate', ...args, ...flags], options);
  if (code !== 0) throw new Error(output);
}

function provideForTests(): Promise<string> {
  return providePocketBase({ log: (line) => process.stderr.write(`${line}\n`), production: false });
}

/** A port of the loopback address that nothing listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port was given'));
        else resolve(address.port);
      });
    });
  });
}
