import { beforeEach, expect, test } from 'vitest';
import { $wishes } from '#site/features/wishlist/wish.store.ts';
import { sampleCard } from '#tests/support/sample-product.ts';
import { hold, show } from '#tests/support/screen.ts';
import { ResultGrid } from './ResultGrid.tsx';
import type { FoundView } from './results.store.ts';
import { sampleView } from './sample-results.ts';

const CARDS = { products: [sampleCard('1'), sampleCard('2')], total: 50, pages: 3 };
const grid = (view: FoundView) => show(<ResultGrid view={view} hasClaims={false} />);

beforeEach(() => hold($wishes, new Set<string>()));

test('lists the products with sort orders and Load More', () => {
  const screen = grid(sampleView(CARDS));
  expect(screen.names('heading')).toEqual(['Product 1', 'Product 2']);
  expect(screen.names('link')).toEqual([
    'Best match',
    'Date new to old',
    'Price low to high',
    'Price high to low',
    'Product 1',
    'Product 2',
    'Load More',
  ]);
  expect(screen.get('link', 'Load More').attributes.href).toBe('/search?q=cotton&page=2#page-2');
});

test('marks the current order', () => {
  const screen = grid(sampleView(CARDS, { sort: 'price-low' }));
  const current = screen.all('link').filter(({ attributes }) => attributes['aria-current'] === 'true');
  expect(current.map(({ name }) => name)).toEqual(['Price low to high']);
});

test('shows that more are loading', () => {
  const screen = grid(sampleView(CARDS, { more: 'loading' }));
  expect(screen.get('link', 'Loading...').attributes['aria-busy']).toBe('true');
});

test('has no Load More on the last page', () => {
  expect(grid(sampleView({ ...CARDS, from: 3, page: 3 })).names('link')).not.toContain('Load More');
});

test('links from a later page to the first results', () => {
  expect(grid(sampleView(CARDS)).names('link')).not.toContain('Back to the first results');
  const screen = grid(sampleView({ ...CARDS, from: 2, page: 2 }));
  expect(screen.get('link', 'Back to the first results').attributes.href).toBe('/search?q=cotton');
});

test('shows pressed hearts for wishlist products', () => {
  hold($wishes, new Set(['2']));
  const hearts = grid(sampleView(CARDS)).all('button');
  expect(hearts.map(({ name, attributes }) => [name, attributes['aria-pressed']])).toEqual([
    ['Wishlist: Product 1', 'false'],
    ['Wishlist: Product 2', 'true'],
  ]);
});
