import { expect, it } from 'vitest';
import { hasFormat } from '#shared/content/formats.ts';
import { partNames, partOf, SITE_PAGES, sitemapIndex, urlSet } from './sitemap.ts';

it('the sitemap has one part per thousand products, ordered by id', () => {
  expect(partNames(['2001', '1001', '1999', '10500', '1000'])).toEqual([
    'pages',
    'products-1',
    'products-2',
    'products-10',
  ]);
  expect(partOf('1000')).toBe(partOf('1999'));
});

it('the sitemap has a part for the pages without products', () => {
  expect(partNames([])).toEqual(['pages']);
});

it('escapes what XML would read as markup', () => {
  const address = 'https://shop.example/collections?category=a&b';
  expect(urlSet([address])).toContain('<loc>https://shop.example/collections?category=a&amp;b</loc>');
  expect(sitemapIndex([address])).toContain('<sitemap><loc>https://shop.example/collections?category=a&amp;b</loc>');
});

it('the sitemap names pages that a menu can lead to', () => {
  expect(SITE_PAGES.filter((path) => !hasFormat('page', path))).toEqual([]);
});

it('the sitemap has the listings and static pages of the specification', () => {
  expect(SITE_PAGES.toSorted()).toEqual([
    ...['/', '/about', '/collections', '/contact', '/faq', '/indian-replica', '/new-arrivals', '/original-pakistani'],
    ...['/privacy-policy', '/returns', '/sale', '/size-chart', '/terms-of-service'],
  ]);
});
