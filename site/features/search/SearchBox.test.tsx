import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SUGGEST_PATH, SUGGEST_SHAPE, type SuggestAnswer } from '#shared/api/suggest.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold } from '#tests/support/hold.ts';
import { takeLogged } from '#tests/support/logged.ts';
import { refuseStorage } from '#tests/support/refuse-storage.ts';
import { namesOf, prerender, textsOf } from '#tests/support/rendered.ts';
import { $recentSearches } from './recent-searches.store.ts';
import { SearchBox } from './SearchBox.tsx';

const SUIT = {
  href: '/product/1001',
  name: 'Mehr Cotton Suit',
  price: '₹999',
  originalPrice: '',
  isSoldOut: false,
  picture: { avif: '', src: '/mehr.webp', tone: '' },
};
const COTTON = { name: 'Cotton', section: 'Shop by Fabric', href: '/cotton' };
const FOUND: SuggestAnswer = { ...SUGGEST_SHAPE, total: 42, products: [SUIT], categories: [COTTON] };
const NOTHING: SuggestAnswer = { ...SUGGEST_SHAPE, products: [], categories: [] };

const onSearch = vi.fn<(term: string) => void>();
const field = () => screen.getByRole('combobox', { name: 'Search products' });
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

function open(term = ''): void {
  render(<SearchBox id="search" className="" term={term} onSearch={onSearch} />);
}

/** Types a term and waits until it is answered. */
async function suggest(term: string, answer: SuggestAnswer = FOUND): Promise<void> {
  answerRequests({ [SUGGEST_PATH]: answer });
  open();
  await userEvent.type(field(), term);
  await screen.findByRole('listbox');
}

beforeEach(() => {
  onSearch.mockClear();
  hold($recentSearches, []);
});

describe('before its code has loaded', () => {
  test('is a closed combobox in a form that opens the results', () => {
    prerender(<SearchBox id="search" className="" term="cotton" />);
    expect(field()).toHaveAttribute('name', 'q');
    expect(field()).toHaveAttribute('type', 'search');
    expect(field()).toHaveValue('cotton');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).not.toHaveAttribute('aria-controls');
    expect(document.forms[0]).toHaveAttribute('action', '/search');
    expect(document.forms[0]).toHaveAttribute('method', 'get');
    expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit');
    expect(namesOf('listbox')).toEqual([]);
  });
});

describe('a submitted term', () => {
  test('is trimmed, and the box shows the page’s term again', async () => {
    open('silk');
    await userEvent.clear(field());
    await userEvent.type(field(), '  katan {Enter}');
    expect(onSearch.mock.calls).toEqual([['katan']]);
    expect(field()).toHaveValue('silk');
  });

  test('does nothing if it is empty', async () => {
    open();
    await userEvent.type(field(), '   {Enter}');
    expect(onSearch).not.toHaveBeenCalled();
  });

  test('opens the results by default', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    render(<SearchBox id="search" className="" />);
    await userEvent.type(field(), 'kashi katan{Enter}');
    expect(assign.mock.calls).toEqual([['/search?q=kashi+katan']]);
  });

  test('is remembered on this device, newest first, until the list is cleared', async () => {
    open();
    await userEvent.type(field(), 'chikan{Enter}katan{Enter}');
    await userEvent.keyboard('{ArrowDown}');
    expect(within(await screen.findByRole('group', { name: 'Recent searches' })).getAllByRole('option')).toHaveLength(
      2,
    );
    expect(textsOf('option')).toEqual(['katan', 'chikan']);
    expect(localStorage.getItem('recent-searches')).toBe('["katan","chikan"]');
    await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(namesOf('listbox')).toEqual([]);
    expect(field()).toHaveFocus();
    expect(localStorage.getItem('recent-searches')).toBeNull();
  });

  test('is searched without storage too', async () => {
    refuseStorage();
    await suggest('katan');
    await userEvent.keyboard('{Enter}');
    expect(onSearch.mock.calls).toEqual([['katan']]);
  });
});

describe('suggestions', () => {
  test('are shown for a typed term, with the term that it was corrected to', async () => {
    await suggest('coton', { ...FOUND, understood: 'cotton' });
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'));
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(screen.getByText('Showing results for cotton')).toBeVisible();
    expect(namesOf('group')).toEqual(['Categories and pages', 'Products']);
    expect(screen.getByRole('option', { name: /^Cotton/ })).toHaveAttribute('href', '/cotton');
    expect(screen.getByRole('option', { name: 'See all 42 products' })).toHaveAttribute('href', '/search?q=coton');
    expect(textsOf('status')).toEqual(['1 product, 1 category']);
  });

  test('are asked for once the shopper pauses', async () => {
    const requests = answerRequests({ [SUGGEST_PATH]: FOUND });
    open();
    await userEvent.type(field(), 'cotton');
    await screen.findByRole('listbox');
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?q=cotton']);
  });

  test('say that nothing was found, or that search is unreachable', async () => {
    answerRequests({ [SUGGEST_PATH]: NOTHING });
    open();
    await userEvent.type(field(), 'xylophone');
    expect(await screen.findByRole('status')).toHaveTextContent('No products found');
    answerRequests({ [SUGGEST_PATH]: () => new Response('', { status: 503 }) });
    await userEvent.type(field(), 's');
    expect(await screen.findByText('Search isn’t available right now')).toBeVisible();
    expect(takeLogged()).toEqual([expect.stringContaining('Search isn’t available right now')]);
  });

  test('are chosen by the arrow keys, left with Escape, and opened with Enter', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    await suggest('cotton');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe('CottonShop by Fabric');
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    expect(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toBeUndefined();
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toBe('See all 42 products');
    await userEvent.keyboard('{Escape}');
    expect(namesOf('listbox')).toEqual([]);
    expect(field()).toHaveValue('cotton');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBeUndefined();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(assign.mock.calls).toEqual([['/product/1001']]);
    expect(onSearch).not.toHaveBeenCalled();
  });

  test('suggestions that arrive late keep the choice', async () => {
    await suggest('cotto');
    const answered = Promise.withResolvers<SuggestAnswer>();
    const requests = answerRequests({ [SUGGEST_PATH]: () => answered.promise });
    await userEvent.type(field(), 'n');
    await waitFor(() => expect(requests).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toContain('Mehr Cotton Suit');
    await act(async () => answered.resolve({ ...FOUND, total: 7 }));
    expect(await screen.findByRole('option', { name: 'See all 7 products' })).toHaveAttribute(
      'href',
      '/search?q=cotton',
    );
    expect(chosen()).toContain('Mehr Cotton Suit');
  });

  test('close when the focus leaves the box', async () => {
    await suggest('cotton');
    await userEvent.tab();
    await userEvent.tab();
    expect(namesOf('listbox')).toEqual([]);
  });
});
