import { basename } from 'node:path';
import type { Logger } from 'pino';
import { presentStamp } from '../build/present-stamp.ts';
import { buildRelease, type ReleaseOptions } from '../build/release.ts';
import { currentRelease, pruneReleases, switchFrom } from '../build/releases.ts';
import { readStamp } from '../build/stamp.ts';
import { CodeChanged } from './publishing-errors.ts';
import { refreshSearch, type Serving, serveCurrent } from './serving.ts';

/** What building and switching take. */
export interface PublishedReleases extends Pick<ReleaseOptions, 'dataDir' | 'siteUrl' | 'client' | 'signal'> {
  readonly serving: Serving;
  /** The release whose programs the shop's server runs. */
  readonly running: string;
  readonly logger: Logger;
}

/**
 * Builds a release from what the database holds; it does not become current by that. Only pages change: the server's
 * programs stay those it was started with.
 * @throws CodeChanged, BuildFailed or IncompleteRelease; nothing is left behind then
 */
export async function buildCurrent(options: PublishedReleases & { onPages: (count: number) => void }): Promise<string> {
  const { running, logger } = options;
  const stamp = await presentStamp(options);
  if ((await readStamp(running))?.code !== stamp.code) throw new CodeChanged();
  return buildRelease({ ...options, log: (line) => logger.info(line), isInBackground: true }, stamp);
}

/**
 * Makes a release current in the place of `before`, and has it served.
 * @throws SwitchedMeanwhile, or ServerSilent when the server does not say that it serves it
 */
export async function serveRelease(release: string, before: string, options: PublishedReleases): Promise<void> {
  const { dataDir, serving, running, logger } = options;
  const isFirst = (await currentRelease(dataDir)) === null;
  await switchFrom(dataDir, isFirst ? null : before, basename(release));
  await serveCurrent(serving, basename(release));
  // What is live stays so, whatever the rest says.
  const rest = [refreshSearch(serving), pruneReleases(dataDir, running)];
  for (const result of await Promise.allSettled(rest)) {
    if (result.status === 'rejected') logger.warn({ err: result.reason }, 'after publishing');
  }
}
