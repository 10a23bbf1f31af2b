import { pocketBaseFlags } from '#server/pocketbase/arguments.ts';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { startTemporaryPocketBase, type TemporaryPocketBase } from '#server/pocketbase/temporary.ts';
import { runCommand } from '#server/processes/command.ts';
import { emptyDatabase } from './template.ts';

const log = (line: string) => process.stderr.write(`${line}\n`);

/** A PocketBase for one test file: the project's schema, rules and hooks on an empty database. */
export type TestPocketBase = TemporaryPocketBase;

/** Starts PocketBase on a free port with a copy of the migrated database; `env` is passed to the hooks. */
export async function startTestPocketBase(env: NodeJS.ProcessEnv = {}): Promise<TestPocketBase> {
  return startTemporaryPocketBase(log, { env, from: await emptyDatabase() });
}

/**
 * Runs `pocketbase migrate <args>` with the project's migrations. No server may have the database open.
 * @throws Error with its output
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
