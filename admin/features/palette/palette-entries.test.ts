import { expect, it } from 'vitest';
import { PALETTE_WORDS } from './messages.ts';
import { paletteGroups } from './palette-entries.ts';

const labels = (typed: string) => paletteGroups(typed, [], []).flatMap(({ items }) => items.map(({ label }) => label));

it('offers every page and action until something is typed', () => {
  expect(labels('')).toEqual(expect.arrayContaining(['Products', 'Categories', 'Orders', PALETTE_WORDS.rebuild]));
});

it('finds pages and actions by any of their words, and leaves out empty groups', () => {
  expect(labels('SHOP reb')).toEqual([PALETTE_WORDS.rebuild]);
  expect(paletteGroups('nothing has this name', [], [])).toEqual([]);
});

it('puts what the server found first, unless the name of a page begins so', () => {
  const found = { id: 'p7', label: 'Neem kurta', target: { to: '/products/7' } };
  expect(paletteGroups('neem', [found], [])).toEqual([{ label: PALETTE_WORDS.products, items: [found] }]);
  expect(paletteGroups('ord', [found], [])[0]?.label).toBe(PALETTE_WORDS.pages);
});
