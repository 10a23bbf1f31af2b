import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { $wishes } from '#site/features/wishlist/wish.store.ts';
import { hold } from '#tests/support/hold.ts';
import { namesOf } from '#tests/support/rendered.ts';
import { sampleCard } from '#tests/support/sample-product.ts';
import { sampleView } from '#tests/support/sample-results.ts';
import { ResultGrid } from './ResultGrid.tsx';
import type { FoundView } from './results.store.ts';

const CARDS = { products: [sampleCard('1'), sampleCard('2')], total: 50, pages: 3 };
const grid = (view: FoundView) => render(<ResultGrid view={view} hasClaims={false} />);

beforeEach(() => hold($wishes, new Set<string>()));

test('lists the products with sort orders and Load More', () => {
  grid(sampleView(CARDS));
  expect(namesOf('heading')).toEqual(['Product 1', 'Product 2']);
  expect(namesOf('link')).toEqual([
    'Best match',
    'Date new to old',
    'Price low to high',
    'Price high to low',
    'Product 1',
    'Product 2',
    'Load More',
  ]);
  expect(screen.getByRole('link', { name: 'Load More' })).toHaveAttribute('href', '/search?q=cotton&page=2#page-2');
});

test('marks the current order', () => {
  grid(sampleView(CARDS, { sort: 'price-low' }));
  expect(screen.getByRole('link', { current: true })).toHaveTextContent(/^Price low to high$/);
});

test('shows that more are loading', () => {
  grid(sampleView(CARDS, { more: 'loading' }));
  expect(screen.getByRole('link', { name: 'Loading...' })).toHaveAttribute('aria-busy', 'true');
});

test('has no Load More on the last page', () => {
  grid(sampleView({ ...CARDS, from: 3, page: 3 }));
  expect(namesOf('link')).not.toContain('Load More');
});

test('links from a later page to the first results', () => {
  grid(sampleView(CARDS));
  expect(namesOf('link')).not.toContain('Back to the first results');
  cleanup();
  grid(sampleView({ ...CARDS, from: 2, page: 2 }));
  expect(screen.getByRole('link', { name: 'Back to the first results' })).toHaveAttribute('href', '/search?q=cotton');
});

test('shows pressed hearts for wishlist products', () => {
  hold($wishes, new Set(['2']));
  grid(sampleView(CARDS));
  expect(namesOf('button')).toEqual(['Wishlist: Product 1', 'Wishlist: Product 2']);
  expect(screen.getByRole('button', { pressed: true })).toBe(
    screen.getByRole('button', { name: 'Wishlist: Product 2' }),
  );
});
