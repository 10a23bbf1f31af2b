import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SearchAnswer } from '#shared/api/search.ts';
import { NO_SEARCH_FILTERS } from '#shared/search-filters.ts';
import { hold } from '#tests/support/hold.ts';
import { namesOf, textOf, textsOf } from '#tests/support/rendered.ts';
import { sampleCard } from '#tests/support/sample-product.ts';
import { $searchView } from './results.store.ts';
import { SearchPage } from './SearchPage.tsx';
import { sampleAnswer, sampleView } from './sample-results.ts';

const TWO = { total: 2, unfiltered: 2, products: [sampleCard('1'), sampleCard('2')] };

const page = (term: string, answer: Partial<SearchAnswer> | null = null) =>
  render(
    <SearchPage
      term={term}
      sort="relevance"
      answer={answer === null ? null : sampleAnswer(answer)}
      hasClaims={false}
    />,
  );

beforeEach(() => hold($searchView, undefined));

describe('the search page', () => {
  test('shows the prompt without a term', () => {
    page('');
    expect(namesOf('heading')).toEqual(['Search', 'Enter a search term']);
    expect(textsOf('status')).toEqual(['']);
  });

  test('shows the term, and announces the number of products', () => {
    page('cotton', TWO);
    expect(namesOf('heading')).toContain('Results for “cotton”');
    expect(textsOf('status')).toEqual(['Showing 2 products']);
    expect(namesOf('heading')).toEqual(expect.arrayContaining(['Product 1', 'Product 2']));
    expect(screen.getByRole('combobox', { name: 'Search products' })).toHaveValue('cotton');
  });

  test('shows the total, and the correction of a misspelt term', () => {
    page('coton', { ...TWO, total: 42, understood: 'cotton' });
    expect(textsOf('status')).toEqual(['Showing results for cotton Showing 2 of 42 products']);
  });

  test('says that nothing was found', () => {
    page('zzz', {});
    expect(namesOf('heading')).toEqual(['Results for “zzz”', 'No products found']);
    expect(textsOf('status')).toEqual(['No products found']);
  });

  test('says that no product matches the filters, and how to remove one', () => {
    const filters = { ...NO_SEARCH_FILTERS, size: ['XL' as const] };
    page('cotton', { total: 0, unfiltered: 7, filters });
    expect(textOf()).toContain('Nothing matches these filters. Remove one to see more.');
    expect(namesOf('link')).toEqual(['Remove filter XL', 'Clear all']);
  });

  test('says that search is unreachable, and offers to try again', () => {
    page('cotton');
    expect(namesOf('heading')).toEqual(['Results for “cotton”', 'Search isn’t available right now']);
    expect(textsOf('status')).toEqual(['Search isn’t available right now']);
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/search?q=cotton');
  });
});

test('shows skeletons while another term loads, announced once', () => {
  hold($searchView, { kind: 'loading', term: 'silk' });
  page('cotton', TWO);
  expect(textsOf('status')).toEqual(['Searching...']);
  expect(namesOf('heading')).toEqual(['Results for “silk”']);
});

test('a next page that fails to load is announced, and the products stay', () => {
  hold($searchView, sampleView({ ...TWO, total: 42, pages: 2 }, { more: 'failed' }));
  page('cotton', TWO);
  expect(textsOf('status')).toEqual(['Search isn’t available right now']);
  expect(namesOf('heading')).toContain('Product 1');
});
