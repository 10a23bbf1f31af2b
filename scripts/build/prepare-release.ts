import { basename } from 'node:path';
import { readCursor } from './cursor.ts';
import { forgetFailedBuild, tellFailedBuild } from './failed-build.ts';
import { stampOnDisk, stampToOpenWith } from './present-stamp.ts';
import { buildRelease, type ReleaseOptions } from './release.ts';
import { currentRelease, pruneReleases, releasesDirectory, switchFrom } from './releases.ts';
import { forgetRollback, readRollback } from './rollback-file.ts';
import { isSameStamp, readStamp, type Stamp } from './stamp.ts';

/** What a start wants. */
export interface PrepareOptions extends ReleaseOptions {
  /** The current release will do when only the catalogue has changed: the publisher follows. */
  readonly isCaughtUpLater?: boolean;
}

/**
 * Gives the folder of a release (`client/`, `server/`) to open the shop with: the current one when it still shows the
 * sources and the catalogue as they are now, or when somebody has gone back to it from the sources on the disk; else a new
 * one, which becomes current. When that cannot be built, the shop opens with the release from before, and why is written
 * down for the publisher to tell (docs/decisions/0014-a-shop-that-can-open-opens.md).
 * @throws BuildFailed or IncompleteRelease when there is no release from before
 */
export async function prepareRelease(options: PrepareOptions): Promise<string> {
  const { dataDir } = options;
  const stamp = await stampToPrepare(options);
  const current = await completeCurrent(dataDir);
  if (current !== null && (await willDo(current, stamp, options))) {
    await forgetFailedBuild(dataDir);
    return current;
  }
  const pointedAt = await currentRelease(dataDir);
  try {
    const release = await buildRelease(options, stamp);
    await switchFrom(dataDir, pointedAt, basename(release));
    await pruneReleases(dataDir);
    await forgetFailedBuild(dataDir);
    return release;
  } catch (error) {
    const before = await completeCurrent(dataDir);
    if (before === null || options.signal.aborted) throw error;
    options.log(String(error));
    options.log((await tellFailedBuild(dataDir, error, stamp.code)).message);
    return before;
  }
}

/** What somebody has gone back from counts no longer once the sources on the disk are others. */
async function stampToPrepare(options: PrepareOptions): Promise<Stamp> {
  const directory = releasesDirectory(options.dataDir);
  const onDisk = await stampOnDisk(options);
  const rollback = await readRollback(directory);
  if (rollback !== null && !rollback.codes.includes(onDisk.code)) await forgetRollback(directory);
  const stamp = await stampToOpenWith(onDisk, options.dataDir);
  if (stamp.code !== onDisk.code) {
    options.log('somebody has gone back from the programs on the disk: the shop opens with the current release’s');
  }
  return stamp;
}

async function completeCurrent(dataDir: string): Promise<string | null> {
  const current = await currentRelease(dataDir);
  return current !== null && (await readStamp(current)) !== null ? current : null;
}

async function willDo(current: string, stamp: Stamp, { log, isCaughtUpLater = false }: PrepareOptions) {
  if ((await readCursor(current)) === null) return false;
  const currentStamp = await readStamp(current);
  if (isSameStamp(currentStamp, stamp)) {
    log('nothing has changed since the last build: that one is served');
    return true;
  }
  if (!isCaughtUpLater || currentStamp?.code !== stamp.code) return false;
  log('the catalogue has changed since the last build: that one is served until the new pages are made');
  return true;
}
