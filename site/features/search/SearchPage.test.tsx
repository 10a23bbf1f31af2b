import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SEARCH_PATH, type SearchAnswer, type SearchSort } from '#shared/api/search.ts';
import { NO_SEARCH_FILTERS } from '#shared/product/search-filters.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold } from '#tests/support/hold.ts';
import { takeLogged } from '#tests/support/logged.ts';
import { namesOf, textOf, textsOf } from '#tests/support/rendered.ts';
import { sampleCard } from '#tests/support/sample-product.ts';
import { sampleAnswer } from '#tests/support/sample-results.ts';
import { $searchView } from './results.store.ts';
import { SearchPage } from './SearchPage.tsx';

const TWO = { total: 2, unfiltered: 2, products: [sampleCard('1'), sampleCard('2')] };

const page = (term: string, answer: Partial<SearchAnswer> | null = null, sort: SearchSort = 'relevance') =>
  render(
    <SearchPage term={term} sort={sort} answer={answer === null ? null : sampleAnswer(answer)} hasClaims={false} />,
  );

beforeEach(() => {
  history.replaceState(null, '', '/search');
  hold($searchView, undefined);
});

describe('the search page', () => {
  test('shows the prompt without a term, and asks for nothing', () => {
    const requests = answerRequests();
    page('');
    expect(requests).toEqual([]);
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

  test('shows the pages that the term asks for, and similar products below the results', () => {
    page('red sale', {
      ...TWO,
      near: [sampleCard('3')],
      links: [{ name: 'Sale', section: 'Collection', href: '/sale' }],
    });
    expect(screen.getByRole('link', { name: 'Sale' })).toHaveAttribute('href', '/sale');
    expect(namesOf('heading').slice(-2)).toEqual(['You may also like', 'Product 3']);
  });

  test('shows the size that alone was searched for', () => {
    page('in m', { ...TWO, total: 2, understood: 'in size M' });
    expect(textsOf('status')).toEqual(['Showing size M Showing 2 products']);
  });

  test('says that nothing was found', () => {
    page('zzz', {});
    expect(namesOf('heading')).toEqual(['Results for “zzz”', 'No products found']);
    expect(textsOf('status')).toEqual(['No products found']);
  });

  test('says that no product matches the filters, and how to remove one', () => {
    const filters = { ...NO_SEARCH_FILTERS, size: ['XL' as const], min: 900_000 };
    page('cotton', { total: 0, unfiltered: 7, filters });
    expect(namesOf('heading')).toContain('No products found');
    expect(textOf()).toContain('Nothing matches these filters. Remove one to see more.');
    expect(namesOf('link')).toEqual(['Remove filter XL', 'Remove filter From ₹9,00,000', 'Clear all']);
    expect(screen.getByRole('link', { name: 'Remove filter From ₹9,00,000' })).toHaveAttribute(
      'href',
      '/search?q=cotton&size=XL',
    );
  });

  test('says that search is unreachable, and offers to try again', () => {
    page('cotton');
    expect(namesOf('heading')).toEqual(['Results for “cotton”', 'Search isn’t available right now']);
    expect(textsOf('status')).toEqual(['Search isn’t available right now']);
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/search?q=cotton');
  });
});

test('goes to the results of a term typed on the page, and shows skeletons until they come', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  page('cotton', TWO);
  const field = screen.getByRole('combobox', { name: 'Search products' });
  await userEvent.clear(field);
  await userEvent.type(field, 'silk{Enter}');
  expect(assign.mock.calls).toEqual([['/search?q=silk']]);
  expect(textsOf('status')).toContain('Searching...');
  expect(namesOf('heading')).toEqual(['Results for “silk”']);
});

test('a term with markup is text', () => {
  page('<img src=x onerror=alert(1)> 100%', {});
  expect(namesOf('heading')).toContain('Results for “<img src=x onerror=alert(1)> 100%”');
  expect(document.querySelector('[onerror]')).toBeNull();
});

describe('Load More', () => {
  const filters = { ...NO_SEARCH_FILTERS, size: ['M' as const] };
  const first = { ...TWO, total: 4, pages: 2, filters };
  const next = sampleAnswer({ ...first, page: 2, from: 2, products: [sampleCard('3'), sampleCard('4')] });
  const press = () => userEvent.dblClick(screen.getByRole('link', { name: 'Load More' }));

  test('adds the next products once, in the same order and filters, and is in the address', async () => {
    const requests = answerRequests({ [SEARCH_PATH]: next });
    page('cotton', first, 'price-low');
    await press();
    expect(await screen.findByRole('heading', { name: 'Product 4' })).toBeVisible();
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?q=cotton&from=2&page=2&sort=price-low&size=M']);
    expect(namesOf('heading').slice(2)).toEqual(['Product 1', 'Product 2', 'Product 3', 'Product 4']);
    expect(textsOf('status')).toEqual(['Showing 4 products']);
    expect(location.search).toBe('?q=cotton&size=M&sort=price-low&page=2');
    expect(namesOf('link')).not.toContain('Load More');
  });

  test('that fails is announced, and the products stay', async () => {
    answerRequests({ [SEARCH_PATH]: () => new Response('', { status: 503 }) });
    page('cotton', first);
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    expect(await screen.findByText('Search isn’t available right now')).toBeVisible();
    expect(namesOf('heading')).toContain('Product 1');
    expect(takeLogged()).toEqual([expect.stringContaining('Search isn’t available right now')]);
    answerRequests({ [SEARCH_PATH]: next });
    await press();
    expect(await screen.findByRole('heading', { name: 'Product 4' })).toBeVisible();
  });
});

test('a page rendered without results asks for those of its address', async () => {
  history.replaceState(null, '', '/search?q=katan&sort=newest&size=M');
  const requests = answerRequests({ [SEARCH_PATH]: sampleAnswer(TWO) });
  page('');
  expect(await screen.findByRole('heading', { name: 'Results for “katan”' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Product 1' })).toBeVisible();
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?q=katan&from=1&page=1&sort=newest&size=M']);
});
