import { randomBytes } from 'node:crypto';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from '#server/pocketbase/port.ts';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { startPocketBase, superuserToken } from '#server/pocketbase/run.ts';
import { currentRelease, releasesDirectory } from '#server/release/releases.ts';
import { SOURCES } from '#server/release/source-files.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { cachedFolder } from './cached-folder.ts';
import { runShop } from './run-shop.ts';
import { fillSmallCatalogue } from './small-catalogue.ts';

/**
 * Data directories that tests copy. The site is compiled once, for the demo. Shops with another database start with that
 * release, and their publisher renders the pages again when the shop opens.
 */

const DATABASE_SOURCES = ['pb_migrations', 'pb_hooks', 'server/pocketbase'];
const TEMPLATE_SOURCES = [...DATABASE_SOURCES, 'tests/support/template.ts'];
const SHOP_SOURCES = [...SOURCES, ...TEMPLATE_SOURCES, 'demo', 'server/start'];

/** In a database of `databaseWithToken`. */
export const TOKEN_FILE = 'superuser-token';

export type Template = 'demo' | 'small' | 'empty';

/** PocketBase's data directory with a migrated, empty database. */
export function emptyDatabase(): Promise<string> {
  return cachedFolder({ name: 'empty', sources: DATABASE_SOURCES, make: migrate });
}

/** The empty database with a superuser whose token is kept beside it, for tests of rules. */
export function databaseWithToken(): Promise<string> {
  return cachedFolder({ name: 'rules', sources: TEMPLATE_SOURCES, make: prepareForTests });
}

/** Creates the template if missing, so that no test waits for a build. */
export async function ensureTemplate(template: Template): Promise<void> {
  await (template === 'empty' ? Promise.all([demoData(), emptyDatabase()]) : dataOf(template));
}

/** Copies a template's release and database into a data directory. */
export async function copyTemplate(template: Template, dataDir: string): Promise<void> {
  if (template !== 'empty') return copyFolder(await dataOf(template), dataDir);
  await copyFolder(releasesDirectory(await demoData()), releasesDirectory(dataDir));
  await copyFolder(await emptyDatabase(), pocketBaseDirectory(dataDir));
}

/** Copies the compiled site with the demo's pages. */
export async function copyCompiledSite(folder: string): Promise<void> {
  await copyFolder((await currentRelease(await demoData()))?.folder ?? '', folder);
}

/** Copies a folder with modification times, which ETags depend on. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
}

function dataOf(template: 'demo' | 'small'): Promise<string> {
  return template === 'demo' ? demoData() : smallData();
}

function demoData(): Promise<string> {
  return cachedFolder({
    name: 'demo',
    sources: SHOP_SOURCES,
    make: async (dataDir) => (await runShop(dataDir, { PUBLISH: 'manual' })).stop(),
  });
}

function smallData(): Promise<string> {
  return cachedFolder({
    name: 'small',
    sources: [...SHOP_SOURCES, 'tests/support/small-catalogue.ts'],
    async make(dataDir) {
      await copyTemplate('empty', dataDir);
      const shop = await runShop(dataDir, { DEMO: '0', PUBLISH: 'manual' });
      await fillSmallCatalogue(shop.client);
      await shop.stop();
    },
  });
}

async function migrate(dataDir: string): Promise<void> {
  const log = () => undefined;
  const binary = await providePocketBase({ log, production: false });
  const running = await startPocketBase({ binary, port: await freePort(), dataDir, env: {}, log });
  await running.stop();
}

async function prepareForTests(dataDir: string): Promise<void> {
  const log = () => undefined;
  await copyFolder(await emptyDatabase(), dataDir);
  hashPasswordsQuickly(dataDir);
  const binary = await providePocketBase({ log, production: false });
  const running = await startPocketBase({ binary, port: await freePort(), dataDir, env: {}, log, isMigrated: true });
  try {
    const superuser = { email: 'root@example.com', password: randomBytes(16).toString('hex') };
    const token = await superuserToken({ binary, dataDir, url: running.url, ...superuser });
    await writeFile(join(dataDir, TOKEN_FILE), token);
  } finally {
    await running.stop();
  }
}

/** bcrypt's lowest cost instead of PocketBase's 10, which takes a twentieth of a second a sign-up and a sign-in. */
function hashPasswordsQuickly(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'data.db'));
  database.exec(`UPDATE _collections SET fields = replace(fields, '"cost":0', '"cost":4') WHERE type = 'auth'`);
  database.close();
}
