import { beforeEach, describe, expect, test } from 'vitest';
import type { SearchAnswer } from '#shared/api/search.ts';
import { NO_SEARCH_FILTERS } from '#shared/search-filters.ts';
import { sampleCard } from '#tests/support/sample-product.ts';
import { hold, show } from '#tests/support/screen.ts';
import { $searchView } from './results.store.ts';
import { SearchPage } from './SearchPage.tsx';
import { sampleAnswer, sampleView } from './sample-results.ts';

const TWO = { total: 2, unfiltered: 2, products: [sampleCard('1'), sampleCard('2')] };

const page = (term: string, answer: Partial<SearchAnswer> | null = null) =>
  show(
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
    const screen = page('');
    expect(screen.names('heading')).toEqual(['Search', 'Enter a search term']);
    expect(screen.names('status')).toEqual(['']);
  });

  test('shows the term, and announces the number of products', () => {
    const screen = page('cotton', TWO);
    expect(screen.names('heading')).toContain('Results for “cotton”');
    expect(screen.names('status')).toEqual(['Showing 2 products']);
    expect(screen.names('heading')).toEqual(expect.arrayContaining(['Product 1', 'Product 2']));
    expect(screen.get('combobox', 'Search products').attributes.value).toBe('cotton');
  });

  test('shows the total, and the correction of a misspelt term', () => {
    expect(page('coton', { ...TWO, total: 42, understood: 'cotton' }).names('status')).toEqual([
      'Showing results for cotton Showing 2 of 42 products',
    ]);
  });

  test('says that nothing was found', () => {
    const screen = page('zzz', {});
    expect(screen.names('heading')).toEqual(['Results for “zzz”', 'No products found']);
    expect(screen.names('status')).toEqual(['No products found']);
  });

  test('says that no product matches the filters, and how to remove one', () => {
    const filters = { ...NO_SEARCH_FILTERS, size: ['XL' as const] };
    const screen = page('cotton', { total: 0, unfiltered: 7, filters });
    expect(screen.text).toContain('Nothing matches these filters. Remove one to see more.');
    expect(screen.names('link')).toEqual(['Remove filter XL', 'Clear all']);
  });

  test('says that search is unreachable, and offers to try again', () => {
    const screen = page('cotton');
    expect(screen.names('heading')).toEqual(['Results for “cotton”', 'Search isn’t available right now']);
    expect(screen.names('status')).toEqual(['Search isn’t available right now']);
    expect(screen.get('link', 'Try again').attributes.href).toBe('/search?q=cotton');
  });
});

test('shows skeletons while another term loads, announced once', () => {
  hold($searchView, { kind: 'loading', term: 'silk' });
  const screen = page('cotton', TWO);
  expect(screen.names('status')).toEqual(['Searching...']);
  expect(screen.names('heading')).toEqual(['Results for “silk”']);
});

test('a next page that fails to load is announced, and the products stay', () => {
  hold($searchView, sampleView({ ...TWO, total: 42, pages: 2 }, { more: 'failed' }));
  const screen = page('cotton', TWO);
  expect(screen.names('status')).toEqual(['Search isn’t available right now']);
  expect(screen.names('heading')).toContain('Product 1');
});
