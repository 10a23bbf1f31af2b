import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { z } from 'zod';
import { shopSettingsRowSchema } from '#shared/pocketbase/rows.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from '#shared/settings.ts';
import { newestChange } from '../publisher/change-log.ts';
import { astroBuild, BuildFailed } from './astro-build.ts';
import { carryForward, takeAdminOver } from './carry-forward.ts';
import { checkRelease } from './check-release.ts';
import { writeCursor } from './cursor.ts';
import { precompress } from './precompress.ts';
import { stampOnDisk } from './present-stamp.ts';
import { currentRelease, releasesDirectory } from './releases.ts';
import { renderRelease } from './render-release.ts';
import { readStamp, type Stamp, stampFile } from './stamp.ts';

/** What a release is made from. */
export interface ReleaseOptions {
  readonly dataDir: string;
  readonly siteUrl: string;
  /** The superuser's client on the running PocketBase. */
  readonly client: PocketBase;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
  /** Called for every page that has been made. */
  readonly onPage?: () => void;
  /** Builds everything, also what the code alone decides and the current release has already. */
  readonly isWhole?: boolean;
  /** Shows that the server of a release works, by its folder; asked when the programs are new. @throws when it does not */
  readonly tryServer?: (release: string) => Promise<void>;
}

/**
 * Builds and checks a release; it does not become current by that.
 * @throws BuildFailed or IncompleteRelease, and leaves nothing behind
 */
export async function buildRelease(options: ReleaseOptions, stamp: Stamp): Promise<string> {
  const { dataDir, client, log } = options;
  const id = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}-${randomBytes(3).toString('hex')}`;
  const target = join(releasesDirectory(dataDir), id);
  const building = `${target}.building`;
  await mkdir(building, { recursive: true });
  try {
    // Before anything is read: what changes from here on may or may not be in the pages.
    const seq = await newestChange(client);
    const before = await activeProducts(client);
    const files = await makeFiles(options, building, stamp);
    const after = await activeProducts(client);
    await checkRelease(building, {
      productIds: [...after].filter((id) => before.has(id)),
      uncertain: new Set([...before, ...after].filter((id) => !before.has(id) || !after.has(id))),
      settings: await readSettings(client),
      siteUrl: options.siteUrl,
    });
    if (!(await isCodeOfCurrent(options, stamp))) await options.tryServer?.(building);
    await writeCursor(building, seq);
    await writeFile(stampFile(building), JSON.stringify(stamp));
    await rename(building, target);
    log(`built release ${id} with ${files} text files`);
    return target;
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    throw error;
  }
}

async function isCodeOfCurrent({ dataDir }: ReleaseOptions, stamp: Stamp): Promise<boolean> {
  const current = await currentRelease(dataDir);
  return current !== null && (await readStamp(current))?.code === stamp.code;
}

/** Gives how many text files there are. What the current release has already is taken over from it. */
async function makeFiles(options: ReleaseOptions, building: string, stamp: Stamp): Promise<number> {
  const previous = await currentRelease(options.dataDir);
  const sameCode = previous !== null && (await readStamp(previous))?.code === stamp.code ? previous : null;
  // Somebody may have gone back to the current release from the sources on the disk.
  const isOnDisk = (await stampOnDisk(options)).code === stamp.code;
  const isRendered =
    sameCode !== null && (!options.isWhole || !isOnDisk) && (await areRendered(options, sameCode, building));
  if (!isRendered && !isOnDisk) throw new BuildFailed('the build failed:\nThe release has no compiled pages.');
  if (!isRendered) await buildFiles(options, sameCode, building);
  const files = await precompress(join(building, 'client'), ...(previous === null ? [] : [join(previous, 'client')]));
  if (previous !== null && !isRendered) await carryForward(previous, building, new Date());
  return files;
}

/** Makes only the pages anew. False when that did not work, and a build has to show whether it is the data or the way. */
async function areRendered(options: ReleaseOptions, previous: string, building: string): Promise<boolean> {
  try {
    return await renderRelease(previous, building, { ...options, pocketBaseUrl: options.client.baseURL });
  } catch (error) {
    if (options.signal.aborted) throw error;
    options.log(`the pages could not be made from the kept ones, so everything is built: ${String(error)}`);
    await rm(building, { recursive: true, force: true });
    await mkdir(building);
    return false;
  }
}

async function buildFiles(options: ReleaseOptions, sameCode: string | null, building: string): Promise<void> {
  const { client, siteUrl, signal, onPage } = options;
  await astroBuild({
    pocketBaseUrl: client.baseURL,
    siteUrl,
    outDir: building,
    signal,
    isAdminBuilt: sameCode !== null,
    ...(onPage === undefined ? {} : { onPage }),
  });
  if (sameCode !== null) await takeAdminOver(sameCode, building);
}

async function readSettings(client: PocketBase): Promise<ShopSettings> {
  const { items } = await client.collection('shop_settings').getList(1, 1);
  return items[0] === undefined ? DEFAULT_SETTINGS : shopSettingsRowSchema.parse(items[0]);
}

async function activeProducts(client: PocketBase): Promise<Set<string>> {
  const rows = await client
    .collection('products')
    .getFullList({ batch: 1000, filter: 'is_active = true', fields: 'id', sort: '@rowid' });
  const ids = z.array(z.object({ id: z.string() })).parse(rows);
  return new Set(ids.map(({ id }) => id));
}
