/**
 * `npm run shop -- standby`: keeps a copy of the writer's database warm on a second machine; `--take-over` makes this machine the writer
 * (docs/standby.md).
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BackupFailed } from '../backups/backup-failed.ts';
import { bringFiles } from '../backups/bring-files.ts';
import { provideLitestream } from '../backups/litestream.ts';
import type { BucketSettings } from '../environment/bucket-settings.ts';
import { type Environment, EnvironmentError, loadEnvironment } from '../environment.ts';
import { BucketFailed } from '../object-storage/bucket.ts';
import { createChildren } from '../processes/children.ts';
import { Follower } from '../standby/follower.ts';
import { StandbyError } from '../standby/standby-error.ts';
import { copyState, serveStandby } from '../standby/standby-server.ts';
import { takeOver } from '../standby/take-over.ts';
import { lockDataDirectory } from './data-lock.ts';
import { preflight } from './preflight.ts';
import { reportFailure } from './report-failure.ts';
import { StartError } from './start-error.ts';
import { stopSignal } from './stop-signal.ts';

const USAGE = `Usage: npm run shop -- standby                                 follows the writer, until it is stopped
       npm run shop -- standby --take-over                     makes this machine the writer
       npm run shop -- standby --take-over --own-data          the same with the data in DATA_DIR, as after a restore
       npm run shop -- standby --take-over --accept-loss       the same though the replica lacks what the writer wrote`;
const REPORT_MS = 1000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const signal = stopSignal();

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!signal.aborted) reportFailure(error, [EnvironmentError, StartError, StandbyError, BackupFailed, BucketFailed]);
}
// Do not wait for requests that a stop interrupted.
process.exit();

async function run(parameters: string[]): Promise<void> {
  const choice = choiceOf(parameters);
  if (choice === null) {
    print(USAGE);
    process.exitCode = 1;
    return;
  }
  const environment = loadEnvironment();
  const { dataDir, standbyBucket } = environment;
  if (standbyBucket === null) throw new StandbyError('Set STANDBY_S3_BUCKET: the writer and its standby meet in it.');
  await mkdir(dataDir, { recursive: true });
  const lock = await lockDataDirectory(dataDir);
  try {
    if (choice.takesOver) await becomeWriter(environment, standbyBucket, choice);
    else await follow(environment, standbyBucket);
  } finally {
    await lock.release();
  }
}

interface Choice {
  readonly takesOver: boolean;
  readonly keepsOwnData: boolean;
  readonly acceptsLoss: boolean;
}

/** Null if the command cannot be understood. */
function choiceOf(parameters: string[]): Choice | null {
  const options = {
    'take-over': { type: 'boolean', default: false },
    'own-data': { type: 'boolean', default: false },
    'accept-loss': { type: 'boolean', default: false },
  } as const;
  try {
    const { values } = parseArgs({ args: parameters, options });
    const { 'take-over': takesOver, 'own-data': keepsOwnData, 'accept-loss': acceptsLoss } = values;
    const isUnclear = takesOver ? keepsOwnData && acceptsLoss : keepsOwnData || acceptsLoss;
    return isUnclear ? null : { takesOver, keepsOwnData, acceptsLoss };
  } catch {
    return null;
  }
}

async function becomeWriter(environment: Environment, bucket: BucketSettings, choice: Choice): Promise<void> {
  const { dataDir, backups } = environment;
  const started = performance.now();
  const log = (line: string) => print(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)}s  ${line}`);
  const { keepsOwnData, acceptsLoss } = choice;
  await takeOver({ bucket, dataDir, backups, keepsOwnData, acceptsLoss, log, signal });
  log('This machine is the writer. Start the shop: npm start');
}

async function follow(environment: Environment, bucket: BucketSettings): Promise<void> {
  const { host, port, dataDir, backups, hasMediaBucket } = environment;
  await preflight(environment);
  const from = await bringFiles(dataDir, backups);
  if (from !== null) print(`Secrets and pictures are those of ${from}.`);
  if (!hasMediaBucket) print('Pictures that are uploaded later stay on the writer: set S3_BUCKET on both machines.');
  const children = createChildren();
  const litestream = await provideLitestream(print);
  const follower = new Follower({ bucket, dataDir, litestream, children, log: print });
  const server = await serveStandby({ host, port }, () => follower.state());
  const report = reportChanges(follower);
  try {
    await follower.run(signal);
  } finally {
    clearInterval(report);
    server.close();
    await children.stop();
  }
}

/** Prints a line whenever the state of the copy changes. */
function reportChanges(follower: Follower): NodeJS.Timeout {
  let last = '';
  return setInterval(() => {
    const state = follower.state();
    const line = {
      ok: `The copy is warm: it follows the writer (generation ${state.generation}).`,
      behind: 'The copy does not go on; it is made anew if that lasts.',
      unavailable: 'Nothing is followed yet.',
    }[copyState(state)];
    if (line !== last) print(line);
    last = line;
  }, REPORT_MS);
}
