/** `npm run dev`: PocketBase, the payment sandbox, and Astro's dev server with the admin; all reload when files change. */
import { addressOf, EnvironmentError, inheritedEnvironment, loadEnvironment, PROJECT } from '#server/environment.ts';
import { compileHooks } from '#server/hooks/compile.ts';
import { PocketBaseStartError } from '#server/pocketbase/run.ts';
import { PocketBaseUnavailable } from '#server/pocketbase/source.ts';
import { createChildren } from '#server/processes/children.ts';
import { lockDataDirectory } from '#server/runtime/data-lock.ts';
import { StartError } from '#server/runtime/start-error.ts';
import { pocketBaseDirectory, provideBinary, startDatabase } from '#server/start/database.ts';
import { encodeDemoPictures, seedIfEmpty } from '#server/start/demo.ts';
import { reportLeftOut } from '#server/start/left-out.ts';
import { acceptTrial } from '#server/start/migration-trial.ts';
import { paymentVariables, startPayments } from '#server/start/payments.ts';
import { preflight } from '#server/start/preflight.ts';
import { reportFailure } from '#server/start/report-failure.ts';
import { loadSecrets } from '#server/start/secrets.ts';
import { stopSignal, whenAborted } from '#server/start/stop-signal.ts';
import { untilAnswers } from '#server/start/until-answers.ts';
import { mailVariables, WORKERS } from '#server/start/variables.ts';
import { versionOf } from '#server/start/version.ts';
import { welcome } from '#server/start/welcome.ts';
import { restartOnChange } from './database-reload.ts';

/** Failures that a person can fix: the message is enough. */
const EXPECTED = [EnvironmentError, StartError, PocketBaseStartError, PocketBaseUnavailable];
const ASTRO = new URL('../../node_modules/astro/bin/astro.mjs', import.meta.url);
const READY_TIMEOUT_MS = 120_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const signal = stopSignal();
const children = createChildren();
try {
  await Promise.race([develop(), whenAborted(signal)]);
} catch (error) {
  reportFailure(error, EXPECTED);
}
await children.stop();
// Do not wait for work that a stop interrupted.
process.exit();

/** Starts everything, and resolves when one of its processes ends. */
async function develop(): Promise<void> {
  await compileHooks();
  const given = loadEnvironment();
  const { host, port, siteUrl, dataDir } = given;
  await preflight(given);
  await lockDataDirectory(dataDir);
  const secrets = await loadSecrets(dataDir);
  const binary = await provideBinary(given, print);
  const started = await startDatabase({ environment: given, secrets, binary, children, log: print });
  const { client, environment, restart } = started;
  const common = { environment, secrets, children, log: print };
  await reportLeftOut(environment, client, print);
  await acceptTrial(pocketBaseDirectory(dataDir));
  await seedIfEmpty({ environment, client, pictures: 'original', children, log: print });
  const payments = await startPayments(common);
  const astro = children.start({
    name: 'Astro',
    script: ASTRO,
    parameters: ['dev', '--config', 'astro.dev.config.mjs', '--host', host, '--port', String(port)],
    env: {
      ...inheritedEnvironment(),
      ...paymentVariables(environment, payments),
      ASTRO_DEV_BACKGROUND: '0',
      ASTRO_TELEMETRY_DISABLED: '1',
      PUBLIC_SITE_URL: siteUrl,
      POCKETBASE_URL: client.baseURL,
      POCKETBASE_DIR: pocketBaseDirectory(dataDir),
      POCKETBASE_TOKEN: client.authStore.token,
      ORDER_LINK_SECRET: secrets.orderLinkSecret,
      INTERNAL_SECRET: secrets.internalSecret,
      ...WORKERS,
      RESERVATION_MINUTES: String(environment.reservationMinutes),
      ...mailVariables(environment),
    },
    log: print,
  });
  const url = addressOf(host, port);
  await untilAnswers(astro, url, () => true, READY_TIMEOUT_MS);
  restartOnChange(restart, print);
  print(welcome(environment, { url, sandboxUrl: payments.sandboxUrl, version: await versionOf(PROJECT) }));
  void encodeDemoPictures({ ...common, client, signal });
  const { name, code } = await children.firstEnd;
  throw new StartError(`${name} ended with code ${code}.`);
}
