import { readlink, realpath, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Environment, PROJECT } from '../environment.ts';
import { oldDatabaseProblem } from '../pocketbase/old-database.ts';
import { type Holder, lockHolder } from '../runtime/data-lock.ts';
import { databaseFile } from '../start/database.ts';
import { UpgradeFailed } from './upgrade-failed.ts';

/** Copies of the database at one time: the backup, the one of the rehearsal, and the one of the start. */
const DATABASE_COPIES = 3;
/** For a release of some thousand pages, and so that the open shop does not run out. */
const SPARE_BYTES = 1024 ** 3;

/** What is upgraded. */
export interface Upgradable {
  /** The open shop. */
  readonly shop: Holder;
  /** The link to the version that a supervisor starts, `current` beside the folder of versions; null without one. */
  readonly link: string | null;
}

/** Checks that this directory can take over from the open shop. @throws UpgradeFailed */
export async function checkUpgrade({ dataDir }: Environment): Promise<Upgradable> {
  const shop = await lockHolder(dataDir);
  if (shop === null) {
    throw new UpgradeFailed(
      `No shop is open on ${dataDir}. Give this directory the settings of the shop (.env, with an absolute DATA_DIR), or start it with npm start.`,
    );
  }
  if (shop.project === PROJECT) {
    throw new UpgradeFailed(
      `The open shop runs from this directory: put the new version into one of its own, beside ${PROJECT}.`,
    );
  }
  const problem = oldDatabaseProblem(databaseFile(dataDir));
  if (problem !== null) throw new UpgradeFailed(problem);
  await checkSpace(dataDir);
  return { shop, link: await currentLink(shop) };
}

async function checkSpace(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const needed = DATABASE_COPIES * (await stat(databaseFile(dataDir))).size + SPARE_BYTES;
  if (bavail * bsize >= needed) return;
  throw new UpgradeFailed(`${dataDir} has too little space: the upgrade needs ${Math.ceil(needed / 1024 ** 2)} MB.`);
}

/** @throws UpgradeFailed if the link leads elsewhere than to the open shop, which a return would then not find */
async function currentLink(shop: Holder): Promise<string | null> {
  const link = resolve(PROJECT, '../../current');
  const target = await readlink(link).catch(() => null);
  if (target === null) return null;
  if (join(await realpath(link), '/') === shop.project) return link;
  throw new UpgradeFailed(
    `${link} leads to ${target}, but the open shop runs from ${shop.project}: correct the link first.`,
  );
}
