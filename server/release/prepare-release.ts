import { randomBytes } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inheritedEnvironment, PROJECT } from '../environment.ts';
import type { Children } from '../processes/children.ts';
import { recordFailedBuild, removeFailedBuild } from './failed-build.ts';
import { readPin, removePin } from './pin.ts';
import {
  currentRelease,
  listReleases,
  pruneReleases,
  type Release,
  readRelease,
  releasesDirectory,
  switchTo,
  UNFINISHED,
  writeRecord,
} from './releases.ts';
import { hashSources } from './source-files.ts';

/** What a release is built from. */
export interface BuildOptions {
  readonly children: Children;
  /** PocketBase's data directory. */
  readonly pocketBaseDir: string;
  readonly siteUrl: string;
  readonly log: (line: string) => void;
}

export interface PrepareOptions extends BuildOptions {
  readonly dataDir: string;
  readonly signal: AbortSignal;
  /** Starts the server of a release once. @throws if it does not work */
  readonly tryServer: (release: string) => Promise<void>;
}

/**
 * Returns the release to serve: the current one if it was built from these sources, or if staff rolled back to it from these
 * sources; else another one, which becomes current: one of these sources that exists already, as `npm run shop -- upgrade` leaves it,
 * or a new one. If the build fails, the current one is served and the failure is recorded
 * for staff (docs/decisions/0028-starts-and-upgrades.md). The publisher renders pages older than the catalogue.
 * @throws ProgramFailed if the build fails and there is no current release, or what `tryServer` throws for an existing release
 */
export async function prepareRelease(options: PrepareOptions): Promise<Release> {
  const { dataDir, log, signal } = options;
  const code = await hashSources(PROJECT);
  const current = await currentRelease(dataDir);
  const pin = await readPin(dataDir);
  if (pin !== null && pin.code !== code) await removePin(dataDir);
  await pruneReleases(dataDir);
  if (current !== null && (current.code === code || pin?.code === code)) {
    log(pin?.code === code ? 'opening the release that was rolled back to' : 'the sources have not changed');
    await removeFailedBuild(dataDir);
    return current;
  }
  const ready = (await listReleases(dataDir)).findLast((release) => release.code === code);
  if (ready !== undefined) {
    await tryReady(options, ready);
    await switchTo(dataDir, ready.id);
    await removeFailedBuild(dataDir);
    return ready;
  }
  try {
    const release = await buildRelease(options, code, current);
    await switchTo(dataDir, release.id);
    await pruneReleases(dataDir);
    await removeFailedBuild(dataDir);
    return release;
  } catch (error) {
    if (current === null || signal.aborted) throw error;
    log(String(error));
    log(await recordFailedBuild(dataDir, error));
    return current;
  }
}

/** Deletes the release if it does not work, so that the next start builds it again. */
async function tryReady({ tryServer, log }: PrepareOptions, ready: Release): Promise<void> {
  log(`trying release ${ready.id}, which is built already`);
  try {
    await tryServer(ready.folder);
  } catch (error) {
    await rm(ready.folder, { recursive: true });
    throw error;
  }
}

async function buildRelease(options: PrepareOptions, code: string, previous: Release | null): Promise<Release> {
  const { dataDir, log, tryServer } = options;
  const id = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}-${randomBytes(3).toString('hex')}`;
  const folder = join(releasesDirectory(dataDir), id);
  const building = folder + UNFINISHED;
  try {
    await buildSite(building, { ...options, previous: previous?.folder });
    await tryServer(building);
    await writeRecord(building, code);
    await rename(building, folder);
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    throw error;
  }
  const release = await readRelease(folder);
  if (release === null) throw new Error(`Release ${id} cannot be read.`);
  log(`built release ${id}`);
  return release;
}

/** Builds the whole site into a folder, in a process of its own (build-site.ts). @throws ProgramFailed */
export async function buildSite(out: string, options: BuildOptions & { previous?: string | undefined }): Promise<void> {
  const { children, pocketBaseDir, siteUrl, previous, log } = options;
  const parameters = ['--out', out, '--pocketbase', pocketBaseDir, '--site-url', siteUrl];
  if (previous !== undefined) parameters.push('--previous', previous);
  await children.run({
    name: 'building the pages',
    script: new URL('build-site.ts', import.meta.url),
    parameters,
    env: { ...inheritedEnvironment(), NODE_ENV: 'production' },
    log,
  });
}
