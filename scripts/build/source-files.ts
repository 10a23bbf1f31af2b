import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a build reads besides the catalogue. */
const SOURCES = [
  'site',
  'admin',
  'shared',
  'public',
  'scripts/build',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
const IS_TEST = /\.(test|spec)\.tsx?$/;

/** sha256 over the names and contents of everything a build reads from the work tree at `root`; tests do not count. */
export async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await Promise.all(SOURCES.map((source) => filesOf(root, source)))).flat()) {
    hash.update(`${path}\0`);
    hash.update(await readFile(join(root, path)));
  }
  return hash.digest('hex');
}

async function filesOf(root: string, source: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !IS_TEST.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
      .toSorted();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOTDIR') return [source];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
