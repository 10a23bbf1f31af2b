import { expect, test } from 'vitest';
import { editDistance, nearestPages, type PageLink } from './nearest.ts';

const PLACES: readonly PageLink[] = [
  ['/new-arrivals', 'New Arrivals'],
  ['/sale', 'Sale'],
  ['/size-chart', 'Size Chart'],
  ['/collections', 'Collections'],
  ['/collections/cotton', 'Cotton'],
  ['/collections/mul-mul', 'Mul Mul'],
  ['/original-pakistani?category=sharara', 'Sharara'],
  ['/indian-replica?category=co-ord-sets', 'Co-ord Sets'],
  ['/indian-replica?category=everyday-kurtis', 'Everyday Kurtis'],
  ['/sale?category=cotton', 'Cotton'],
];

test.each([
  ['/colections/cotten', '/collections/cotton'],
  ['/cotton', '/collections/cotton'],
  ['/Collections/MulMul.html', '/collections/mul-mul'],
  ['/collections/co-ord-sets', '/indian-replica?category=co-ord-sets'],
  ['/collections/sharara-sets', '/original-pakistani?category=sharara'],
  ['/kurtis', '/indian-replica?category=everyday-kurtis'],
  ['/newarrival', '/new-arrivals'],
  ['/sizechart/', '/size-chart'],
])('%s is nearest to %s', (missing, nearest) => {
  expect(nearestPages(missing, PLACES)[0]?.[0]).toBe(nearest);
});

test.each(['/product/99999', '/', '/wp-login.php', '/%E0%A4%A', `/${'x'.repeat(10_000)}`, '/<script>'])(
  'nothing is near %s',
  (missing) => {
    expect(nearestPages(missing, PLACES)).toEqual([]);
  },
);

test('a page that only shares a folder is not similar', () => {
  expect(nearestPages('/colections/cotten', PLACES).map(([href]) => href)).toEqual(['/collections/cotton']);
});

test('a name is suggested once', () => {
  expect(nearestPages('/cotton', PLACES).map(([, name]) => name)).toEqual(['Cotton']);
});

test.each([
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['abc', 'abc', 0],
])('the distance from %j to %j is %d changes', (a, b, changes) => {
  expect(editDistance(a, b)).toBe(changes);
});
