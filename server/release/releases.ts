import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { readJsonFile, writeJsonFile } from '../json-file.ts';
import { readPin } from './pin.ts';

/** Suffix of a release whose build has not finished. */
export const UNFINISHED = '.building';
const RECORD = 'release.json';

const recordSchema = z.object({
  /** Digest of the sources that the release was built from (source-files.ts). */
  code: z.string(),
  made_at: z.iso.datetime(),
});

/** A finished release. Its folder holds `client/` (files) and `server/` (the compiled site). */
export interface Release {
  readonly id: string;
  readonly folder: string;
  readonly code: string;
  readonly madeAt: Date;
}

/** The folder of all releases of a shop. */
export function releasesDirectory(dataDir: string): string {
  return join(dataDir, 'releases');
}

/** All finished releases, oldest first. */
export async function listReleases(dataDir: string): Promise<Release[]> {
  const directory = releasesDirectory(dataDir);
  await mkdir(directory, { recursive: true });
  const entries = await readdir(directory, { withFileTypes: true });
  // `current` is a symbolic link, so isDirectory() skips it.
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.endsWith(UNFINISHED));
  const names = folders.map(({ name }) => name).toSorted();
  const releases = await Promise.all(names.map((name) => readRelease(join(directory, name))));
  return releases.filter((release) => release !== null);
}

/** The release in a folder; null if its build has not finished. */
export async function readRelease(folder: string): Promise<Release | null> {
  // Without a record that can be read, the release is built again.
  const record = await readJsonFile(join(folder, RECORD), recordSchema).catch(() => null);
  return record && { id: basename(folder), folder, code: record.code, madeAt: new Date(record.made_at) };
}

/** Marks the build in a folder as finished. */
export async function writeRecord(folder: string, code: string): Promise<void> {
  const record: z.infer<typeof recordSchema> = { code, made_at: new Date().toISOString() };
  await writeJsonFile(join(folder, RECORD), record);
}

/** The release that the shop serves; null before the first one. */
export async function currentRelease(dataDir: string): Promise<Release | null> {
  const directory = releasesDirectory(dataDir);
  try {
    return await readRelease(join(directory, basename(await readlink(join(directory, 'current')))));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Makes a release current, atomically. */
export async function switchTo(dataDir: string, id: string): Promise<void> {
  const directory = releasesDirectory(dataDir);
  const next = join(directory, `current.${process.pid}`);
  await rm(next, { force: true });
  await symlink(id, next, 'dir');
  await rename(next, join(directory, 'current'));
}

/**
 * Deletes all but the current release, the one before it, to which staff roll back, the newest one after it, which an upgrade has
 * built and no start has opened, and the one that staff rolled back from.
 */
export async function pruneReleases(dataDir: string): Promise<void> {
  const directory = releasesDirectory(dataDir);
  const current = await currentRelease(dataDir);
  const pin = await readPin(dataDir);
  const others = (await listReleases(dataDir)).map(({ id }) => id).filter((id) => id !== current?.id);
  const previous = others.findLast((id) => current !== null && id < current.id);
  const kept = new Set([current?.id, previous, others.at(-1), pin?.instead_of]);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (entry.isDirectory() && !kept.has(entry.name)) await rm(join(directory, entry.name), { recursive: true });
  }
}
