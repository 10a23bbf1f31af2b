import { join } from 'node:path';
import { z } from 'zod';
import { COPY_SUFFIXES } from '#site/server/publisher/compression/compressed-copies.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';
import { filesBelow, linkFile } from './link-file.ts';

/** Writes down which files of a release are made of code alone: all that are there before its pages are made. */
export async function listCodeFiles(release: string): Promise<void> {
  await writeJsonFile(codeFilesFile(release), await filesBelow(release));
}

/**
 * Takes what is made of code alone over from a release of the same code, with its compressed copies. Gives false, and does
 * nothing, when that one does not know which files these are.
 */
export async function takeCodeOver(previous: string, release: string): Promise<boolean> {
  const files = await readJsonFile(codeFilesFile(previous), z.array(z.string()));
  if (files === null) return false;
  const there = new Set(await filesBelow(previous));
  for (const file of files) {
    await linkFile(join(previous, file), join(release, file));
    for (const suffix of COPY_SUFFIXES) {
      if (there.has(file + suffix)) await linkFile(join(previous, file + suffix), join(release, file + suffix));
    }
  }
  await writeJsonFile(codeFilesFile(release), files);
  return true;
}

function codeFilesFile(release: string): string {
  return join(release, 'code-files.json');
}
