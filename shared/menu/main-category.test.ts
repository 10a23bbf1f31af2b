import { expect, it } from 'vitest';
import { mainCategory } from './main-category.ts';
import type { MenuType } from './menu.ts';

const entry = (id: string, name: string, parent_id: string | null = null, menu_type: MenuType = 'categories') => ({
  id,
  name,
  menu_type,
  parent_id,
});
const MENU = [
  entry('g1', 'Chikankari'),
  entry('suits', 'Suits', 'g1'),
  entry('saree', 'Saree', 'g1'),
  entry('palazzo', 'Palazzo Sets', 'g1'),
  entry('festive', 'Festive Sarees', null, 'shop_by_style'),
  entry('cotton', 'Cotton', null, 'shop_by_fabric'),
];
const [SUITS, SAREES, CHIKANKARI, GIFTS] = ['Suits', 'Sarees', 'Chikankari', 'Gifts'].map((name) => ({
  id: name.toLowerCase(),
  name,
}));
const CATEGORIES = [SUITS, SAREES, CHIKANKARI, GIFTS].filter((one) => one !== undefined);

it.each([
  ['the entry’s name decides, in singular or plural', undefined, [], ['saree'], SAREES],
  ['an entry without a namesake counts for its group', undefined, [], ['palazzo'], CHIKANKARI],
  ['of several the first in the menu counts', undefined, [], ['saree', 'suits'], SUITS],
  ['the category stays among several', SAREES, ['saree'], ['saree', 'suits'], SAREES],
  ['it stays as the group of an entry', CHIKANKARI, ['suits'], ['suits', 'saree'], CHIKANKARI],
  ['it follows when its entry is unticked', SUITS, ['saree', 'suits'], ['saree'], SAREES],
  ['it goes with the last entry', SUITS, ['suits'], [], null],
  ['a category from elsewhere stays', GIFTS, [], ['suits'], GIFTS],
  ['fabrics are no category', undefined, [], ['cotton'], null],
  ['styles without a namesake are none', undefined, [], ['festive'], null],
] as const)('%s', (_, current, before, after, expected) => {
  expect(mainCategory({ current, before, after, menu: MENU, categories: CATEGORIES })).toEqual(expected);
});

it('an entry of Categories without any namesake becomes a new category', () => {
  expect(mainCategory({ current: undefined, before: [], after: ['palazzo'], menu: MENU, categories: [] })).toEqual({
    newName: 'Palazzo Sets',
  });
});
