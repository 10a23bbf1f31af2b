import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '#server/release/files.ts';

/** Compares the files of a folder with those that should be there: a file for each name. Empty if they are equal. */
export async function fileDifferences(expected: ReadonlyMap<string, string>, folder: string): Promise<string[]> {
  const found = await filesBelow(folder);
  const present = new Set(found);
  const missing = [...expected.keys()].filter((name) => !present.has(name)).map((name) => `missing: ${name}`);
  const left = found.filter((name) => !expected.has(name)).map((name) => `left over: ${name}`);
  const changed: string[] = [];
  for (const [name, file] of expected) {
    if (!present.has(name)) continue;
    if (!(await readFile(join(folder, name))).equals(await readFile(file))) changed.push(`different: ${name}`);
  }
  return [...missing, ...left, ...changed].toSorted();
}
