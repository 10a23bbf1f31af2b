import { expect, it } from 'vitest';
import type { MenuCategoryRow } from '#shared/pocketbase/rows.ts';
import { type MenuBranch, menuTree } from './menu-tree.ts';

const row = (id: string, name: string, over: Partial<MenuCategoryRow> = {}): MenuCategoryRow => ({
  id,
  name,
  slug: id,
  is_active: true,
  sort_order: 0,
  description: '',
  menu_type: 'categories',
  parent_id: null,
  show_in_menu: false,
  ...over,
});
const rows = [
  row('a', 'Chikankari'),
  row('b', 'Suits', { parent_id: 'a' }),
  row('c', 'Kurtis', { parent_id: 'a' }),
  row('d', 'Festive', { menu_type: 'sale' }),
  row('e', 'Orphan', { parent_id: 'zzz' }),
];
const names = (branches: MenuBranch[]): unknown[] =>
  branches.map(({ row: { name }, children }) => (children.length > 0 ? [name, names(children)] : name));
const shown = (text: string) => menuTree(rows, text).map(({ label, branches }) => [label, names(branches)]);

it('the tree of categories groups them by menu, with subcategories below their parents', () => {
  expect(shown('')).toEqual([
    ['Categories', [['Chikankari', ['Suits', 'Kurtis']], 'Orphan']],
    ['Sale', ['Festive']],
  ]);
});

it('finds categories by name, with their parents and subcategories', () => {
  expect(shown('suit')).toEqual([['Categories', [['Chikankari', ['Suits']]]]]);
  expect(shown('CHIKAN')).toEqual([['Categories', [['Chikankari', ['Suits', 'Kurtis']]]]]);
  expect(shown('velvet')).toEqual([]);
});
