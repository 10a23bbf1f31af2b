/** `npm run build`: writes the complete site and the admin into dist/, from the database in DATA_DIR. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnvironment, PROJECT } from '#server/environment.ts';
import { isPortFree } from '#server/pocketbase/port.ts';
import { createChildren } from '#server/processes/children.ts';
import { buildSite } from '#server/release/prepare-release.ts';
import { lockDataDirectory } from '#server/start/data-lock.ts';
import { pocketBaseDirectory, provideBinary, seedIfEmpty, startDatabase } from '#server/start/database.ts';
import { loadSecrets } from '#server/start/secrets.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const environment = loadEnvironment();
const children = createChildren();
try {
  if (await isPortFree(environment.pocketBasePort)) await startOwnDatabase();
  const out = join(PROJECT, 'dist');
  await rm(out, { recursive: true, force: true });
  const pocketBaseDir = pocketBaseDirectory(environment.dataDir);
  await buildSite(out, { children, pocketBaseDir, siteUrl: environment.siteUrl, log: print });
  print(`built ${out}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await children.stop();
}

/** Migrates the database, and fills it with the demo catalogue if it is empty. */
async function startOwnDatabase(): Promise<void> {
  await lockDataDirectory(environment.dataDir);
  const secrets = await loadSecrets(environment.dataDir);
  const binary = await provideBinary(environment, print);
  const client = await startDatabase({ environment, secrets, binary, children, log: () => undefined });
  await seedIfEmpty({ environment, client, pictures: 'full', children, log: print });
}
