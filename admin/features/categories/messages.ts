import type { MenuType } from '#shared/menu.ts';

/** What staff call the menu types; the header's labels where it has one (specification, section 2). */
export const MENU_TYPE_LABELS: Record<MenuType, string> = {
  new_in: 'New',
  categories: 'Categories',
  shop_by_style: 'Shop by Style',
  shop_by_brand: 'Shop by Brand',
  shop_by_fabric: 'Shop by Fabric',
  sale: 'Sale',
};

/** Words the specification leaves open. */
export const CATEGORIES_WORDS = {
  title: 'Categories',
  loading: 'Loading categories',
  empty: 'No categories yet',
  emptyHint: 'Until there are some, the shop shows its built-in menu.',
  noneOfType: 'No categories of this type.',
  inactive: 'Inactive',
  inMainMenu: 'In main menu',
  notInMainMenu: 'Not in main menu',
} as const;

/** `12 products`: the active ones linked to a category. */
export function productCount(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}

/** `3 groups, 14 entries`. */
export function treeSize(groups: number, entries: number): string {
  return `${groups} ${groups === 1 ? 'group' : 'groups'}, ${entries} ${entries === 1 ? 'entry' : 'entries'}`;
}
