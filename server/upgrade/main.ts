/** `npm run shop -- upgrade`: run in the directory of a new version, it takes over from the open shop (docs/operate/deploy.md). */
import { EnvironmentError, loadEnvironment, PROJECT } from '#server/environment.ts';
import { PocketBaseStartError } from '#server/pocketbase/run.ts';
import { PocketBaseUnavailable } from '#server/pocketbase/source.ts';
import { StartError } from '#server/runtime/start-error.ts';
import { provideBinary } from '#server/start/database.ts';
import { createProgress } from '#server/start/progress.ts';
import { reportFailure } from '#server/start/report-failure.ts';
import { stopSignal } from '#server/start/stop-signal.ts';
import { ServerFailed } from '#server/start/try-server.ts';
import { versionOf } from '#server/start/version.ts';
import { ProgramFailed } from '../processes/children.ts';
import { backUp } from './back-up.ts';
import { checkUpgrade } from './check.ts';
import { rehearse } from './rehearse.ts';
import { takeOver } from './take-over.ts';
import { UpgradeFailed } from './upgrade-failed.ts';

/** Failures that a person can fix: the message is enough. */
const EXPECTED = [
  ...[UpgradeFailed, EnvironmentError, StartError, ServerFailed, ProgramFailed],
  ...[PocketBaseStartError, PocketBaseUnavailable],
];

const print = (line: string) => process.stdout.write(`${line}\n`);
const { step, detail } = createProgress(4, print);
const signal = stopSignal();

try {
  const environment = loadEnvironment();
  const { shop, link } = await step('Checking the open shop and this version', async () => {
    const upgradable = await checkUpgrade(environment);
    detail(`from ${await versionOf(upgradable.shop.project)} to ${await versionOf(PROJECT)}`);
    await provideBinary(environment, detail);
    return upgradable;
  });
  await step('Backing up', async () => detail(await backUp(environment.dataDir)));
  await step('Rehearsing on a copy, beside the open shop', () => rehearse(environment, { print: detail, signal }));
  await step('Switching', async () => {
    signal.throwIfAborted();
    if (link === null) detail('there is no link `current` beside the folder of versions');
    else await takeOver(environment, { shop, link, print: detail });
  });
  print(
    link === null
      ? `Ready. Stop the open shop and run npm start in ${PROJECT}: it opens within seconds. If it does not, start the old one again.`
      : `The shop is open with ${PROJECT}.`,
  );
} catch (error) {
  if (signal.aborted && !(error instanceof UpgradeFailed)) print('Stopped. The shop is open as before.');
  else reportFailure(error, EXPECTED);
}
// Do not wait for work that a stop interrupted.
process.exit();
