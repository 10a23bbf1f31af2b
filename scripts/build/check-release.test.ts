import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { SITE_PAGES } from '#site/content/site-pages.ts';
import { fileOf, pageFolders, removePage, writePage } from '#site/server/publisher/page-files.ts';
import { checkRelease, type Implied, OTHER_FILES, OTHER_PAGES } from './check-release.ts';

const SITE = 'https://shop.example';
const IMPLIED: Implied = {
  productIds: ['1', '2'],
  uncertain: new Set(),
  settings: DEFAULT_SETTINGS,
  siteUrl: SITE,
};
const COLLECTIONS = ['/collections/cotton', '/collections/mul-mul', '/collections/rayon'];
const LISTINGS = ['new-arrivals', 'original-pakistani', 'indian-replica', 'sale', 'collections'];

let release: string;
beforeEach(async () => {
  release = await mkdtemp(join(tmpdir(), 'gulmohar-check-'));
  for (const path of [...SITE_PAGES, ...OTHER_PAGES, ...COLLECTIONS, '/product/1', '/product/2']) await page(path, '');
  for (const name of LISTINGS) await file(`client/listing/${name}.json`, JSON.stringify({ groups: [], items: [] }));
  for (const name of ['sitemap/pages.xml', 'sitemap/products-0.xml']) await file(`client/${name}`, '<urlset></urlset>');
  for (const path of OTHER_FILES) await file(path, '[]');
});
afterEach(() => rm(release, { recursive: true }));

const page = (path: string, content: string) =>
  writePage(pageFolders(release), path, Buffer.from(`<html>${content}</html><script></script>`));

async function file(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(release, path)), { recursive: true });
  await writeFile(join(release, path), content);
}

const check = (implied: Partial<Implied> = {}) => checkRelease(release, { ...IMPLIED, ...implied });

it('finds nothing to say against a release that has everything', async () => {
  await check();
});

it.each(['/', '/sale', '/404', '/product/2', '/collections/cotton', '/listing/sale.json', '/sitemap/products-0.xml'])(
  'misses the page %s',
  async (path) => {
    await removePage(pageFolders(release), path);
    await expect(check()).rejects.toMatchObject({ message: `The page ${path} is missing.`, path });
  },
);

it('misses the pages that the settings ask for', async () => {
  const settings = { ...DEFAULT_SETTINGS, hasAllCollectionPages: true };
  await expect(check({ settings })).rejects.toThrow('The page /collections/kurta-sets is missing.');
});

it('misses the part of the sitemap that a product is in', async () => {
  await page('/product/1001', '');
  await expect(check({ productIds: ['1', '1001'] })).rejects.toThrow('The page /sitemap/products-1.xml is missing.');
});

it('notices a page that breaks off, and one that is empty', async () => {
  const broken = fileOf(pageFolders(release), '/product/2');
  await truncate(broken, 8);
  await expect(check()).rejects.toThrow('The page /product/2 is not whole.');
  await writeFile(broken, '');
  await expect(check()).rejects.toThrow('The page /product/2 is missing.');
});

it.each(OTHER_FILES)('misses %s', async (path) => {
  await rm(join(release, path));
  await expect(check()).rejects.toThrow(`The file ${path} is missing.`);
});

it.each([
  ['a page', '<a href="/no-such-page">'],
  ['a product', '<a class=x href="/product/3?size=M#look">'],
  ['an address of this shop in full', `<link rel="canonical" href="${SITE}/no-such-page">`],
  ['a script', '<script src="/_astro/gone.js"></script>'],
  ['what an island is made of', '<astro-island component-url="/_astro/gone.js">'],
  ['one of several pictures', '<img srcset="/favicon.svg 1x, /gone.svg 2x">'],
  ['a page under an address that answers with not found', '<a href="/product/not-found">'],
])('notices a link to %s that is not there', async (_, content) => {
  await file('client/favicon.svg', '<svg/>');
  await page('/about', content);
  await expect(check()).rejects.toMatchObject({ message: expect.stringMatching(/leads to .*\//), path: '/about' });
});

it.each([
  '<a href="/sale?sort=price#top">',
  '<a href="/about/">',
  '<a href="/admin/products/1">',
  '<form action="/api/search"><a href="/api/health">',
  '<img src="/media/abcdefghijklmno/picture.webp">',
  '<a href="https://elsewhere.example/x"><a href="//elsewhere.example/x"><a href="#look"><a href="mailto:a@b.example">',
  `<script type="application/ld+json">{"name":"Kurta href='/nowhere' src='/gone.js'"}</script>`,
  // The specification has it reach the not-found page.
  '<a href="/collections/kurta-sets">',
])('takes %s for a link that leads somewhere', async (content) => {
  await page('/about', content);
  await check();
});

it('notices a product of a listing, or of the sitemap, that has no page', async () => {
  await file('client/listing/sale.json', JSON.stringify({ groups: [], items: [['3', 999, []]] }));
  await expect(check()).rejects.toThrow('The page /listing/sale.json leads to /product/3');
  await check({ uncertain: new Set(['3']) });
  await file('client/listing/sale.json', JSON.stringify({ groups: [], items: [['2', 999, []]] }));
  await file('client/sitemap/products-0.xml', `<urlset><url><loc>${SITE}/product/4</loc></url></urlset>`);
  await expect(check()).rejects.toThrow('/product/4, which is not there');
});
