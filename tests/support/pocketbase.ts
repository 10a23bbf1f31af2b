import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { startPocketBase } from '#server/pocketbase/run.ts';
import type { TemporaryPocketBase } from '#server/pocketbase/temporary.ts';
import { databaseWithToken, TOKEN_FILE } from './template.ts';

const log = (line: string) => process.stderr.write(`${line}\n`);

/** A PocketBase for one test file: the project's schema, rules and hooks on an empty database. */
export type TestPocketBase = TemporaryPocketBase;

/** Checksums of the binary and of the template's sources are computed once for a worker's files. */
let parts: Promise<readonly [binary: string, template: string]> | undefined;

/** Starts PocketBase on a free port with a copy of the migrated database; `env` is passed to the hooks. */
export async function startTestPocketBase(env: NodeJS.ProcessEnv = {}): Promise<TestPocketBase> {
  parts ??= Promise.all([providePocketBase({ log, production: false }), databaseWithToken()]);
  const [binary, template] = await parts;
  const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-pocketbase-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    await cp(template, dataDir, { recursive: true });
    const token = await readFile(join(dataDir, TOKEN_FILE), 'utf8');
    const running = await startPocketBase({ binary, dataDir, env, log: () => undefined, isMigrated: true });
    const stop = async () => {
      await running.stop();
      await remove();
    };
    return { url: running.url, token, binary, dataDir, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
