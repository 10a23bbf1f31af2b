import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errors.ts';

/** The files that a release is built from, apart from the catalogue. A test compares the list with the imports. */
export const SOURCES = [
  'site',
  'admin',
  'shared',
  'server',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const IS_TEST = /\.(test|spec)\.tsx?$/;

/** sha256 of the names and contents of all sources below `root`, without tests. */
export async function hashSources(root: string, sources: readonly string[] = SOURCES): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await Promise.all(sources.map((source) => filesOf(root, source)))).flat()) {
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
    const code = errorCode(error);
    if (code === 'ENOTDIR') return [source];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
