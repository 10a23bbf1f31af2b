import { USE_COUNTS_PATH } from '#shared/api/use-counts.ts';
import type { MenuCategoryRow } from '#shared/pocketbase/rows.ts';
import { ShopStub } from './shop-stub.ts';

/** A menu category; its id and slug are its name in small letters. */
export const category = (name: string, sort_order: number, over: Partial<MenuCategoryRow> = {}): MenuCategoryRow => ({
  id: name.toLowerCase(),
  name,
  slug: name.toLowerCase(),
  is_active: true,
  sort_order,
  description: '',
  menu_type: 'shop_by_style',
  parent_id: '',
  show_in_menu: false,
  ...over,
});

/** A shop with a group of three entries and one category without, under Shop by Style. */
export function shopWithTree(...more: MenuCategoryRow[]): ShopStub {
  const entry = { parent_id: 'group' };
  const shop = new ShopStub({
    menu_categories: [
      category('Group', 9000),
      category('One', 0, entry),
      category('Two', 1, entry),
      category('Three', 2, entry),
      category('Other', 9001),
      ...more,
    ].map((row) => ({ ...row })),
  });
  shop.answer(`GET ${USE_COUNTS_PATH}`, { menu_categories: { group: 1 }, brands: {}, categories: {} });
  return shop;
}
