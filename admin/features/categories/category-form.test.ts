import { describe, expect, it } from 'vitest';
import { SORT_ORDER_WRONG } from '#admin/format/sort-order.ts';
import type { MenuCategory, MenuType } from '#shared/menu.ts';
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
  it('of a new category is active, with sort order 0', () => {
    expect(blank).toMatchObject({ name: '', sortOrder: '0', isActive: true, parentId: '' });
  });

  it('of a new category puts it behind its siblings', () => {
    const orderIn = (type: MenuType, parentId: string) => formValues(undefined, { type, parentId }, [SILK]).sortOrder;
    expect(orderIn('shop_by_fabric', '')).toBe('4');
    expect(orderIn('shop_by_fabric', 'silk')).toBe('0');
    expect(orderIn('sale', '')).toBe('0');
  });

  it('needs a name, at most 200 characters', () => {
    expect(problems({ name: '  ' })).toEqual({ name: 'Enter a name.' });
    expect(problems({ name: 'क'.repeat(10_000) })).toEqual({ name: 'Use at most 200 characters.' });
    expect(problems({ name: '<b>Silk</b> 🪷' })).toEqual({});
  });

  it('names the category that has the slug, within the same menu type only', () => {
    expect(problems({ slug: 'silk' })['slug']).toContain('“Silk” in Shop by Fabric');
    expect(problems({ slug: 'silk', menuType: 'categories' })).toEqual({});
    expect(problems({ slug: 'silk' }, 'silk')).toEqual({});
  });

  it('knows that an empty slug will come from the name', () => {
    expect(problems({ name: 'Silk', slug: '' })['slug']).toContain('“Silk”');
  });

  it('says what a slug looks like', () => {
    expect(problems({ slug: 'Raw Silk!' })['slug']).toContain('raw-silk');
  });

  it('takes a whole number up to a million as sort order, negative ones too', () => {
    expect(problems({ sortOrder: '-3' })).toEqual({});
    expect(problems({ sortOrder: '1000000' })).toEqual({});
    for (const sortOrder of ['', '1.5', '1e9', 'first', '1000001', '-1000001']) {
      expect(problems({ sortOrder })).toEqual({ sortOrder: SORT_ORDER_WRONG });
    }
  });
});

describe('what is saved', () => {
  it('has a slug from the name when none was written', () => {
    expect(categoryValues({ ...blank, name: ' Silk & Zari ' })).toMatchObject({
      name: 'Silk & Zari',
      slug: 'silk-zari',
    });
    expect(categoryValues({ ...blank, name: 'रेशम' }).slug).toBe('');
  });

  it('is in the main menu only as a sale category', () => {
    expect(categoryValues({ ...blank, showInMenu: true }).showInMenu).toBe(false);
    expect(categoryValues({ ...blank, menuType: 'sale', showInMenu: true }).showInMenu).toBe(true);
  });

  it('is what was there when nothing was changed', () => {
    const { id, ...values } = SILK;
    expect(categoryValues(formValues(SILK, { type: 'sale', parentId: '' }, []))).toEqual(values);
    expect(id).toBe('silk');
  });
});
