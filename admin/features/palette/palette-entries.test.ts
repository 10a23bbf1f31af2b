import { expect, it } from 'vitest';
import { PALETTE_WORDS } from './messages.ts';
import { paletteGroups } from './palette-entries.ts';

const NOTHING = { products: [], orders: [], isOwner: false };

const labels = (typed: string, found = NOTHING) =>
  paletteGroups(typed, found).flatMap(({ items }) => items.map(({ label }) => label));

it('offers every page and action until something is typed', () => {
  expect(labels('')).toEqual(expect.arrayContaining(['Products', 'Categories', 'Orders', PALETTE_WORDS.rebuild]));
});

it('finds pages and actions by any of their words, and leaves out empty groups', () => {
  expect(labels('SHOP reb')).toEqual([PALETTE_WORDS.rebuild]);
  expect(paletteGroups('nothing has this name', NOTHING)).toEqual([]);
});

it('puts what the server found first, unless the name of a page begins so', () => {
  const kurta = { id: 'p7', label: 'Neem kurta', target: { to: '/products/7' } };
  const found = { ...NOTHING, products: [kurta] };
  expect(paletteGroups('neem', found)).toEqual([{ label: PALETTE_WORDS.products, items: [kurta] }]);
  expect(paletteGroups('ord', found)[0]?.label).toBe(PALETTE_WORDS.pages);
});

it('offers the page of owners to owners only', () => {
  expect(labels('')).not.toContain('Staff');
  expect(labels('staff')).toEqual([]);
  expect(labels('staff', { ...NOTHING, isOwner: true })).toEqual(['Staff']);
});
