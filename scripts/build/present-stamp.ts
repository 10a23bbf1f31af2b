import type PocketBase from 'pocketbase';
import { PROJECT } from '../environment.ts';
import { catalogueState } from './catalogue-state.ts';
import { readFailedBuild } from './failed-build.ts';
import { currentRelease, releasesDirectory } from './releases.ts';
import { readRollback } from './rollback-file.ts';
import { hashSources } from './source-files.ts';
import { readStamp, type Stamp, stampOf } from './stamp.ts';

interface Present {
  readonly dataDir: string;
  readonly siteUrl: string;
  /** The superuser's client on the running PocketBase. */
  readonly client: PocketBase;
}

/** What the sources on the disk and the catalogue are now. */
export async function stampOnDisk({ client, siteUrl }: Omit<Present, 'dataDir'>): Promise<Stamp> {
  const [sources, catalogue] = await Promise.all([hashSources(PROJECT), catalogueState(client)]);
  return stampOf({ sources, catalogue, siteUrl });
}

/** The same, with the code of the current release in place of a code on the disk that somebody has gone back from. */
export async function stampToOpenWith(onDisk: Stamp, dataDir: string): Promise<Stamp> {
  const rollback = await readRollback(releasesDirectory(dataDir));
  return rollback?.codes.includes(onDisk.code) ? withCurrentCode(onDisk, dataDir) : onDisk;
}

/**
 * What a release is made of that is built while the shop is open: as `stampToOpenWith`, and with the code of the current
 * release also in place of one that could not be built at the start.
 */
export async function presentStamp(present: Present): Promise<Stamp> {
  const onDisk = await stampOnDisk(present);
  const failed = await readFailedBuild(present.dataDir);
  if (failed?.code === onDisk.code) return withCurrentCode(onDisk, present.dataDir);
  return stampToOpenWith(onDisk, present.dataDir);
}

async function withCurrentCode(stamp: Stamp, dataDir: string): Promise<Stamp> {
  const current = await currentRelease(dataDir);
  const code = current === null ? undefined : (await readStamp(current))?.code;
  return { ...stamp, code: code ?? stamp.code };
}
