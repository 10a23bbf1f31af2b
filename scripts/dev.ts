/** `npm run dev`: PocketBase, the payment sandbox and Astro's dev server with the admin, with hot reload. */
import { addressOf, EnvironmentError, inheritedEnvironment, loadEnvironment } from './environment.ts';
import { createChildren } from './start/children.ts';
import { pocketBaseDirectory, provideBinary, seedIfEmpty, startDatabase } from './start/database.ts';
import { paymentVariables, startPayments } from './start/payments.ts';
import { preflight } from './start/preflight.ts';
import { loadSecrets } from './start/secrets.ts';
import { StartError } from './start/start-error.ts';
import { stopSignal } from './start/stop-signal.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const signal = stopSignal();
const children = createChildren();
try {
  const environment = loadEnvironment();
  await preflight(environment);
  const secrets = await loadSecrets(environment.dataDir);
  const binary = await provideBinary(environment, print);
  const common = { environment, secrets, children, log: print };
  const client = await startDatabase({ ...common, binary });
  await seedIfEmpty({ environment, client, pictures: 'full', log: print });
  const payments = await startPayments(common);
  children.start({
    name: 'Astro',
    script: new URL('../node_modules/astro/bin/astro.mjs', import.meta.url),
    parameters: ['dev', '--host', environment.host, '--port', String(environment.port)],
    env: {
      ...inheritedEnvironment(),
      ...paymentVariables(environment, payments),
      ASTRO_DEV_BACKGROUND: '0',
      ASTRO_TELEMETRY_DISABLED: '1',
      PUBLIC_SITE_URL: environment.siteUrl,
      POCKETBASE_URL: client.baseURL,
      POCKETBASE_DIR: pocketBaseDirectory(environment.dataDir),
      POCKETBASE_TOKEN: client.authStore.token,
      INTERNAL_SECRET: secrets.internalSecret,
      RESERVATION_MINUTES: String(environment.reservationMinutes),
    },
    log: print,
  });
  print(
    `\nShop ${addressOf(environment.host, environment.port)}, admin ${addressOf(environment.host, environment.port)}/admin\n`,
  );
  await Promise.race([children.firstEnd, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
} catch (error) {
  const isExpected = error instanceof EnvironmentError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
await children.stop();
// Work that a stop has overtaken is not waited for.
process.exit();
