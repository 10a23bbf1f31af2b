/** `npm run build`: writes the complete site and the admin into dist/, from the database in DATA_DIR. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockHolder } from '#server/runtime/data-lock.ts';
import { type Environment, EnvironmentError, loadEnvironment, PROJECT } from '../environment.ts';
import { createChildren, ProgramFailed } from '../processes/children.ts';
import { buildSite } from '../release/prepare-release.ts';
import { CONNECTION_FAILURES, connect } from './connect.ts';
import { pocketBaseDirectory } from './database.ts';
import { seedIfEmpty } from './demo.ts';
import { reportFailure } from './report-failure.ts';

const EXPECTED = [EnvironmentError, ProgramFailed, ...CONNECTION_FAILURES];

const print = (line: string) => process.stdout.write(`${line}\n`);
const children = createChildren();
try {
  const environment = loadEnvironment();
  await prepareDatabase(environment);
  const out = join(PROJECT, 'dist');
  await rm(out, { recursive: true, force: true });
  const pocketBaseDir = pocketBaseDirectory(environment.dataDir);
  await buildSite(out, { children, pocketBaseDir, siteUrl: environment.siteUrl, log: print });
  print(`built ${out}`);
} catch (error) {
  reportFailure(error, EXPECTED);
} finally {
  await children.stop();
}

/** Migrates the database and stores the demo in an empty one, unless PocketBase runs: then it is read as it is. */
async function prepareDatabase(environment: Environment): Promise<void> {
  const shop = await lockHolder(environment.dataDir);
  if (shop !== null) {
    print(`a shop is running (process ${shop.pid}): reading its database as it is`);
    return;
  }
  const { client, database, close } = await connect(environment, print);
  try {
    if (database === undefined) print('PocketBase is running: reading its database as it is');
    else await seedIfEmpty({ environment, client, pictures: 'full', children, log: print });
  } finally {
    await close();
  }
}
