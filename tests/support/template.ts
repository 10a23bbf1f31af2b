import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type PocketBase from 'pocketbase';
import { ShopDatabase } from '#server/catalogue/database.ts';
import { inheritedEnvironment } from '#server/environment.ts';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { startPocketBase, superuserToken } from '#server/pocketbase/run.ts';
import { createChildren } from '#server/processes/children.ts';
import { readCursor, writeCursor } from '#server/release/cursor.ts';
import { currentRelease, releasesDirectory } from '#server/release/releases.ts';
import { SOURCES } from '#server/release/source-files.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { cachedFolder } from './cached-folder.ts';
import { takeShopPorts } from './ports.ts';
import { runShop, testEnvironment } from './run-shop.ts';
import { fillSmallCatalogue } from './small-catalogue.ts';

/**
 * Data directories that tests copy. The site is compiled once, for the demo. Pages contain the shop's address, so there is a
 * template for each address that shops have again and again, and a shop on a copy of it has nothing to render.
 */

const DATABASE_SOURCES = ['pb_migrations', 'pb_hooks', 'server/pocketbase'];
const TEMPLATE_SOURCES = [...DATABASE_SOURCES, 'tests/support/template.ts'];
const OWN_SOURCES = ['template.ts', 'make-pages.ts', 'small-catalogue.ts'].map((file) => `tests/support/${file}`);
const SHOP_SOURCES = [...SOURCES, ...DATABASE_SOURCES, 'demo', ...OWN_SOURCES];

/** In a database of `databaseWithToken`. */
export const TOKEN_FILE = 'superuser-token';

export type Template = 'demo' | 'small' | 'empty';

/** Address of shops whose tests do not follow their links, so that all of them have the same pages. */
export const SITE_URL = 'http://shop.example';

/** PocketBase's data directory with a migrated, empty database. */
export function emptyDatabase(): Promise<string> {
  return cachedFolder({ name: 'database', sources: DATABASE_SOURCES, make: migrate });
}

/** The empty database with a superuser whose token is kept beside it, for tests of rules. */
export function databaseWithToken(): Promise<string> {
  return cachedFolder({ name: 'rules', sources: TEMPLATE_SOURCES, make: prepareForTests });
}

/** Creates the template if missing, so that no test waits for a build. */
export async function ensureTemplate(template: Template): Promise<void> {
  await dataOf(template);
}

/**
 * Copies a template's release and database into a data directory. With pages of another address than `siteUrl`, which is that
 * of the shop that opens on it, its publisher renders all of them.
 */
export async function copyTemplate(template: Template, dataDir: string, siteUrl?: string): Promise<void> {
  copyFolder(await (siteUrl === undefined ? dataOf(template) : dataAt(template, siteUrl)), dataDir);
  await adoptDatabase(dataDir);
}

/** The folder of the compiled site with the demo's pages, which tests must not change. */
export async function compiledSite(): Promise<string> {
  return (await currentRelease(await dataOf('demo')))?.folder ?? '';
}

/** Copies the compiled site with the demo's pages. */
export async function copyCompiledSite(folder: string): Promise<void> {
  copyFolder(await compiledSite(), folder);
}

/** Copies a folder with modification times, which ETags depend on. The synchronous function takes a seventh of the time. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
}

/** Renders all pages of a release in a separate process. */
export async function renderPages(release: string, from: { pocketBaseDir: string; siteUrl: string }): Promise<void> {
  const children = createChildren();
  try {
    await children.run({
      name: 'making the pages',
      script: new URL('make-pages.ts', import.meta.url),
      parameters: [release, from.pocketBaseDir, from.siteUrl],
      env: { ...inheritedEnvironment(), NODE_ENV: 'production' },
      log: () => undefined,
    });
  } finally {
    await children.stop();
  }
}

/** The template with pages of an address. */
async function dataAt(template: Template, siteUrl: string): Promise<string> {
  const data = await dataOf(template);
  const release = (await currentRelease(data))?.folder ?? '';
  if ((await readCursor(release))?.site_url === siteUrl) return data;
  return cachedFolder({
    name: `${template}-${siteUrl.replaceAll(/\W+/g, '-')}`,
    sources: SHOP_SOURCES,
    async make(dataDir) {
      copyFolder(data, dataDir);
      await renderCurrent(dataDir, siteUrl);
    },
  });
}

async function renderCurrent(dataDir: string, siteUrl: string): Promise<void> {
  const release = (await currentRelease(dataDir))?.folder ?? '';
  await renderPages(release, { pocketBaseDir: pocketBaseDirectory(dataDir), siteUrl });
}

/** Tells the release that the database beside it is the one that its pages were rendered from. */
async function adoptDatabase(dataDir: string): Promise<void> {
  const release = (await currentRelease(dataDir))?.folder ?? '';
  const cursor = await readCursor(release);
  if (cursor === null) return;
  const database = new ShopDatabase(pocketBaseDirectory(dataDir));
  await writeCursor(release, { ...cursor, database: database.file() });
  database.close();
}

function dataOf(template: Template): Promise<string> {
  return cachedFolder({ name: template, sources: SHOP_SOURCES, make: MAKE[template] });
}

const MAKE: Readonly<Record<Template, (dataDir: string) => Promise<void>>> = {
  demo: (dataDir) => openOnce(dataDir, {}),
  async small(dataDir) {
    await copyTemplate('empty', dataDir);
    await openOnce(dataDir, { DEMO: '0' }, fillSmallCatalogue);
    await renderCurrent(dataDir, SITE_URL);
  },
  async empty(dataDir) {
    copyFolder(releasesDirectory(await dataOf('demo')), releasesDirectory(dataDir));
    copyFolder(await emptyDatabase(), pocketBaseDirectory(dataDir));
    await renderCurrent(dataDir, SITE_URL);
  },
};

/** Starts a shop on the data directory and stops it. */
async function openOnce(
  dataDir: string,
  variables: NodeJS.ProcessEnv,
  fill: (client: PocketBase) => Promise<void> = async () => undefined,
): Promise<void> {
  const ports = await takeShopPorts();
  const shop = await runShop(testEnvironment(dataDir, ports, { PUBLISH: 'manual', ...variables }));
  await fill(shop.client);
  await shop.stop();
  ports.release();
}

async function migrate(dataDir: string): Promise<void> {
  const log = () => undefined;
  const binary = await providePocketBase({ log, production: false });
  const running = await startPocketBase({ binary, dataDir, env: {}, log });
  await running.stop();
}

async function prepareForTests(dataDir: string): Promise<void> {
  const log = () => undefined;
  copyFolder(await emptyDatabase(), dataDir);
  hashPasswordsQuickly(dataDir);
  const binary = await providePocketBase({ log, production: false });
  const running = await startPocketBase({ binary, dataDir, env: {}, log, isMigrated: true });
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
