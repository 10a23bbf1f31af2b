import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { COPY_SUFFIXES, compressedCopies, isCopyOf } from './compression/compressed-copies.ts';
import { writeDated } from './content-date.ts';

/** Where a release keeps its pages, and where those being written wait; both on one file system. */
export interface PageFolders {
  readonly client: string;
  readonly unfinished: string;
}

/** The folders of a release. */
export function pageFolders(release: string): PageFolders {
  return { client: join(release, 'client'), unfinished: join(release, 'unfinished') };
}

/**
 * The file of a page: `/` is index.html, an address with an ending is that file, any other a page of HTML (Astro's
 * `build.format: 'file'`).
 */
export function fileOf({ client }: PageFolders, path: string): string {
  if (path === '/') return join(client, 'index.html');
  return join(client, /\.[a-z]+$/.test(path) ? path : `${path}.html`);
}

/**
 * Puts a page with its compressed copies in place of what was there, each by renaming: whoever reads gets the old page or
 * the new one, whole. Gives false, and touches nothing, when it is already the same.
 */
export async function writePage(folders: PageFolders, path: string, body: Buffer): Promise<boolean> {
  const file = fileOf(folders, path);
  if (await isPublished(file, body)) return false;
  await Promise.all([mkdir(dirname(file), { recursive: true }), mkdir(folders.unfinished, { recursive: true })]);
  const mark = join(folders.unfinished, randomBytes(8).toString('hex'));
  const copies = await compressedCopies(body, 'page');
  // The plain file last: it is what tells that a page is published.
  const written = [...copies, { suffix: '', bytes: body }];
  try {
    await Promise.all(written.map(({ suffix, bytes }) => writeDated(mark + suffix, bytes)));
    for (const { suffix } of written) await rename(mark + suffix, file + suffix);
  } catch (error) {
    await Promise.all(written.map(({ suffix }) => rm(mark + suffix, { force: true })));
    throw error;
  }
  const missing = COPY_SUFFIXES.filter((suffix) => !copies.some((copy) => copy.suffix === suffix));
  await Promise.all(missing.map((suffix) => rm(file + suffix, { force: true })));
  return true;
}

/** Takes a page and its compressed copies away. Gives false when it was not there. */
export async function removePage(folders: PageFolders, path: string): Promise<boolean> {
  const file = fileOf(folders, path);
  const isThere = (await contentOf(file)) !== null;
  // The copies first: a page whose plain file is left is still published.
  for (const suffix of [...COPY_SUFFIXES, '']) await rm(file + suffix, { force: true });
  return isThere;
}

/** Clears away what a publisher that was killed has left half-written. */
export async function clearUnfinished({ unfinished }: PageFolders): Promise<void> {
  await rm(unfinished, { recursive: true, force: true });
}

/** The page is the same, and so are its copies: one who was killed between two renamings has left others. */
async function isPublished(file: string, body: Buffer): Promise<boolean> {
  if ((await contentOf(file))?.equals(body) !== true) return false;
  const checks = COPY_SUFFIXES.map(async (suffix) => isCopyOf(body, { suffix, bytes: await contentOf(file + suffix) }));
  return (await Promise.all(checks)).every(Boolean);
}

async function contentOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
