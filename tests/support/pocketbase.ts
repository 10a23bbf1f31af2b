import { pocketBaseFlags } from '#server/pocketbase/arguments.ts';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { startTemporaryPocketBase, type TemporaryPocketBase } from '#server/pocketbase/temporary.ts';
import { runCommand } from '#server/processes/command.ts';
import { emptyDatabase } from './template.ts';

const log = (line: string) => process.stderr.write(`${line}\n`);

/** A PocketBase of its own for one test file: the project's schema, rules and hooks on an empty database. */
export type TestPocketBase = TemporaryPocketBase;

/** Starts the real PocketBase on a free port and a copy of the migrated database; `env` reaches the hooks. */
export async function startTestPocketBase(env: NodeJS.ProcessEnv = {}): Promise<TestPocketBase> {
  return startTemporaryPocketBase(log, { env, from: await emptyDatabase() });
}

/**
 * Runs `pocketbase migrate <args>` with the project's migrations on a database that no server has open.
 * @throws Error with what it printed when it fails.
 */
export async function migrateDatabase(dataDir: string, args: readonly string[]): Promise<void> {
  const binary = await providePocketBase({ log, production: false });
  const flags = await pocketBaseFlags(dataDir, { hooks: true });
  const { code, output } = await runCommand(binary, ['migrate', ...args, ...flags], {
    cwd: dataDir,
    env: {},
    input: 'y\n',
  });
  if (code !== 0) throw new Error(output);
}
