/** `npm start`: from a fresh clone to a working shop. Ctrl-C stops everything it started. */
import { setTimeout as delay } from 'node:timers/promises';
import { BackupFailed } from '#server/backups/backup-failed.ts';
import { EnvironmentError, loadEnvironment, PROJECT } from '#server/environment.ts';
import { BucketFailed } from '#server/object-storage/bucket.ts';
import { PocketBaseStartError } from '#server/pocketbase/run.ts';
import { PocketBaseUnavailable } from '#server/pocketbase/source.ts';
import { StartError } from '#server/runtime/start-error.ts';
import { START_AGAIN } from '#server/services/start-again.ts';
import { reportFailure } from '#server/start/report-failure.ts';
import { startShop } from '#server/start/shop.ts';
import { stopSignal, whenAborted } from '#server/start/stop-signal.ts';
import { ServerFailed } from '#server/start/try-server.ts';
import { versionOf } from '#server/start/version.ts';
import { welcome } from '#server/start/welcome.ts';
import { ProgramFailed } from '../processes/children.ts';

/** Failures that a person can fix: the message is enough. */
const EXPECTED = [
  EnvironmentError,
  StartError,
  BucketFailed,
  BackupFailed,
  ServerFailed,
  ProgramFailed,
  PocketBaseStartError,
  PocketBaseUnavailable,
];

const SIGNAL_GRACE_MS = 300;

const print = (line: string) => process.stdout.write(`${line}\n`);
const signal = stopSignal();

try {
  // Once more after an owner has changed a service (server/services).
  while (await runShop()) print('Starting again with the changed settings…');
} catch (error) {
  if (!signal.aborted) reportFailure(error, EXPECTED);
}
// Do not wait for work that a stop interrupted.
process.exit();

/** Runs the shop until it is stopped or something of it ends. Returns whether it is to start again. */
async function runShop(): Promise<boolean> {
  const environment = loadEnvironment();
  const shop = await startShop(environment, { print, signal });
  print(welcome(environment, { ...shop, version: await versionOf(PROJECT) }));
  const end = await Promise.race([shop.firstEnd, whenAborted(signal)]);
  // Ctrl-C reaches all processes of the terminal, and another one may end before this one gets the signal.
  if (end !== null) await Promise.race([delay(SIGNAL_GRACE_MS), whenAborted(signal)]);
  const startsAgain = end?.code === START_AGAIN && !signal.aborted;
  if (end === null || signal.aborted) print('Stopping…');
  else if (!startsAgain) {
    process.stderr.write(`${end.name} ended with code ${end.code}; the shop stops.\n`);
    process.exitCode = 1;
  }
  await shop.stop();
  return startsAgain;
}
