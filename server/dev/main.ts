/** `npm run dev`: PocketBase, the payment sandbox and Astro's dev server with the admin, with hot reload. */
import { addressOf, EnvironmentError, inheritedEnvironment, loadEnvironment } from '#server/environment.ts';
import { PocketBaseStartError } from '#server/pocketbase/run.ts';
import { PocketBaseUnavailable } from '#server/pocketbase/source.ts';
import { createChildren } from '#server/processes/children.ts';
import { lockDataDirectory } from '#server/start/data-lock.ts';
import { pocketBaseDirectory, provideBinary, seedIfEmpty, startDatabase } from '#server/start/database.ts';
import { paymentVariables, startPayments } from '#server/start/payments.ts';
import { PICTURE_WORKER } from '#server/start/picture-worker.ts';
import { preflight } from '#server/start/preflight.ts';
import { reportFailure } from '#server/start/report-failure.ts';
import { loadSecrets } from '#server/start/secrets.ts';
import { StartError } from '#server/start/start-error.ts';
import { stopSignal, whenAborted } from '#server/start/stop-signal.ts';

/** Failures a person can put right: their message is all there is to say. */
const EXPECTED = [EnvironmentError, StartError, PocketBaseStartError, PocketBaseUnavailable];

const print = (line: string) => process.stdout.write(`${line}\n`);
const signal = stopSignal();
const children = createChildren();
try {
  await Promise.race([develop(), whenAborted(signal)]);
} catch (error) {
  reportFailure(error, EXPECTED);
}
await children.stop();
// Work that a stop has overtaken is not waited for.
process.exit();

/** Starts everything, and settles when one of its processes ends by itself. */
async function develop(): Promise<void> {
  const environment = loadEnvironment();
  await preflight(environment);
  await lockDataDirectory(environment.dataDir);
  const secrets = await loadSecrets(environment.dataDir);
  const binary = await provideBinary(environment, print);
  const common = { environment, secrets, children, log: print };
  const client = await startDatabase({ ...common, binary });
  await seedIfEmpty({ environment, client, pictures: 'full', children, log: print });
  const payments = await startPayments(common);
  children.start({
    name: 'Astro',
    script: new URL('../../node_modules/astro/bin/astro.mjs', import.meta.url),
    parameters: [
      'dev',
      '--config',
      'astro.dev.config.mjs',
      '--host',
      environment.host,
      '--port',
      String(environment.port),
    ],
    env: {
      ...inheritedEnvironment(),
      ...paymentVariables(environment, payments),
      ASTRO_DEV_BACKGROUND: '0',
      ASTRO_TELEMETRY_DISABLED: '1',
      PUBLIC_SITE_URL: environment.siteUrl,
      POCKETBASE_URL: client.baseURL,
      POCKETBASE_DIR: pocketBaseDirectory(environment.dataDir),
      POCKETBASE_TOKEN: client.authStore.token,
      ORDER_LINK_SECRET: secrets.orderLinkSecret,
      INTERNAL_SECRET: secrets.internalSecret,
      PICTURE_WORKER,
      RESERVATION_MINUTES: String(environment.reservationMinutes),
    },
    log: print,
  });
  const address = addressOf(environment.host, environment.port);
  print(`\nShop ${address}, admin ${address}/admin\n`);
  const { name, code } = await children.firstEnd;
  throw new StartError(`${name} ended with code ${code}.`);
}
