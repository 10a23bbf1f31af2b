import { describe, expect, it } from 'vitest';
import type { MenuCategory } from '#shared/menu.ts';
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

describe('worth a look', () => {
  it('is nothing in a sound menu', () => {
    expect(
      labels(
        category('suits'),
        category('silk', { parentId: 'suits' }),
        category('offers', sale({ showInMenu: true })),
      ),
    ).toEqual([]);
  });

  it('is a slug that two types share, while both are active', () => {
    const twin = { menuType: 'shop_by_fabric', slug: 'silk' } as const;
    expect(labels(category('silk'), category('twin', twin))).toEqual([
      'silk: Slug used twice',
      'twin: Slug used twice',
    ]);
    expect(labels(category('silk'), category('twin', { ...twin, isActive: false }))).toEqual([]);
  });

  it('is a missing slug', () => {
    expect(labels(category('silk', { slug: '' }))).toEqual(['silk: No slug']);
  });

  it('is a parent that is gone, of another type, or below', () => {
    expect(labels(category('silk', { parentId: 'gone' }))).toEqual(['silk: No valid parent']);
    expect(labels(category('suits'), category('cotton', { parentId: 'suits', menuType: 'shop_by_fabric' }))).toEqual([
      'cotton: No valid parent',
    ]);
    expect(labels(category('a', { parentId: 'b' }), category('b', { parentId: 'a' }))).toEqual([
      'a: No valid parent',
      'b: No valid parent',
    ]);
  });

  it('is a third level', () => {
    expect(labels(category('a'), category('b', { parentId: 'a' }), category('c', { parentId: 'b' }))).toEqual([
      'c: Too deep',
    ]);
  });

  it('is an active entry of an inactive group', () => {
    const group = category('group', { isActive: false });
    expect(labels(group, category('entry', { parentId: 'group' }))).toEqual(['entry: Hidden']);
    expect(labels(group, category('entry', { parentId: 'group', isActive: false }))).toEqual([]);
  });

  it('is a sale that the header does not lead to, told once', () => {
    expect(labels(category('offers', sale()), category('more', sale({ sortOrder: 1 })))).toEqual([
      'offers: Not in main menu',
    ]);
    expect(labels(category('offers', sale({ isActive: false })))).toEqual([]);
  });
});

function sale(over: Partial<MenuCategory> = {}): Partial<MenuCategory> {
  return { menuType: 'sale', ...over };
}
