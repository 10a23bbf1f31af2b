import { basename } from 'node:path';
import { readCursor } from '../build/cursor.ts';
import { presentStamp } from '../build/present-stamp.ts';
import { buildRelease, type ReleaseOptions } from '../build/release.ts';
import { finishedReleases, pruneReleases, switchTo } from '../build/releases.ts';
import { readStamp } from '../build/stamp.ts';
import { forgetChanges } from './change-log.ts';
import { CodeChanged } from './publishing-errors.ts';
import { refreshSearch, type Serving, serveCurrent } from './serving.ts';

/** What publishing a whole release takes. */
export interface PublishOptions extends ReleaseOptions {
  readonly serving: Serving;
  /** The release whose programs the shop's server runs. */
  readonly running: string;
}

/**
 * Builds a release from what the database holds, switches to it, and has it served. Only pages change: the server's
 * programs stay those it was started with.
 * @throws CodeChanged, BuildFailed, IncompleteRelease or ServerSilent; before the switch the shop stays as it is
 */
export async function publishRelease(options: PublishOptions): Promise<{ release: string; seq: number }> {
  const { dataDir, client, running, serving, log } = options;
  const stamp = await presentStamp(options);
  if ((await readStamp(running))?.code !== stamp.code) throw new CodeChanged();
  const release = await buildRelease(options, stamp);
  await switchTo(dataDir, basename(release));
  await serveCurrent(serving, basename(release));
  // What is live stays so, whatever the rest says.
  const rest = [refreshSearch(serving), pruneReleases(dataDir, running).then(() => forget(dataDir, client))];
  for (const result of await Promise.allSettled(rest)) {
    if (result.status === 'rejected') log(`after publishing: ${String(result.reason)}`);
  }
  return { release, seq: (await readCursor(release)) ?? 0 };
}

/** Deletes the lines of the change log that no release needs any more. */
async function forget(dataDir: string, client: PublishOptions['client']): Promise<void> {
  const cursors = await Promise.all((await finishedReleases(dataDir)).map(readCursor));
  const known = cursors.filter((cursor) => cursor !== null);
  if (known.length > 0) await forgetChanges(client, Math.min(...known));
}
