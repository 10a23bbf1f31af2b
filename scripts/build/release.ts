import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { productPath } from '#shared/product.ts';
import { ShopDatabase } from '../publisher/database/shop-database.ts';
import { pocketBaseDirectory } from '../start/database.ts';
import { astroBuild, BuildFailed } from './astro-build.ts';
import { carryForward } from './carry-forward.ts';
import { type CatalogueNow, catalogueNow } from './catalogue-now.ts';
import { checkRelease } from './check-release.ts';
import { listCodeFiles, takeCodeOver } from './code-files.ts';
import { writeCursor } from './cursor.ts';
import { precompress } from './precompress.ts';
import { stampOnDisk } from './present-stamp.ts';
import { currentRelease, releasesDirectory } from './releases.ts';
import { renderSite } from './render-site.ts';
import { readStamp, type Stamp, stampFile } from './stamp.ts';
import { writeUnmadePages } from './unmade-pages.ts';

/** What a release is made from. */
export interface ReleaseOptions {
  readonly dataDir: string;
  /** Where PocketBase keeps its data; below the data directory unless it is said. */
  readonly pocketBaseDir?: string;
  readonly siteUrl: string;
  /** The superuser's client on the running PocketBase. */
  readonly client: PocketBase;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
  /** Called when so many more pages have been made. */
  readonly onPages?: (count: number) => void;
  /** Shoppers are in the shop meanwhile: it takes what they leave of the processors. */
  readonly isInBackground?: boolean;
  /** Shows that the server of a release works, by its folder; asked when the programs are new. @throws when it does not */
  readonly tryServer?: (release: string) => Promise<void>;
  /** Told how long each part of the work took, in ms; reading is part of making the pages. */
  readonly onPhase?: (phase: 'compile' | 'read' | 'pages' | 'check', ms: number) => void;
}

/**
 * Builds and checks a release: programs when the code is new, else those of the current release, and every page. It does not
 * become current by that.
 * @throws BuildFailed, IncompleteRelease, ServerFailed or the system's error such as ENOSPC, and leaves nothing behind
 */
export async function buildRelease(options: ReleaseOptions, stamp: Stamp): Promise<string> {
  const { dataDir, log, onPhase } = options;
  const id = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}-${randomBytes(3).toString('hex')}`;
  const target = join(releasesDirectory(dataDir), id);
  const building = `${target}.building`;
  await mkdir(building, { recursive: true });
  const database = new ShopDatabase(options.pocketBaseDir ?? pocketBaseDirectory(dataDir));
  try {
    const { isCompiled, unmade, before, after } = await makeFiles(options, { building, stamp, database });
    const begin = performance.now();
    const implied = impliedBy(before, after, new Set(unmade.map(({ path }) => path)));
    await checkRelease(building, { ...implied, siteUrl: options.siteUrl });
    if (isCompiled) await options.tryServer?.(building);
    onPhase?.('check', performance.now() - begin);
    await writeCursor(building, before.seq);
    await writeUnmadePages(building, unmade);
    await writeFile(stampFile(building), JSON.stringify(stamp));
    await rename(building, target);
    log(`built release ${id}`);
    return target;
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    throw error;
  } finally {
    database.close();
  }
}

/** What a release is to show that was made between two moments, but for the pages that could not be made. */
function impliedBy(before: CatalogueNow, after: CatalogueNow, unmade: ReadonlySet<string>) {
  const isInBoth = (id: string) =>
    before.productIds.has(id) && after.productIds.has(id) && !unmade.has(productPath(id));
  return {
    productIds: [...after.productIds].filter(isInBoth),
    uncertain: new Set([...before.productIds, ...after.productIds].filter((id) => !isInBoth(id))),
    settings: after.settings,
  };
}

interface Making {
  readonly building: string;
  readonly stamp: Stamp;
  readonly database: ShopDatabase;
}

/** Gives the catalogue before the first and after the last moment at which the pages' was read as well. */
async function makeFiles(options: ReleaseOptions, { building, stamp, database }: Making) {
  const { dataDir, pocketBaseDir = pocketBaseDirectory(dataDir), onPhase, log } = options;
  const previous = await currentRelease(dataDir);
  const begin = performance.now();
  const isCompiled = !(await isCodeTakenOver(previous, building, stamp));
  if (isCompiled) await expectSources(options, stamp);
  const compiled = isCompiled ? compile(options, building, previous) : undefined;
  let before: CatalogueNow;
  try {
    // Other processes compile meanwhile. Before the pages' data are read: what changes from here on may be in them or not.
    before = catalogueNow(database);
  } finally {
    await compiled;
  }
  const compiledAt = performance.now();
  let after = before;
  let pages = 0;
  const { readMs, unmade } = await renderSite(building, {
    ...options,
    previous,
    pocketBaseDir,
    onRead: () => {
      after = catalogueNow(database, before);
    },
    onPages: (count) => {
      pages += count;
      options.onPages?.(count);
    },
  });
  const renderedAt = performance.now();
  log(`made ${pages} pages in ${((renderedAt - compiledAt) / 1000).toFixed(1)} s`);
  for (const { path, reason } of unmade)
    log(`the page ${path} could not be made, the one from before stays: ${reason}`);
  if (previous !== null) await carryForward(previous, building, new Date());
  onPhase?.('compile', compiledAt - begin + performance.now() - renderedAt);
  onPhase?.('read', readMs);
  onPhase?.('pages', renderedAt - compiledAt);
  return { isCompiled, unmade, before, after };
}

async function isCodeTakenOver(previous: string | null, building: string, { code }: Stamp): Promise<boolean> {
  if (previous === null || (await readStamp(previous))?.code !== code) return false;
  return takeCodeOver(previous, building);
}

/** Somebody may have gone back to a release from the sources on the disk. @throws BuildFailed */
async function expectSources(options: ReleaseOptions, stamp: Stamp): Promise<void> {
  if ((await stampOnDisk(options)).code === stamp.code) return;
  throw new BuildFailed('the build failed:\nThe sources on the disk are not those of the release.');
}

async function compile(
  { client, log, ...options }: ReleaseOptions,
  building: string,
  previous: string | null,
): Promise<void> {
  const begin = performance.now();
  const { siteUrl, signal, isInBackground } = options;
  const pocketBaseUrl = client.baseURL;
  await astroBuild({ pocketBaseUrl, siteUrl, outDir: building, signal, isCompiledOnly: true, isInBackground });
  await listCodeFiles(building);
  await precompress(join(building, 'client'), ...(previous === null ? [] : [join(previous, 'client')]));
  log(`compiled the programs in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}
