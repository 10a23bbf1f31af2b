import { describe, expect, it } from 'vitest';
import type { MenuCategory } from '#shared/menu/menu.ts';
import { categoryTree } from './category-tree.ts';
import { treeProblems } from './tree-checks.ts';

const category = (id: string, over: Partial<MenuCategory> = {}): MenuCategory => ({
  id,
  name: id,
  description: '',
  slug: id,
  menuType: 'categories',
  parentId: null,
  sortOrder: 0,
  isActive: true,
  showInMenu: false,
  ...over,
});

const labels = (...categories: MenuCategory[]) =>
  treeProblems(categoryTree(categories)).map(({ categoryId, label }) => `${categoryId}: ${label}`);

describe('the checks of the menu report', () => {
  it('nothing in a valid menu', () => {
    expect(
      labels(
        category('suits'),
        category('silk', { parentId: 'suits' }),
        category('offers', sale({ showInMenu: true })),
      ),
    ).toEqual([]);
  });

  it('a slug used in two menus by active categories', () => {
    const twin = { menuType: 'shop_by_fabric', slug: 'silk' } as const;
    expect(labels(category('silk'), category('twin', twin))).toEqual([
      'silk: Slug used twice',
      'twin: Slug used twice',
    ]);
    expect(labels(category('silk'), category('twin', { ...twin, isActive: false }))).toEqual([]);
  });

  it('a missing slug', () => {
    expect(labels(category('silk', { slug: '' }))).toEqual(['silk: No slug']);
  });

  it('a parent that is missing, in another menu, or a subcategory', () => {
    expect(labels(category('silk', { parentId: 'gone' }))).toEqual(['silk: No valid parent']);
    expect(labels(category('suits'), category('cotton', { parentId: 'suits', menuType: 'shop_by_fabric' }))).toEqual([
      'cotton: No valid parent',
    ]);
    expect(labels(category('a', { parentId: 'b' }), category('b', { parentId: 'a' }))).toEqual([
      'a: No valid parent',
      'b: No valid parent',
    ]);
  });

  it('a third level', () => {
    expect(labels(category('a'), category('b', { parentId: 'a' }), category('c', { parentId: 'b' }))).toEqual([
      'c: Too deep',
    ]);
  });

  it('an active subcategory of an inactive category', () => {
    const group = category('group', { isActive: false });
    expect(labels(group, category('entry', { parentId: 'group' }))).toEqual(['entry: Hidden']);
    expect(labels(group, category('entry', { parentId: 'group', isActive: false }))).toEqual([]);
  });

  it('a sale menu without a link in the header, once', () => {
    expect(labels(category('offers', sale()), category('more', sale({ sortOrder: 1 })))).toEqual([
      'offers: Not in main menu',
    ]);
    expect(labels(category('offers', sale({ isActive: false })))).toEqual([]);
  });
});

function sale(over: Partial<MenuCategory> = {}): Partial<MenuCategory> {
  return { menuType: 'sale', ...over };
}
