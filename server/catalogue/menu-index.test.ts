import { expect, it } from 'vitest';
import { menuCategoryRowSchema } from '#shared/pocketbase/rows.ts';
import { MenuIndex } from './menu-index.ts';

it.each([
  ['साड़ियाँ', '', 'साड़ियाँ'],
  ['Silk Sarees', '', 'silk-sarees'],
  ['✨', '', 'menu00000000001'],
  ['Silk', 'pure-silk', 'pure-silk'],
])('a category %j with the slug %j has the address %j', (name, slug, address) => {
  const row = menuCategoryRowSchema.parse({
    ...{ id: 'menu00000000001', name, slug, is_active: true, sort_order: 1, description: '' },
    ...{ menu_type: 'categories', parent_id: '', show_in_menu: false },
  });
  const index = new MenuIndex();
  index.apply(new Map([[row.id, row]]));
  expect(index.menuCategories.map((category) => category.slug)).toEqual([address]);
});
