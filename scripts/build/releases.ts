import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readRollback } from './rollback-file.ts';

const KEPT_RELEASES = 3;
const UNFINISHED = /\.building$/;

/** The folder of all releases of a shop. */
export function releasesDirectory(dataDir: string): string {
  return join(dataDir, 'releases');
}

/** The folder of the release that is served, or null before the first one. */
export async function currentRelease(dataDir: string): Promise<string | null> {
  const directory = releasesDirectory(dataDir);
  try {
    return join(directory, basename(await readlink(join(directory, 'current'))));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The folders of all releases whose build came to its end, the oldest first; none before the first. */
export async function finishedReleases(dataDir: string): Promise<string[]> {
  const directory = releasesDirectory(dataDir);
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    const finished = entries.filter((entry) => entry.isDirectory() && !UNFINISHED.test(entry.name));
    return finished.map((entry) => join(directory, entry.name)).toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Points `current` at the release `id`; whoever reads the pointer sees the old release or the new one, never none. */
export async function switchTo(dataDir: string, id: string): Promise<void> {
  const directory = releasesDirectory(dataDir);
  const next = join(directory, `current.${process.pid}`);
  await rm(next, { force: true });
  await symlink(id, next, 'dir');
  await rename(next, join(directory, 'current'));
}

/** Somebody has made another release current meanwhile: theirs stays. */
export class SwitchedMeanwhile extends Error {
  override readonly name = 'SwitchedMeanwhile';
  override readonly message = 'Another release has become current meanwhile.';
}

/** Points `current` at the release `id`, which was made while `previous` was current (null: none). @throws SwitchedMeanwhile */
export async function switchFrom(dataDir: string, previous: string | null, id: string): Promise<void> {
  if ((await currentRelease(dataDir)) !== previous) throw new SwitchedMeanwhile();
  await switchTo(dataDir, id);
}

/**
 * Deletes all but the newest three releases and what broken-off builds left behind. The current one always stays, and so do
 * `inUse`, the one whose programs are running, and the one that somebody has gone back from.
 */
export async function pruneReleases(dataDir: string, inUse?: string): Promise<void> {
  const directory = releasesDirectory(dataDir);
  const current = await currentRelease(dataDir);
  const rollback = await readRollback(directory);
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const finished = names.filter((name) => !UNFINISHED.test(name)).toSorted();
  const kept = new Set(finished.slice(-KEPT_RELEASES));
  for (const release of [current, inUse, rollback?.from]) if (release) kept.add(basename(release));
  for (const name of names) if (!kept.has(name)) await rm(join(directory, name), { recursive: true, force: true });
}
