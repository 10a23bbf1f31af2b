import { expect, test } from 'vitest';
import { listJsonLd } from './list-json-ld.ts';

test('has breadcrumbs and items with absolute URLs', () => {
  const page = {
    path: '/collections/cotton',
    trail: [{ name: 'Collections', href: '/collections' }, { name: 'Cotton' }],
    paths: ['/product/7'],
  };
  expect(listJsonLd(page, new URL('https://shop.example'))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
          { '@type': 'ListItem', position: 2, name: 'Collections', item: 'https://shop.example/collections' },
          { '@type': 'ListItem', position: 3, name: 'Cotton', item: 'https://shop.example/collections/cotton' },
        ],
      },
      {
        '@type': 'ItemList',
        itemListElement: [{ '@type': 'ListItem', position: 1, url: 'https://shop.example/product/7' }],
      },
    ],
  });
});
