import { expect, it } from 'vitest';
import { PALETTE_WORDS } from './messages.ts';
import { paletteGroups } from './palette-entries.ts';

const NOTHING = { products: [], orders: [], isOwner: false };

const labels = (typed: string, found = NOTHING) =>
  paletteGroups(typed, found).flatMap(({ items }) => items.map(({ label }) => label));
const targets = (typed: string) =>
  paletteGroups(typed, NOTHING).flatMap(({ items }) => items.map(({ target }) => target));

it('the palette lists all pages and actions without a text', () => {
  expect(labels('')).toEqual(
    expect.arrayContaining(['Home', 'Products', 'Categories', 'Orders', 'Needs attention', 'Republish everything']),
  );
});

it('the palette finds pages and actions by any word, without empty groups', () => {
  expect(labels('EVERYTHING rep')).toEqual(['Republish everything']);
  expect(paletteGroups('nothing has this name', NOTHING)).toEqual([]);
});

it.each([
  ['low stock', ['Low-stock products', 'Reorder list']],
  ['refund', ['Orders with a refund on its way', 'Refunded orders']],
  ['discount', ['Products with the biggest discount', 'Change prices of several products']],
  ['rebuild', ['Republish everything']],
  ['inbox', ['Needs attention']],
  ['export', ['Products']],
])('the palette finds %s', (typed, found) => {
  expect(labels(typed)).toEqual(expect.arrayContaining(found));
});

it('the palette lists matches by name before matches by keyword', () => {
  expect(labels('refund').slice(-2)).toEqual(['Orders with a refund on its way', 'Refunded orders']);
  expect(labels('low stock')[0]).toBe('Low-stock products');
});

it('links to filtered lists', () => {
  expect(targets('low-stock')).toContainEqual({ to: '/products', search: { stock: 'low' } });
  expect(targets('refunded')).toContainEqual({ to: '/orders', search: { payment: 'refunded' } });
});

it('the palette lists server results first, unless the text starts a page name', () => {
  const kurta = { id: 'p7', label: 'Neem kurta', target: { to: '/products/7' } };
  const found = { ...NOTHING, products: [kurta] };
  expect(paletteGroups('neem', found)).toEqual([{ label: PALETTE_WORDS.products, items: [kurta] }]);
  expect(paletteGroups('ord', found)[0]?.label).toBe(PALETTE_WORDS.pages);
});

it('the palette shows owner actions to owners only', () => {
  expect(labels('')).not.toContain('Staff');
  expect(labels('staff')).toEqual([]);
  expect(labels('staff', { ...NOTHING, isOwner: true })).toEqual(['Staff', 'Invite staff']);
});
