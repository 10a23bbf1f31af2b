import { describe, expect, it } from 'vitest';
import type { MenuCategory, MenuType } from '#shared/menu/menu.ts';
import { categoryTree } from './category-tree.ts';
import { moveRefusal, type Place, placeChanges, rowsById, withPlaces } from './tree-moves.ts';

function category(id: string, parentId: string | null, sortOrder: number, menuType: MenuType = 'categories') {
  return { id, name: id, description: '', slug: id, menuType, parentId, sortOrder, isActive: true, showInMenu: false };
}

const CATEGORIES: MenuCategory[] = [
  category('suits', null, 0),
  category('anarkali', 'suits', 0),
  category('sharara', 'suits', 1),
  category('palazzo', 'suits', 2),
  category('sarees', null, 1),
  category('kurtis', null, 2),
  category('offers', null, 0, 'sale'),
];

function row(id: string, categories = CATEGORIES) {
  const found = rowsById(categoryTree(categories)).get(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

/** The menu after a move: each category with its subcategories. */
function moved(id: string, place: Place) {
  const sections = categoryTree(CATEGORIES);
  const changes = placeChanges(sections, row(id), place);
  const groups = categoryTree(withPlaces(CATEGORIES, changes)).find(({ type }) => type === 'categories')?.groups;
  const shown = groups?.map((group) => [group.id, ...group.children.map((child) => child.id)].join(' '));
  return { shown, changed: changes.map((change) => change.id) };
}

describe('a move', () => {
  it('changes the sequence within a category', () => {
    expect(moved('palazzo', { parentId: 'suits', index: 0 }).shown).toEqual([
      'suits palazzo anarkali sharara',
      'sarees',
      'kurtis',
    ]);
  });

  it('a move to the end of another category changes only the moved one', () => {
    expect(moved('sharara', { parentId: 'sarees', index: 0 })).toEqual({
      shown: ['suits anarkali palazzo', 'sarees sharara', 'kurtis'],
      changed: ['sharara'],
    });
  });

  it('brings a subcategory to the top level', () => {
    expect(moved('sharara', { parentId: null, index: 1 }).shown).toEqual([
      'suits anarkali palazzo',
      'sharara',
      'sarees',
      'kurtis',
    ]);
  });

  it('brings a top-level category below another', () => {
    expect(moved('kurtis', { parentId: 'sarees', index: 0 }).shown).toEqual([
      'suits anarkali sharara palazzo',
      'sarees kurtis',
    ]);
  });

  it('a move to its own place changes nothing', () => {
    expect(moved('sharara', { parentId: 'suits', index: 1 }).changed).toEqual([]);
  });
});

describe('a move is refused', () => {
  it('a move is refused to another menu', () => {
    expect(moveRefusal(row('sharara').node, null, 'sale')).toBe('other-type');
    expect(moveRefusal(row('sharara').node, row('offers'), 'sale')).toBe('other-type');
  });

  it('a move is refused below the category itself', () => {
    expect(moveRefusal(row('suits').node, row('suits'), 'categories')).toBe('itself');
    expect(moveRefusal(row('suits').node, row('sharara'), 'categories')).toBe('itself');
  });

  it('a move is refused to a third level', () => {
    expect(moveRefusal(row('kurtis').node, row('sharara'), 'categories')).toBe('third-level');
    expect(moveRefusal(row('suits').node, row('sarees'), 'categories')).toBe('third-level');
  });

  it('a move to a valid place is not refused', () => {
    expect(moveRefusal(row('sharara').node, row('sarees'), 'categories')).toBeUndefined();
    expect(moveRefusal(row('suits').node, null, 'categories')).toBeUndefined();
  });
});
