import { expect, test } from 'vitest';
import { pagesFor } from './shop-pages.ts';

test.each([
  ['return policy', '/returns'],
  ['Track my order', '/contact'],
  ['SIZE CHART', '/size-chart'],
  ['is cod available', '/faq'],
  ['silk saree sale', '/sale'],
  ['पाकिस्तानी सूट', '/original-pakistani'],
  ['indian replica', '/indian-replica'],
])('%s leads to %s', (term, href) => {
  expect(pagesFor(term).map((page) => page.href)).toContain(href);
});

test.each(['', 'cotton kurti', 'size m', 'returned love'])('%j leads to no page', (term) => {
  expect(pagesFor(term)).toEqual([]);
});
