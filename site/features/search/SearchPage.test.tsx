import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SEARCH_PATH, type SearchAnswer, type SearchSort } from '#shared/api/search.ts';
import { NO_SEARCH_FILTERS, type SearchFilters } from '#shared/product/search-filters.ts';
import { $toasts } from '#site/components/toast.store.ts';
import { $wishes } from '#site/features/wishlist/wish.store.ts';
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
  hold($toasts, []);
  hold($wishes, new Set<string>());
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
    const filters = { ...NO_SEARCH_FILTERS, size: ['XL'], min: 900_000 };
    page('cotton', { total: 0, unfiltered: 7, filters });
    expect(namesOf('heading')).toContain('No products found');
    expect(textOf()).toContain('Nothing matches these filters. Remove one to see more.');
    expect(namesOf('button')).toEqual(
      expect.arrayContaining(['All Filters', 'Remove filter XL', 'Remove filter From ₹9,00,000', 'Clear all']),
    );
  });

  test('says that search is unreachable, and offers to try again', () => {
    page('cotton');
    expect(namesOf('heading')).toEqual(['Results for “cotton”', 'Search isn’t available right now']);
    expect(textsOf('status')).toEqual(['Search isn’t available right now']);
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/search?q=cotton');
  });
});

test('the search page goes to the results of a term typed on the page, and shows skeletons until they come', async () => {
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

describe('filters and order', () => {
  const choices = [
    { facet: 'size' as const, value: 'M', count: 2, swatch: '' },
    { facet: 'colour' as const, value: 'Red', count: 1, swatch: '#b3202c' },
  ];
  const two = { ...TWO, choices };
  const filtered = (filters: Partial<SearchFilters>) =>
    sampleAnswer({ ...two, total: 1, products: [sampleCard('2')], filters: { ...NO_SEARCH_FILTERS, ...filters } });
  const openBox = (name: string) => screen.getByRole('checkbox', { name });

  beforeEach(() => history.replaceState(null, '', '/search?q=cotton'));

  test('apply at once, are in the address, and are removed by their chip', async () => {
    answerRequests({ [SEARCH_PATH]: filtered({ colour: ['Red'] }) });
    page('cotton', two);
    await userEvent.click(openBox('Red 1'));
    expect(await screen.findByRole('button', { name: 'Remove filter Red' })).toBeVisible();
    expect(namesOf('heading').slice(2)).toEqual(['Product 2']);
    expect(textsOf('status')).toEqual(['Showing 1 product']);
    expect(location.search).toBe('?q=cotton&colour=Red');
    const requests = answerRequests({ [SEARCH_PATH]: sampleAnswer(two) });
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Red' }));
    expect(await screen.findByRole('heading', { name: 'Product 1' })).toBeVisible();
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?q=cotton&from=1&page=1&sort=relevance']);
    expect(location.search).toBe('?q=cotton');
  });

  test('filters and order of the dialog are one step back, and its button says how many products are left', async () => {
    answerRequests({ [SEARCH_PATH]: filtered({ size: ['M'], colour: ['Red'] }) });
    page('cotton', two);
    const steps = history.length;
    await userEvent.click(screen.getByRole('button', { name: 'All Filters' }));
    const dialog = within(screen.getByRole('dialog', { name: 'All Filters' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'M 2' }));
    expect(await dialog.findByRole('button', { name: 'Show 1 product' })).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'M 2' }));
    await waitFor(() => expect(history.length).toBe(steps + 1));
  });

  test('filters and order that fail are announced, and the results stay as they were', async () => {
    answerRequests({ [SEARCH_PATH]: () => new Response('', { status: 503 }) });
    page('cotton', two);
    await userEvent.click(openBox('M 2'));
    await waitFor(() => expect($toasts.get()).toMatchObject([{ title: 'Search isn’t available right now' }]));
    expect(openBox('M 2')).not.toBeChecked();
    expect(namesOf('heading')).toContain('Product 1');
    expect(location.search).toBe('?q=cotton');
    takeLogged();
  });

  test('order the results', async () => {
    const requests = answerRequests({ [SEARCH_PATH]: sampleAnswer(two) });
    page('cotton', two);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price low to high');
    await waitFor(() => expect(location.search).toBe('?q=cotton&sort=price-low'));
    expect(requests.map(({ url }) => new URL(url).searchParams.get('sort'))).toEqual(['price-low']);
  });

  test('earlier filters and order are shown again by the Back button', async () => {
    answerRequests({ [SEARCH_PATH]: filtered({ size: ['M'] }) });
    page('cotton', two);
    history.replaceState({}, '', '/search?q=cotton&size=M');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(await screen.findByRole('button', { name: 'Remove filter M' })).toBeVisible();
  });
});

test('links from a later page to the first results', () => {
  page('cotton', { ...TWO, from: 2, page: 2, pages: 2 });
  expect(screen.getByRole('link', { name: 'Back to the first results' })).toHaveAttribute('href', '/search?q=cotton');
});

test('the search page shows pressed hearts for wishlist products', () => {
  hold($wishes, new Set(['2']));
  page('cotton', TWO);
  expect(screen.getByRole('button', { pressed: true })).toBe(
    screen.getByRole('button', { name: 'Wishlist: Product 2' }),
  );
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

  test('Load More that fails is announced, and the products stay', async () => {
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
