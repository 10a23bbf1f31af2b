import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CARDS_PATH } from '#shared/api/cards.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { takeLogged } from '#tests/support/logged.ts';
import { namesOf, textsOf } from '#tests/support/rendered.ts';
import {
  ANSWERS,
  FAILED,
  openFilters,
  openList,
  PAGE_SIZE,
  press,
  shown,
  unreachable,
  untilSaid,
} from '#tests/support/sample-list.tsx';

const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name} \\d+$`) });
const chips = () => namesOf('button').filter((name) => name.startsWith('Remove filter'));

describe('filters', () => {
  test('apply together, and the count beside a value is what choosing it shows', async () => {
    await openList();
    await openFilters();
    expect(box('Cotton')).toHaveAccessibleName('Cotton 15');
    await userEvent.click(box('Cotton'));
    expect(await screen.findByRole('button', { name: 'Show 15 products' })).toBeVisible();
    expect(box('M')).toHaveAccessibleName('M 4');
    await userEvent.click(box('M'));
    await userEvent.click(await screen.findByRole('button', { name: 'Show 4 products' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await untilSaid('Showing 4 products');
    expect(shown()).toEqual([6, 12, 18, 24]);
    expect(chips()).toEqual(['Remove filter M', 'Remove filter Cotton']);
    expect(location.search).toBe('?size=M&fabric=Cotton');
  });

  test('are alternatives within one, whose other values keep their counts', async () => {
    await openList();
    await openFilters();
    await userEvent.click(box('Cotton'));
    await screen.findByRole('button', { name: 'Show 15 products' });
    expect(box('Rayon')).toHaveAccessibleName('Rayon 15');
    await userEvent.click(box('Rayon'));
    expect(await screen.findByRole('button', { name: 'Show 30 products' })).toBeVisible();
  });

  test('filters of an old link lead to the renamed category, whose address it then has', async () => {
    await openList('?category=saris&utm_source=mail');
    await waitFor(() => expect(chips()).toEqual(['Remove filter sarees']));
    await untilSaid('Showing 1 products');
    expect(location.search).toBe('?utm_source=mail&category=sarees');
  });

  test('do not offer a value without matches', async () => {
    await openList('?category=sarees');
    await waitFor(() => expect(chips()).toEqual(['Remove filter sarees']));
    await openFilters();
    expect(box('M')).toBeDisabled();
    expect(box('L')).toBeEnabled();
  });

  test('filters by price include both ends', async () => {
    await openList();
    const dialog = within(await openFilters());
    await userEvent.type(dialog.getByLabelText('From'), '3500');
    await userEvent.type(dialog.getByLabelText('To'), '3700');
    await userEvent.tab();
    await userEvent.click(await screen.findByRole('button', { name: 'Show 3 products' }));
    expect(location.search).toBe('?min=3500&max=3700');
    await untilSaid('Showing 3 products');
    expect(shown()).toEqual([3, 4, 5]);
    expect(chips()).toEqual(['Remove filter From ₹3,500', 'Remove filter Up to ₹3,700']);
  });

  test('filters by price in the wrong order are swapped', async () => {
    await openList('?min=3700&max=3500');
    await untilSaid('Showing 3 products');
    expect(chips()).toEqual(['Remove filter From ₹3,500', 'Remove filter Up to ₹3,700']);
  });

  test('without matches say so, offer best sellers, and are cleared by a press', async () => {
    await openList('?max=1');
    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
    expect(textsOf('status')).toContain('Showing 0 products');
    const bestSellers = screen.getByRole('region', { name: 'Best sellers' });
    expect(within(bestSellers).getAllByRole('article')).toHaveLength(4);
    await press('Clear all');
    await untilSaid('Showing 24 products of 30');
    expect(location.search).toBe('');
    expect(screen.queryByRole('region', { name: 'Best sellers' })).toBeNull();
  });

  test.each([
    'category=nowhere&size=__proto__&fabric=constructor&brand=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
    'fabric=%E0%A4%A&min=-5&max=abc&page=9&limit=1000000',
    `category=${'x'.repeat(10_000)}`,
  ])('filters that are unknown show everything: %.30s', async (query) => {
    await openList(`?${query}`);
    await openFilters();
    await untilSaid('Showing 24 products of 30');
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
    expect(shown()).toHaveLength(PAGE_SIZE);
  });

  test('filters that are known apply beside unknown ones', async () => {
    await openList('?fabric=Cotton&fabric=nothing');
    await untilSaid('Showing 15 products');
    expect(chips()).toEqual(['Remove filter Cotton']);
  });
});

test('closing the filters asks again for cards that failed to load', async () => {
  await openList('', { [CARDS_PATH]: unreachable });
  await openFilters();
  await userEvent.click(box('Cotton'));
  expect(await screen.findByText(FAILED)).toBeVisible();
  takeLogged();
  answerRequests(ANSWERS);
  await press('Show 15 products');
  await untilSaid('Showing 15 products');
  expect(shown()).toHaveLength(15);
  expect(shown().filter((id) => id % 2 === 1)).toEqual([]);
});
