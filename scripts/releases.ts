/** `npm run releases`: lists the releases of DATA_DIR; `rollback [ID]` goes back to an older one, `forward` undoes that. */
import { releasesDirectory } from './build/releases.ts';
import { goBack, goForward, SwitchRefused } from './build/rollback.ts';
import { readRollback } from './build/rollback-file.ts';
import { EnvironmentError, loadEnvironment } from './environment.ts';
import { type Command, readCommand, USAGE } from './releases/arguments.ts';
import { describeReleases, describeSwitch } from './releases/describe.ts';
import { listReleases } from './releases/release-facts.ts';
import { reportFailure } from './report-failure.ts';
import { ArgumentsError } from './seed/arguments.ts';

try {
  process.stdout.write(`${await run(readCommand(process.argv.slice(2)))}\n`);
} catch (error) {
  reportFailure(error, [ArgumentsError, EnvironmentError, SwitchRefused]);
}

async function run(command: Command): Promise<string> {
  if (command.name === 'help') return USAGE;
  const { dataDir } = loadEnvironment();
  if (command.name === 'list') {
    return describeReleases(await listReleases(dataDir), await readRollback(releasesDirectory(dataDir)));
  }
  const made = command.name === 'rollback' ? await goBack(dataDir, command.id) : await goForward(dataDir);
  return describeSwitch(made, await listReleases(dataDir));
}
