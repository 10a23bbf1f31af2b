import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { shownContent } from '#shared/content/shown-content.ts';
import { BrokenLink, checkLinks, pathsOfStaff } from './check-links.ts';

const SITE = 'https://shop.example';
const FILES = [
  'index.html',
  'about.html',
  'sale.html',
  'product/1.html',
  'product/2.html',
  'favicon.svg',
  'sitemap.xml',
];

let client: string;
beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'gulmohar-links-'));
  for (const name of FILES) await file(name, '');
});
afterEach(() => rm(client, { recursive: true }));

async function file(name: string, content: string): Promise<void> {
  await mkdir(dirname(join(client, name)), { recursive: true });
  await writeFile(join(client, name), content);
}
const check = (missing: string[] = []) => checkLinks(client, { siteUrl: SITE, missing: new Set(missing) });

describe('a link to something that does not exist is reported', () => {
  it.each([
    ['a page', '<a href="/no-such-page">', '/no-such-page'],
    [
      'a page, without quotes around other attributes',
      '<a class=x href="/product/3?size=M#look">',
      '/product/3?size=M#look',
    ],
    ['a page, in single quotes', "<a href='/no-such-page'>", '/no-such-page'],
    ['an address of this shop in full', `<link rel="canonical" href="${SITE}/no-such-page">`, `${SITE}/no-such-page`],
    ['a script', '<script src="/_astro/gone.js"></script>', '/_astro/gone.js'],
    ['an island', '<astro-island component-url="/_astro/gone.js">', '/_astro/gone.js'],
    ['one of several pictures', '<img srcset="/favicon.svg 1x, /gone.svg 2x">', '/gone.svg'],
    ['a preloaded picture', '<link rel="preload" imagesrcset="/gone.svg 2x">', '/gone.svg'],
    ['a poster', '<video poster="/gone.svg">', '/gone.svg'],
    ['a page that is no product', '<a href="/product/not-found">', '/product/not-found'],
  ])('%s', async (_, content, link) => {
    await file('about.html', content);
    await expect(check()).rejects.toThrow(
      new BrokenLink(`The page /about.html links to ${link}, which does not exist.`),
    );
  });

  it('a page of the sitemap', async () => {
    await file('sitemap/products-0.xml', `<urlset><url><loc>${SITE}/product/4</loc></url></urlset>`);
    await expect(check()).rejects.toThrow('The page /sitemap/products-0.xml links to');
    await expect(check(['/product/4'])).resolves.toBeUndefined();
  });

  it('a page in one of many products', async () => {
    for (let id = 1; id <= 1000; id += 1) await file(`product/${id}.html`, '<a href="/no-such-page">');
    await expect(check()).rejects.toThrow('/no-such-page');
  });
});

it.each([
  '<a href="/">',
  '<a href="/sale?sort=price#top">',
  '<a href="/about/">',
  '<a href="/admin/products/1">',
  '<form action="/api/search"><a href="/api/health">',
  '<img src="/media/abcdefghijklmno/picture.webp">',
  '<a href="https://elsewhere.example/x"><a href="//elsewhere.example/x"><a href="#look"><a href="mailto:a@b.example">',
  `<script type="application/ld+json">{"name":"Kurta href='/nowhere' src='/gone.js'"}</script>`,
  '<style>a[href="/nowhere"] { color: red }</style>',
  '<a data-href="/nowhere">',
  // Reaches the not-found page (specification, section 2).
  '<a href="/collections/kurta-sets">',
])('accepts %s', async (content) => {
  await file('about.html', content);
  await expect(check()).resolves.toBeUndefined();
});

it('accepts links to pages that failed to render', async () => {
  await file('about.html', '<a href="/product/9?size=M">');
  await expect(check()).rejects.toThrow(BrokenLink);
  await expect(check(['/product/9'])).resolves.toBeUndefined();
});

it('does not scan the bundler’s output', async () => {
  await file('admin/index.html', '<a href="/nowhere">');
  await file('_astro/page.html', '<a href="/nowhere">');
  await expect(check()).resolves.toBeUndefined();
});

it('paths that staff wrote are found in links and in Markdown; standard texts have none', () => {
  expect(pathsOfStaff(shownContent(STANDARD_CONTENT))).toEqual([]);
  const about = { ...STANDARD_CONTENT.about, text: 'See [our story](/story/) and [sale](/sale?a=1).' };
  const menu = { ...STANDARD_CONTENT.menu, shortcuts: [{ menu: 'New', name: 'Eid', link: '/eid#top' }] };
  expect(pathsOfStaff({ ...STANDARD_CONTENT, about, menu })).toEqual(
    expect.arrayContaining(['/eid', '/sale', '/story']),
  );
});
