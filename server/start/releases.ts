/** `npm run shop -- releases`: lists the releases of DATA_DIR. `rollback` goes back to the previous one, `forward` undoes that. */
import { EnvironmentError, loadEnvironment } from '../environment.ts';
import { filesBelow } from '../release/files.ts';
import { readPin } from '../release/pin.ts';
import { currentRelease, listReleases, type Release } from '../release/releases.ts';
import { rollBack, SwitchRefused, undoRollback } from '../release/rollback.ts';
import { reportFailure } from './report-failure.ts';

const USAGE = `Usage: npm run shop -- releases             lists the releases of DATA_DIR
       npm run shop -- releases rollback    goes back to the previous release
       npm run shop -- releases forward     undoes that`;
/** Digits of a digest to show. */
const CODE_LENGTH = 8;

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  reportFailure(error, [EnvironmentError, SwitchRefused]);
}

async function run([command = 'list', ...rest]: string[]): Promise<string> {
  const { dataDir } = loadEnvironment();
  if (rest.length > 0) return usage();
  if (command === 'list') return describeReleases(dataDir);
  if (command !== 'rollback' && command !== 'forward') return usage();
  const { from, to } = command === 'rollback' ? await rollBack(dataDir) : await undoRollback(dataDir);
  return [
    `${to.id} is now the current release (was ${from.id}).`,
    'An open shop serves its pages within two seconds and brings them up to date.',
    'Start the shop again to run its programs too.',
  ].join('\n');
}

function usage(): string {
  process.exitCode = 1;
  return USAGE;
}

async function describeReleases(dataDir: string): Promise<string> {
  const releases = (await listReleases(dataDir)).toReversed();
  if (releases.length === 0) return 'There is no release yet. Start the shop once to build one.';
  const current = await currentRelease(dataDir);
  const pin = await readPin(dataDir);
  const lines = await Promise.all(releases.map((release) => line(release, release.id === current?.id)));
  if (pin !== null) lines.push('', `Rolled back from ${pin.instead_of}. To undo it: npm run shop -- releases forward`);
  return lines.join('\n');
}

async function line({ id, folder, madeAt, code }: Release, isCurrent: boolean): Promise<string> {
  const pages = (await filesBelow(folder)).filter((file) => /^client\/(?!admin\/).*\.html$/.test(file)).length;
  const made = madeAt.toISOString().slice(0, 16).replace('T', ' ');
  return `${id}  ${made} UTC  ${pages} pages  code ${code.slice(0, CODE_LENGTH)}${isCurrent ? '  current' : ''}`;
}
