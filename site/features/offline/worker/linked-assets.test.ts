import { expect, it } from 'vitest';
import { linkedAssets } from './cached-answers.ts';

it('the offline worker finds scripts, styles and fonts of a page once each', () => {
  const html =
    '<link rel="stylesheet" href="/_astro/site.B1_x.css"><link href="/fonts/a-latin.woff2"><script src="/_astro/shop.js">' +
    '</script><astro-island component-url="/_astro/Cart.Dw.js" renderer-url="/_astro/shop.js"></astro-island>';
  expect(linkedAssets(html)).toEqual([
    '/_astro/site.B1_x.css',
    '/fonts/a-latin.woff2',
    '/_astro/shop.js',
    '/_astro/Cart.Dw.js',
  ]);
});

it('the offline worker finds static and dynamic imports of a module', () => {
  expect(linkedAssets(`import{a}from"./react.js";const b=()=>import('./drawer-1.js');["_astro/late.css"]`)).toEqual([
    '/_astro/react.js',
    '/_astro/drawer-1.js',
    '/_astro/late.css',
  ]);
});

it('returns nothing for a text without assets', () => {
  expect(linkedAssets('<p>/media/a/b.webp ./x.png</p>')).toEqual([]);
});
