import { expect, test } from 'vitest';
import type { SearchAnswer } from '#shared/api/search.ts';
import { sampleCard } from '#tests/support/sample-product.ts';
import { show } from '#tests/support/screen.ts';
import { NothingFound } from './NothingFound.tsx';
import { sampleAnswer } from './sample-results.ts';

const nothing = (answer: Partial<SearchAnswer> = {}) =>
  show(<NothingFound answer={sampleAnswer(answer)} hasClaims={false} />);

test('links to other pages', () => {
  const screen = nothing({ categories: [{ name: 'Lehengas', section: 'Categories', href: '/lehengas' }] });
  expect(screen.text).toMatch(/^Try a shorter word, or look here:/);
  expect(screen.names('link')).toEqual(['Lehengas', 'New Arrivals', 'Collections', 'Sale']);
});

test('offers parts of the term with results', () => {
  const screen = nothing({ otherTerms: ['red silk', 'lehenga'] });
  expect(screen.text).toMatch(/^Did you mean red silk lehenga /);
  expect(screen.get('link', 'red silk').attributes.href).toBe('/search?q=red+silk');
});

test('shows similar products, and the term that finds them', () => {
  const screen = nothing({ near: [sampleCard('1')], understood: 'lehenga' });
  expect(screen.names('heading')).toEqual(['Close to what you typed', 'Product 1']);
  expect(screen.get('link', 'Showing results for lehenga').attributes.href).toBe('/search?q=lehenga');
});

test('has no heading without similar products', () => {
  expect(nothing().all('heading')).toEqual([]);
});
