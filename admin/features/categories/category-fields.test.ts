import { describe, expect, it } from 'vitest';
import type { TypedValues } from '#admin/forms/fields.ts';
import { readForm, startValues, typedValues } from '#admin/forms/form-values.ts';
import { SORT_ORDER_WRONG } from '#admin/forms/name-fields.ts';
import type { MenuCategory } from '#shared/menu/menu.ts';
import {
  CATEGORY_FIELDS,
  type CategoryColumns,
  categoryColumns,
  categoryOf,
  categoryProblems,
  completeCategory,
  lastOrder,
} from './category-fields.ts';

const SILK: MenuCategory = {
  id: 'silk',
  name: 'Silk',
  description: '',
  slug: 'silk',
  menuType: 'shop_by_fabric',
  parentId: null,
  sortOrder: 3,
  isActive: true,
  showInMenu: false,
  oldSlugs: [],
};

/** A new category in Shop by Fabric as typed, or with an id that one. */
function read(over: Partial<TypedValues<typeof CATEGORY_FIELDS>>, id?: string) {
  const seen = { ...startValues(CATEGORY_FIELDS), menu_type: 'shop_by_fabric' };
  const typed = { ...typedValues(CATEGORY_FIELDS, seen), name: 'Cotton', ...over };
  const problems = (values: CategoryColumns) => categoryProblems(values, [SILK], id);
  return readForm(CATEGORY_FIELDS, { typed, seen, isNew: true, rules: { complete: completeCategory, problems } });
}
const problems = (...typed: Parameters<typeof read>) => read(...typed).problems;

describe('the form', () => {
  it('starts a new category after its siblings', () => {
    expect(lastOrder([SILK], { menu_type: 'shop_by_fabric', parent_id: '' })).toBe(4);
    expect(lastOrder([SILK], { menu_type: 'shop_by_fabric', parent_id: 'silk' })).toBe(0);
    expect(lastOrder([SILK], { menu_type: 'sale', parent_id: '' })).toBe(0);
  });

  it('requires a name of at most 200 characters', () => {
    expect(problems({ name: '  ' })).toEqual({ name: 'Enter a name.' });
    expect(problems({ name: 'क'.repeat(10_000) })).toEqual({ name: 'Use at most 200 characters.' });
    expect(problems({ name: '<b>Silk</b> 🪷' })).toEqual({});
  });

  it('names the category with the same slug, within one menu only', () => {
    expect(problems({ slug: 'silk' })['slug']).toContain('“Silk” in Shop by Fabric');
    expect(problems({ slug: 'silk', menu_type: 'categories' })).toEqual({});
    expect(problems({ slug: 'silk' }, 'silk')).toEqual({});
  });

  it('checks the slug made from the name if the slug is empty', () => {
    expect(problems({ name: 'Silk', slug: '' })['slug']).toContain('“Silk”');
  });

  it('suggests a valid slug for an invalid one', () => {
    expect(problems({ slug: 'Raw Silk!' })['slug']).toContain('raw-silk');
  });

  it('accepts whole numbers from -1,000,000 to 1,000,000 as sort order', () => {
    expect(problems({ sort_order: '-3' })).toEqual({});
    expect(problems({ sort_order: '1000000' })).toEqual({});
    for (const sort_order of ['', '1.5', '1e9', 'first', '1000001', '-1000001']) {
      expect(problems({ sort_order })).toEqual({ sort_order: SORT_ORDER_WRONG });
    }
  });
});

describe('the saved category', () => {
  it('gets its slug from the name if none was typed', () => {
    expect(read({ name: ' Silk & Zari ' }).values).toMatchObject({ name: 'Silk & Zari', slug: 'silk-zari' });
    expect(read({ name: 'रेशम' }).values).toMatchObject({ slug: 'रेशम' });
  });

  it('is in the main menu only as a sale category', () => {
    expect(read({ show_in_menu: true }).values).toMatchObject({ show_in_menu: false });
    expect(read({ menu_type: 'sale', show_in_menu: true }).values).toMatchObject({ show_in_menu: true });
  });

  it('is the same by its columns', () => {
    expect(categoryOf(SILK.id, categoryColumns(SILK))).toEqual(SILK);
  });
});
