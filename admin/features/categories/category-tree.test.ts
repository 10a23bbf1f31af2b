import { expect, it } from 'vitest';
import { MENU_TYPES, type MenuCategory, type MenuType } from '#shared/menu/menu.ts';
import { type CategoryNode, categoryTree } from './category-tree.ts';

function category(id: string, menuType: MenuType, parentId: string | null = null, sortOrder = 0): MenuCategory {
  return { id, name: id, description: '', slug: id, menuType, parentId, sortOrder, isActive: true, showInMenu: false };
}

function section(categories: MenuCategory[], type: MenuType) {
  return categoryTree(categories).find((one) => one.type === type);
}

const names = (nodes: CategoryNode[] | undefined): unknown[] =>
  (nodes ?? []).map(({ id, children }) => (children.length > 0 ? [id, names(children)] : id));

it('the tree of categories has every menu, in the order of the specification', () => {
  expect(categoryTree([]).map(({ type }) => type)).toEqual([...MENU_TYPES]);
});

it('sorts subcategories below their parent by sort order, then name', () => {
  const suits = section(
    [
      category('suits', 'categories', null, 2),
      category('kurtis', 'categories', null, 1),
      category('silk', 'categories', 'suits', 1),
      category('cotton', 'categories', 'suits', 1),
      category('rayon', 'categories', 'suits', 0),
    ],
    'categories',
  );
  expect(names(suits?.groups)).toEqual(['kurtis', ['suits', ['rayon', 'cotton', 'silk']]]);
  expect(suits?.entryCount).toBe(3);
});

it('the tree of categories lists a category at the top level if its parent is missing, in another menu, or circular', () => {
  const tree = categoryTree([
    category('orphan', 'sale', 'gone'),
    category('fabric', 'shop_by_fabric'),
    category('stray', 'sale', 'fabric'),
    category('a', 'sale', 'b'),
    category('b', 'sale', 'a'),
    category('self', 'sale', 'self'),
  ]);
  const sale = tree.find(({ type }) => type === 'sale');
  expect(names(sale?.groups)).toEqual(['a', 'b', 'orphan', 'self', 'stray']);
});
