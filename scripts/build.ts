/** `npm run build`: pre-renders the site and builds the admin into dist/, from a running PocketBase or one started for it. */
import { join } from 'node:path';
import { astroBuild } from './build/astro-build.ts';
import { precompress } from './build/precompress.ts';
import { loadEnvironment, PROJECT } from './environment.ts';
import { createChildren } from './start/children.ts';
import { lockDataDirectory } from './start/data-lock.ts';
import { provideBinary, seedIfEmpty, startDatabase } from './start/database.ts';
import { loadSecrets } from './start/secrets.ts';
import { stopSignal } from './start/stop-signal.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const environment = loadEnvironment();
const children = createChildren();
try {
  const pocketBaseUrl = `http://127.0.0.1:${environment.pocketBasePort}`;
  if (await answers(pocketBaseUrl)) print(`reading the catalogue from the PocketBase at ${pocketBaseUrl}`);
  else await startOwnDatabase();
  const outDir = join(PROJECT, 'dist');
  await astroBuild({ pocketBaseUrl, siteUrl: environment.siteUrl, outDir, signal: stopSignal() });
  print(`built dist/ with ${await precompress(join(outDir, 'client'))} text files`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await children.stop();
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    // Nothing listens there.
    return false;
  }
}

async function startOwnDatabase(): Promise<void> {
  await lockDataDirectory(environment.dataDir);
  const secrets = await loadSecrets(environment.dataDir);
  const binary = await provideBinary(environment, print);
  const client = await startDatabase({ environment, secrets, binary, children, log: () => undefined });
  await seedIfEmpty({ environment, client, pictures: 'full', log: print });
}
