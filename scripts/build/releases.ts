import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

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

/** The folders of all complete releases. */
export async function finishedReleases(dataDir: string): Promise<string[]> {
  const directory = releasesDirectory(dataDir);
  const entries = await readdir(directory, { withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isDirectory() && !UNFINISHED.test(entry.name) ? [join(directory, entry.name)] : [],
  );
}

/** Points `current` at the release `id`; whoever reads the pointer sees the old release or the new one, never none. */
export async function switchTo(dataDir: string, id: string): Promise<void> {
  const directory = releasesDirectory(dataDir);
  const next = join(directory, `current.${process.pid}`);
  await rm(next, { force: true });
  await symlink(id, next, 'dir');
  await rename(next, join(directory, 'current'));
}

/**
 * Deletes all but the newest three releases and what broken-off builds left behind. The current one always stays, and so
 * does `inUse`, the one whose programs are running.
 */
export async function pruneReleases(dataDir: string, inUse?: string): Promise<void> {
  const directory = releasesDirectory(dataDir);
  const current = await currentRelease(dataDir);
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const finished = names.filter((name) => !UNFINISHED.test(name)).toSorted();
  const kept = new Set(finished.slice(-KEPT_RELEASES));
  for (const release of [current, inUse]) if (release) kept.add(basename(release));
  for (const name of names) if (!kept.has(name)) await rm(join(directory, name), { recursive: true, force: true });
}
