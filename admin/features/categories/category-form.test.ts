import { describe, expect, it } from 'vitest';
import { SORT_ORDER_WRONG } from '#admin/format/sort-order.ts';
import type { MenuCategory, MenuType } from '#shared/menu/menu.ts';
import { type CategoryFormValues, categoryFormSchema, categoryValues, formValues } from './category-form.ts';

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
};

const blank = formValues(undefined, { type: 'shop_by_fabric', parentId: '' }, []);

/** Problems by field. */
function problems(over: Partial<CategoryFormValues>, id?: string) {
  const result = categoryFormSchema([SILK], id).safeParse({ ...blank, name: 'Cotton', ...over });
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the form', () => {
  it('starts a new category as active, with sort order 0', () => {
    expect(blank).toMatchObject({ name: '', sortOrder: '0', isActive: true, parentId: '' });
  });

  it('starts a new category after its siblings', () => {
    const orderIn = (type: MenuType, parentId: string) => formValues(undefined, { type, parentId }, [SILK]).sortOrder;
    expect(orderIn('shop_by_fabric', '')).toBe('4');
    expect(orderIn('shop_by_fabric', 'silk')).toBe('0');
    expect(orderIn('sale', '')).toBe('0');
  });

  it('requires a name of at most 200 characters', () => {
    expect(problems({ name: '  ' })).toEqual({ name: 'Enter a name.' });
    expect(problems({ name: 'क'.repeat(10_000) })).toEqual({ name: 'Use at most 200 characters.' });
    expect(problems({ name: '<b>Silk</b> 🪷' })).toEqual({});
  });

  it('names the category with the same slug, within one menu only', () => {
    expect(problems({ slug: 'silk' })['slug']).toContain('“Silk” in Shop by Fabric');
    expect(problems({ slug: 'silk', menuType: 'categories' })).toEqual({});
    expect(problems({ slug: 'silk' }, 'silk')).toEqual({});
  });

  it('checks the slug made from the name if the slug is empty', () => {
    expect(problems({ name: 'Silk', slug: '' })['slug']).toContain('“Silk”');
  });

  it('suggests a valid slug for an invalid one', () => {
    expect(problems({ slug: 'Raw Silk!' })['slug']).toContain('raw-silk');
  });

  it('accepts whole numbers from -1,000,000 to 1,000,000 as sort order', () => {
    expect(problems({ sortOrder: '-3' })).toEqual({});
    expect(problems({ sortOrder: '1000000' })).toEqual({});
    for (const sortOrder of ['', '1.5', '1e9', 'first', '1000001', '-1000001']) {
      expect(problems({ sortOrder })).toEqual({ sortOrder: SORT_ORDER_WRONG });
    }
  });
});

describe('the saved category', () => {
  it('gets its slug from the name if none was typed', () => {
    expect(categoryValues({ ...blank, name: ' Silk & Zari ' })).toMatchObject({
      name: 'Silk & Zari',
      slug: 'silk-zari',
    });
    expect(categoryValues({ ...blank, name: 'रेशम' }).slug).toBe('रेशम');
  });

  it('is in the main menu only as a sale category', () => {
    expect(categoryValues({ ...blank, showInMenu: true }).showInMenu).toBe(false);
    expect(categoryValues({ ...blank, menuType: 'sale', showInMenu: true }).showInMenu).toBe(true);
  });

  it('is unchanged if nothing was edited', () => {
    const { id, ...values } = SILK;
    expect(categoryValues(formValues(SILK, { type: 'sale', parentId: '' }, []))).toEqual(values);
    expect(id).toBe('silk');
  });
});
