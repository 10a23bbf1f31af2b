import { MAX_CATEGORY_DESCRIPTION } from '#shared/limits.ts';
import type { MenuType } from '#shared/menu/menu.ts';
import type { MoveRefusal } from './tree-moves.ts';

/** The Categories tab (specification, sections 4 and 8, Admin). */
export const CATEGORIES_MESSAGES = {
  created: 'Category created successfully',
  updated: 'Category updated successfully',
  deleted: 'Category deleted successfully',
} as const;

/** Names of the menus, as in the shop's header (specification, section 2). */
export const MENU_TYPE_LABELS: Record<MenuType, string> = {
  new_in: 'New',
  categories: 'Categories',
  shop_by_style: 'Shop by Style',
  shop_by_brand: 'Shop by Brand',
  shop_by_fabric: 'Shop by Fabric',
  sale: 'Sale',
};

/** Texts that are not in the specification. */
export const CATEGORIES_WORDS = {
  title: 'Categories',
  loading: 'Loading categories',
  empty: 'No categories yet',
  emptyHint: 'Until you add some, the shop shows its built-in menu.',
  noneOfType: 'No categories in this menu',
  noMatch: 'No matching categories',
  search: 'Search categories',
  searchPlaceholder: 'Name or slug',
  inactive: 'Inactive',
  inMainMenu: 'In main menu',
  add: 'New category',
  addBelow: 'Add subcategory',
  addToMenu: 'Add',
  edit: 'Edit',
  remove: 'Delete',
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveInto: 'Make a subcategory of the one above',
  moveOut: 'Move to the top level',
  notMoved: 'Not moved',
  clearToMove: 'Clear the search to move categories.',
  moveHelp: 'Drag categories to move them, or use Alt with the arrow keys.',
  preview: 'Menu preview',
  desktop: 'Desktop',
  phone: 'Phone',
  previewHint: 'Inactive categories are not shown.',
  emptySection: 'This menu has no categories, so it is a plain link.',
  checks: 'To check',
  fix: 'Fix',
  missing: 'Category not found',
  missingText: 'It may have been deleted.',
} as const;

/** The category form. */
export const FORM_WORDS = {
  slugEmpty: 'Without a slug the link shows the whole list. Enter one in lowercase letters, such as silk-sarees.',
  description: 'Description',
  descriptionLong: `A description can have at most ${MAX_CATEGORY_DESCRIPTION.toLocaleString('en-IN')} characters.`,
  type: 'Menu',
  parent: 'Parent',
  noParent: 'Top level',
  parentKept: 'It has subcategories, and a menu has two levels, so it stays at the top level.',
  sortOrderHint: 'Smaller numbers come first.',
  showInMenuHint: 'The header has a Sale link if at least one sale category is ticked.',
  active: 'Active',
  activeHint: 'Inactive categories are not in the menu.',
  asShoppersSee: 'Preview',
  noSaleLink: 'The header has no Sale link until an active sale category is shown in the main menu.',
} as const;

export const REFUSALS: Record<MoveRefusal, string> = {
  'other-type': 'A category cannot be dragged into another menu. Open it and choose another menu there.',
  itself: 'A category cannot be its own parent.',
  'third-level': 'A menu has two levels: categories and subcategories.',
};

/** `12 products`. */
export function productCount(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`;
}

/** `3 categories, 14 subcategories`. */
export function treeSize(groups: number, entries: number): string {
  return `${groups} ${groups === 1 ? 'category' : 'categories'}, ${entries} ${entries === 1 ? 'subcategory' : 'subcategories'}`;
}

/** Announced after a move and shown with Undo: `Silk is now 2 of 4 in Premium Fabrics`. */
export function movedTo(name: string, place: number, count: number, group: string): string {
  return `${name} is now ${place} of ${count} in ${group}`;
}

/** Why a slug is refused: `“Silk” in Shop by Fabric already has this slug. …` */
export function slugTaken(name: string, type: MenuType): string {
  return `“${name}” in ${MENU_TYPE_LABELS[type]} already has this slug. Choose another one.`;
}

/** Said when a category with subcategories gets another menu. */
export function entriesMoveToo(count: number): string {
  return count === 1 ? 'Its subcategory moves too.' : `Its ${count} subcategories move too.`;
}

/** Said when a slug changes, because links to the old one remain elsewhere. */
export function oldAddress(slug: string): string {
  return `Old links to “${slug}” will show the whole list.`;
}

/** Effects of a deletion, one sentence each. */
export function deletionEffects(products: number | undefined, entries: number): string[] {
  const filed =
    products === undefined || products === 0
      ? 'No product is deleted.'
      : `${productCount(products)} will lose this category. No product is deleted.`;
  if (entries === 0) return [filed];
  const below = entries === 1 ? 'Its subcategory moves' : `Its ${entries} subcategories move`;
  return [filed, `${below} to the top level.`];
}

/** Label of the arrow that opens and closes a category. */
export function groupToggle(name: string): string {
  return `Subcategories of ${name}`;
}

/** Label of a menu's Add link. */
export function addTo(type: MenuType): string {
  return `Add a category to ${MENU_TYPE_LABELS[type]}`;
}

/** Label of a row's menu button. */
export function menuOf(name: string): string {
  return `Actions for ${name}`;
}

/** Label of a Fix link: `Fix Silk: No slug`. */
export function fixOf(name: string, label: string): string {
  return `Fix ${name}: ${label}`;
}

/** Asked before a category is deleted. */
export function deletionTitle(name: string): string {
  return `Delete “${name}”?`;
}
