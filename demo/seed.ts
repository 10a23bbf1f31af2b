/** Seeds the demo into a running PocketBase. A separate process of server/start, so that its memory is freed. */
import { readVariables, seedVariables } from '#server/environment/processes.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { seedDemo } from './seed-demo.ts';

const environment = readVariables(seedVariables);

await seedDemo({
  client: createPocketBase(environment.POCKETBASE_URL, environment.POCKETBASE_TOKEN),
  adminEmail: environment.ADMIN_EMAIL,
  adminPassword: environment.ADMIN_PASSWORD,
  pictures: environment.DEMO_PICTURES,
  log: (line) => process.stdout.write(`${line}\n`),
});
