import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { productPath } from '#shared/product.ts';
import { SITE_PAGES } from '#site/content/site-pages.ts';
import { fileOf, pageFolders } from '#site/server/publisher/page-files.ts';

/** Pages that no list of addresses names, and that the shop cannot do without. */
export const OTHER_PAGES = [
  '/404',
  '/product/not-found',
  '/offline',
  '/search',
  '/cart',
  '/checkout',
  '/wishlist',
  '/auth',
];
export const OTHER_FILES = [
  'client/sitemap.xml',
  'client/menu.json',
  'client/sw.js',
  'client/admin/index.html',
  'server/entry.mjs',
];
const HTML_END = '</html>';
/** Astro puts scripts of some pages behind the end. */
const END_BYTES = 4096;

/** A release lacks something; the message names it. */
export class IncompleteRelease extends Error {
  override readonly name = 'IncompleteRelease';
  /** The page, unless it is another file. */
  readonly path: string | undefined;

  constructor(message: string, path?: string) {
    super(message);
    this.path = path;
  }
}

/**
 * Makes sure that a release has what the catalogue implies: the pages of the site, a page for every one of `productIds`,
 * the sitemap, the programs; each page whole. @throws IncompleteRelease
 */
export async function checkRelease(release: string, productIds: readonly string[]): Promise<void> {
  const folders = pageFolders(release);
  for (const path of [...SITE_PAGES, ...OTHER_PAGES, ...productIds.map(productPath)]) {
    const end = await endOf(fileOf(folders, path));
    if (end === null) throw new IncompleteRelease(`The page ${path} is missing.`, path);
    if (!end.includes(HTML_END)) throw new IncompleteRelease(`The page ${path} is not whole.`, path);
  }
  for (const file of OTHER_FILES) {
    if ((await endOf(join(release, file))) === null) throw new IncompleteRelease(`The file ${file} is missing.`);
  }
}

/** The last few thousand characters of a file; null when there is none, or nothing in it. */
async function endOf(path: string): Promise<string | null> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const length = Math.min(size, END_BYTES);
      if (length === 0) return null;
      const { buffer } = await file.read({ buffer: Buffer.alloc(length), position: size - length });
      return buffer.toString('latin1');
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
