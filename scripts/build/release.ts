import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { PROJECT } from '../environment.ts';
import { astroBuild } from './astro-build.ts';
import { catalogueState } from './catalogue-state.ts';
import { precompress } from './precompress.ts';
import { currentRelease, pruneReleases, releasesDirectory, switchTo } from './releases.ts';
import { hashSources } from './source-files.ts';
import { readStamp, stampFile, stampOf } from './stamp.ts';

/** What a release is made from. */
export interface ReleaseOptions {
  readonly dataDir: string;
  readonly siteUrl: string;
  /** The superuser's client on the running PocketBase. */
  readonly client: PocketBase;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Gives the folder of a release (`client/`, `server/`) that shows the sources and the catalogue as they are now: the
 * current one when it still does, else a new one, which becomes current when it is complete.
 * @throws BuildFailed; the current release then stays as it is.
 */
export async function prepareRelease(options: ReleaseOptions): Promise<string> {
  const { dataDir, client, siteUrl, log } = options;
  const [sources, catalogue] = await Promise.all([hashSources(PROJECT), catalogueState(client)]);
  const stamp = stampOf({ sources, catalogue, siteUrl });
  const current = await currentRelease(dataDir);
  if (current !== null && (await readStamp(current)) === stamp) {
    log('nothing has changed since the last build: that one is served');
    return current;
  }
  return buildRelease(options, stamp);
}

async function buildRelease({ dataDir, client, siteUrl, log, signal }: ReleaseOptions, stamp: string): Promise<string> {
  const id = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}-${randomBytes(3).toString('hex')}`;
  const target = join(releasesDirectory(dataDir), id);
  const building = `${target}.building`;
  await mkdir(building, { recursive: true });
  try {
    await astroBuild({
      pocketBaseUrl: client.baseURL,
      siteUrl,
      outDir: building,
      signal,
    });
    const files = await precompress(join(building, 'client'));
    await writeFile(stampFile(building), stamp);
    await rename(building, target);
    log(`built release ${id} with ${files} text files`);
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    throw error;
  }
  await switchTo(dataDir, id);
  await pruneReleases(dataDir);
  return target;
}
