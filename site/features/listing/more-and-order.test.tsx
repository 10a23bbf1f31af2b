import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CARDS_PATH } from '#shared/api/cards.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { takeLogged } from '#tests/support/logged.ts';
import {
  ANSWERS,
  cardsFor,
  FAILED,
  INDEX,
  ITEMS,
  idsIn,
  LIST,
  openFilters,
  openList,
  PAGE_SIZE,
  press,
  shown,
  unreachable,
  untilSaid,
} from '#tests/support/sample-list.tsx';

describe('Load More', () => {
  test('shows the rest, moves the focus to it, and ends', async () => {
    await openList();
    expect(screen.getByText('24 of 30')).toBeVisible();
    screen.getByRole('button', { name: 'Load More' }).focus();
    await userEvent.keyboard('{Enter}');
    await untilSaid('Showing 30 products');
    expect(shown()).toEqual(ITEMS.map(({ id }) => Number(id)));
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Product 25' })).toHaveFocus();
  });

  test.each([
    ['the list', { [INDEX]: unreachable }],
    ['the cards', { [CARDS_PATH]: unreachable }],
  ])('says that %s failed to load, and asks again with the next press', async (_, failing) => {
    await openList('', failing);
    await press('Load More');
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(shown()).toHaveLength(PAGE_SIZE);
    expect(takeLogged()).toEqual([expect.stringContaining('A list could not show its products.')]);
    answerRequests(ANSWERS);
    await press('Load More');
    await untilSaid('Showing 30 products');
  });

  test('omits products that were withdrawn, and the next move up', async () => {
    const cards = (request: Request) => cardsFor(idsIn(request).filter((id) => id !== 25 && id !== 26));
    await openList('', { [CARDS_PATH]: cards });
    await press('Load More');
    await untilSaid('Showing 28 products');
    expect(shown().slice(PAGE_SIZE)).toEqual([27, 28, 29, 30]);
    await openFilters();
    expect(screen.getByRole('button', { name: 'Show 28 products' })).toBeVisible();
  });
});

describe('the order', () => {
  const select = () => screen.getByRole('combobox', { name: 'Sort by' });
  const sort = (label: string) => userEvent.selectOptions(select(), label);

  test('loads the list again, with a spinner, and is in the address', async () => {
    const requests = await openList();
    const answered = Promise.withResolvers<object>();
    await waitFor(() => expect(requests).toHaveLength(1));
    answerRequests({ ...ANSWERS, [INDEX]: () => answered.promise });
    await sort('Price low to high');
    expect(document.querySelector('.listing-loading')).not.toBeNull();
    answered.resolve(LIST);
    await waitFor(() => expect(shown()[0]).toBe(30));
    expect(shown()).toEqual(shown().toSorted((a, b) => b - a));
    expect(location.search).toBe('?sort=price-asc');
    expect(document.querySelector('.listing-loading')).toBeNull();
  });

  test('is applied to the known list if it fails to load again', async () => {
    const requests = await openList();
    await waitFor(() => expect(requests).toHaveLength(1));
    await openFilters();
    await press('Close');
    answerRequests({ ...ANSWERS, [INDEX]: unreachable });
    await sort('Price low to high');
    await waitFor(() => expect(shown()[0]).toBe(30));
    expect(takeLogged()).toEqual([expect.stringContaining('The list could not be loaded again.')]);
  });

  test('the order that fails to load is reverted, and can be chosen again', async () => {
    await openList('', { [INDEX]: unreachable });
    await sort('Price low to high');
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(select()).toHaveValue('featured');
    expect(location.search).toBe('');
    takeLogged();
    answerRequests(ANSWERS);
    await sort('Price low to high');
    await waitFor(() => expect(shown()[0]).toBe(30));
    expect(location.search).toBe('?sort=price-asc');
  });

  test.each(['PRICE', '__proto__', '%E0%A4%A', 'x'.repeat(10_000)])(
    'is the default if unknown: %.10s',
    async (name) => {
      await openList(`?sort=${name}`);
      expect(select()).toHaveValue('featured');
      expect(shown()).toHaveLength(PAGE_SIZE);
    },
  );
});
