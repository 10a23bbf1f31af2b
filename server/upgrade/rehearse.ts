import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyDatabase } from '../backups/copy-database.ts';
import { ShopDatabase } from '../catalogue/database.ts';
import { type Environment, PROJECT } from '../environment.ts';
import { errorCode } from '../errors.ts';
import { freePort } from '../pocketbase/port.ts';
import { readCursor, writeCursor } from '../release/cursor.ts';
import { filesBelow } from '../release/files.ts';
import { currentRelease, releasesDirectory, switchTo } from '../release/releases.ts';
import { hashSources } from '../release/source-files.ts';
import { databaseFile, pocketBaseDirectory } from '../start/database.ts';
import { startShop } from '../start/shop.ts';
import { UpgradeFailed } from './upgrade-failed.ts';

interface RehearsalOptions {
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Opens the new version beside the open shop, on a copy of its database and on ports of its own: migrates, builds the pages,
 * waits until it is healthy. The built release is then put to the others, so that the start of the new version need not build.
 * @throws what startShop throws, or UpgradeFailed
 */
export async function rehearse(environment: Environment, options: RehearsalOptions): Promise<void> {
  const { dataDir } = environment;
  const folder = join(dataDir, 'rehearsal');
  await rm(folder, { recursive: true, force: true });
  try {
    await copyData(dataDir, folder);
    const shop = await startShop(await withoutEffects(environment, folder), options);
    await shop.stop();
    await keepRelease(folder, dataDir);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** No payments, mails or uploads: the copy holds orders that the open shop works on. The address is that of the pages. */
async function withoutEffects(environment: Environment, dataDir: string): Promise<Environment> {
  const [port = 0, pocketBasePort = 0, sandboxPort = 0] = await Promise.all([freePort(), freePort(), freePort()]);
  const ports = { host: '127.0.0.1', port, pocketBasePort, sandboxPort };
  return {
    ...environment,
    ...ports,
    dataDir,
    razorpay: null,
    services: {},
    hasMediaBucket: false,
    pagesBucket: null,
    isDemo: false,
  };
}

/** Without the pictures: pages name them, and only the open shop sends them. */
async function copyData(from: string, to: string): Promise<void> {
  await mkdir(pocketBaseDirectory(to), { recursive: true, mode: 0o700 });
  await copyDatabase(databaseFile(from), databaseFile(to));
  await copyFile(join(from, 'secrets.json'), join(to, 'secrets.json'));
  const current = await currentRelease(from);
  if (current === null) throw new UpgradeFailed('The open shop has no release.');
  const release = join(releasesDirectory(to), current.id);
  // Hard links, because releases are changed by renaming only.
  for (const file of await filesBelow(current.folder)) {
    await mkdir(dirname(join(release, file)), { recursive: true });
    await link(join(current.folder, file), join(release, file)).catch(ignoreMissing);
  }
  await switchTo(to, current.id);
}

/** The open shop's publisher renames and deletes files meanwhile. */
function ignoreMissing(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error;
}

async function keepRelease(from: string, to: string): Promise<void> {
  const built = await currentRelease(from);
  if (built?.code !== (await hashSources(PROJECT))) {
    throw new UpgradeFailed(
      'The pages of the new version cannot be built; the lines above say why. The shop is open as before.',
    );
  }
  if ((await currentRelease(to))?.code === built.code) return;
  const cursor = await readCursor(built.folder);
  if (cursor !== null) {
    // The database that the pages are compared with is the real one from now on.
    const database = new ShopDatabase(pocketBaseDirectory(to));
    await writeCursor(built.folder, { ...cursor, database: database.file() });
    database.close();
  }
  await rename(built.folder, join(releasesDirectory(to), built.id));
}
