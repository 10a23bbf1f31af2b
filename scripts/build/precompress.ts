import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COPY_SUFFIXES, compressedCopies } from '#site/server/publisher/compression/compressed-copies.ts';
import { dateByContent, writeDated } from '#site/server/publisher/content-date.ts';
import { filesBelow, linkFile } from './link-file.ts';

const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
const WORKERS = 4;
const HASHED = /(^|\/)(_astro|assets)\//;

/**
 * Writes `.br` and `.gz` beside every text file under `directory`, and gives all three the date of their content; gives how
 * many text files there are. A file that is the same in `previous`, the same folder of an older release, is taken over from
 * there with its copies: that is quicker.
 */
export async function precompress(directory: string, previous?: string): Promise<number> {
  const texts = (await filesBelow(directory)).filter((path) => COMPRESSIBLE.test(path));
  const queue = texts.values();
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (const path of queue) {
        const content = await readFile(join(directory, path));
        if (previous !== undefined && (await takeOver(previous, directory, path, content))) continue;
        const copies = await compressedCopies(content, HASHED.test(path) ? 'hashed' : 'page');
        await Promise.all(copies.map(({ suffix, bytes }) => writeDated(join(directory, path) + suffix, bytes)));
        await dateByContent(join(directory, path), content);
      }
    }),
  );
  return texts.length;
}

/** False when the release before has another content there, or none. */
async function takeOver(previous: string, directory: string, path: string, content: Buffer): Promise<boolean> {
  const from = join(previous, path);
  if (!(await contentOf(from))?.equals(content)) return false;
  for (const suffix of [...COPY_SUFFIXES, '']) {
    if (suffix === '' || (await contentOf(from + suffix)) !== null) {
      await linkFile(from + suffix, join(directory, path) + suffix);
    }
  }
  return true;
}

async function contentOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
