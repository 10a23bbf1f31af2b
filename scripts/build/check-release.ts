import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ShopSettings } from '#shared/settings.ts';
import { SITE_PAGES } from '#site/content/site-pages.ts';
import { fileOf, pageFolders } from '#site/server/publisher/page-files.ts';
import { checkLinks } from './check-links.ts';
import { impliedPages } from './implied-pages.ts';
import { IncompleteRelease } from './incomplete-release.ts';
import { filesBelow } from './link-file.ts';

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
  'client/robots.txt',
  'client/manifest.webmanifest',
  'client/menu.json',
  'client/not-found/places.json',
  'client/sw.js',
  'client/admin/index.html',
  'server/entry.mjs',
];
const HTML_END = '</html>';
/** Astro puts scripts of some pages behind the end. */
const END_BYTES = 4096;
/** Files looked at before others of this process get their turn. */
const AT_A_TIME = 100;

/** What a release is to show. */
export interface Implied {
  /** Of the active products, whose pages are to be there. */
  readonly productIds: readonly string[];
  /** Products that came or went while the release was made: their pages, and links to them, may be there or not. */
  readonly uncertain: ReadonlySet<string>;
  readonly settings: ShopSettings;
  readonly siteUrl: string;
}

/**
 * Makes sure that a release has what the catalogue implies: the pages of the site and of the collections, a page for every
 * product, the indexes of the listings, the sitemap with its parts, the programs; each page whole; and that no link in it
 * leads nowhere (check-links.ts). @throws IncompleteRelease
 */
export async function checkRelease(release: string, implied: Implied): Promise<void> {
  const folders = pageFolders(release);
  const paths = [...SITE_PAGES, ...OTHER_PAGES, ...impliedPages(implied.productIds, implied.settings)];
  for (const [index, path] of paths.entries()) {
    if (index % AT_A_TIME === 0) await nextTurn();
    const end = endOf(fileOf(folders, path));
    if (end === null) throw new IncompleteRelease(`The page ${path} is missing.`, path);
    if (isHtml(path) && !end.includes(HTML_END)) throw new IncompleteRelease(`The page ${path} is not whole.`, path);
  }
  for (const file of OTHER_FILES) {
    if (endOf(join(release, file)) === null) throw new IncompleteRelease(`The file ${file} is missing.`);
  }
  await checkLinks(folders.client, new Set(await filesBelow(folders.client)), implied);
}

function isHtml(path: string): boolean {
  return !/\.[a-z]+$/.test(path);
}

/** The last few thousand characters of a file; null when there is none, or nothing in it. Thousands are read in a row. */
function endOf(path: string): string | null {
  try {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      const length = Math.min(size, END_BYTES);
      if (length === 0) return null;
      const buffer = Buffer.allocUnsafe(length);
      return buffer.toString('latin1', 0, readSync(file, buffer, 0, length, size - length));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
