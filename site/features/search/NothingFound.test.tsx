import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SearchAnswer } from '#shared/api/search.ts';
import { namesOf, textOf } from '#tests/support/rendered.ts';
import { sampleCard } from '#tests/support/sample-product.ts';
import { sampleAnswer } from '#tests/support/sample-results.ts';
import { NothingFound } from './NothingFound.tsx';

const nothing = (answer: Partial<SearchAnswer> = {}) =>
  render(<NothingFound answer={sampleAnswer(answer)} hasClaims={false} />);

test('links to other pages', () => {
  nothing({ categories: [{ name: 'Lehengas', section: 'Categories', href: '/lehengas' }] });
  expect(textOf()).toMatch(/^Try a shorter word, or look here:/);
  expect(namesOf('link')).toEqual(['Lehengas', 'New Arrivals', 'Collections', 'Sale']);
});

test('an empty search offers parts of the term with results', () => {
  nothing({ otherTerms: ['red silk', 'lehenga'] });
  expect(textOf()).toMatch(/^Did you mean red silk lehenga /);
  expect(screen.getByRole('link', { name: 'red silk' })).toHaveAttribute('href', '/search?q=red+silk');
});

test('an empty search shows similar products, and the term that finds them', () => {
  nothing({ near: [sampleCard('1')], understood: 'lehenga' });
  expect(namesOf('heading')).toEqual(['Close to what you typed', 'Product 1']);
  expect(screen.getByRole('link', { name: 'Showing results for lehenga' })).toHaveAttribute(
    'href',
    '/search?q=lehenga',
  );
});

test('an empty search has no heading without similar products', () => {
  nothing();
  expect(screen.queryAllByRole('heading')).toEqual([]);
});
