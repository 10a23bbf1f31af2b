import type { MenuType } from '#shared/menu.ts';
import type { MoveRefusal } from './tree-moves.ts';

/** The Categories tab (specification, sections 4 and 8, Admin). */
export const CATEGORIES_MESSAGES = {
  created: 'Category created successfully',
  updated: 'Category updated successfully',
  deleted: 'Category deleted successfully',
} as const;

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
  noMatch: 'No categories match',
  search: 'Search categories',
  searchPlaceholder: 'Name or address',
  inactive: 'Inactive',
  inMainMenu: 'In main menu',
  notInMainMenu: 'Not in main menu',
  add: 'New category',
  addBelow: 'Add an entry below',
  edit: 'Edit',
  remove: 'Delete',
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveInto: 'Move into the group above',
  moveOut: 'Move out of the group',
  notMoved: 'Not moved',
  clearToMove: 'Clear the search to move categories.',
  moveHelp: 'Drag a category to move it, or hold Alt and press an arrow key on its name.',
  products: 'Products',
  preview: 'The menu as shoppers see it',
  desktop: 'Desktop',
  phone: 'Phone',
  previewHint: 'Inactive categories are left out.',
  emptySection: 'This section is a plain link: it has no groups.',
  checks: 'Worth a look',
  fix: 'Fix',
  missing: 'There is no such category',
  missingText: 'It may have been deleted, or the link is an old one.',
  discardTitle: 'Discard your changes?',
  discardText: 'What you have changed in this category has not been saved.',
  discard: 'Discard',
} as const;

/** The category form. */
export const FORM_WORDS = {
  name: 'Name',
  nameMissing: 'Give the category a name.',
  nameLong: 'A name has at most 200 characters.',
  slug: 'Slug',
  slugLong: 'A slug has at most 200 characters.',
  slugEmpty: 'Without a slug the link leads to the whole list. Write one in small letters, such as silk-sarees.',
  description: 'Description',
  descriptionLong: 'A description has at most 2,000 characters.',
  type: 'Menu type',
  parent: 'Below',
  noParent: 'None: a group of its own',
  parentKept: 'It has entries of its own, and the menu has two levels: it stays a group.',
  sortOrder: 'Sort order',
  sortOrderHint: 'Smaller numbers come first.',
  sortOrderWrong: 'Write a whole number, such as 0 or 10.',
  showInMenuHint: 'The header has a Sale link as soon as one sale category is ticked.',
  active: 'Active',
  activeHint: 'An inactive category is in no menu.',
  asShoppersSee: 'As shoppers see it',
  noSaleLink: 'The header has no Sale link until an active sale category is shown in the main menu.',
} as const;

export const REFUSALS: Record<MoveRefusal, string> = {
  'other-type': 'A category stays in its menu type. To change the type, open it and choose another one.',
  itself: 'A category cannot be below itself.',
  'third-level':
    'The menu has two levels, groups and their entries: an entry, or a group with entries, has nowhere to go there.',
};

/** `12 products`. */
export function productCount(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`;
}

/** `3 groups, 14 entries`. */
export function treeSize(groups: number, entries: number): string {
  return `${groups} ${groups === 1 ? 'group' : 'groups'}, ${entries} ${entries === 1 ? 'entry' : 'entries'}`;
}

/** What is announced and offered to be undone: `Silk is now 2 of 4 in Premium Fabrics`. */
export function movedTo(name: string, place: number, count: number, group: string): string {
  return `${name} is now ${place} of ${count} in ${group}`;
}

/** Why a slug is taken: `“Silk” in Shop by Fabric has this slug already. …` */
export function slugTaken(name: string, type: MenuType): string {
  return `“${name}” in ${MENU_TYPE_LABELS[type]} has this slug already. Choose another one.`;
}

/** What a slug may look like, by an example made of what was typed. */
export function slugWrong(example: string): string {
  return `A slug has small letters, digits and hyphens${example === '' ? '' : `: ${example}`}.`;
}

/** What goes with a group when its type changes. */
export function entriesMoveToo(count: number): string {
  return count === 1 ? 'The entry below it moves along.' : `The ${count} entries below it move along.`;
}

/** Links to the old address keep on being out there. */
export function oldAddress(slug: string): string {
  return `Links to “${slug}” from outside the shop will show the whole list.`;
}

/** What deleting does, sentence by sentence. */
export function deletionEffects(products: number | undefined, entries: number): string[] {
  const filed =
    products === undefined || products === 0
      ? 'No product is deleted.'
      : `${productCount(products)} ${products === 1 ? 'is' : 'are'} filed here and will only lose this category.`;
  if (entries === 0) return [filed];
  const below = entries === 1 ? '1 subcategory below it moves' : `${entries} subcategories below it move`;
  return [filed, `${below} up one level.`];
}

/** What the little arrow of a group does; whether it is open is told beside. */
export function groupToggle(name: string): string {
  return `Entries of ${name}`;
}

/** Whose menu a button opens. */
export function menuOf(name: string): string {
  return `Actions for ${name}`;
}

/** Which of several Fix links this is. */
export function fixOf(name: string, label: string): string {
  return `Fix ${name}: ${label}`;
}

/** The question before a category goes. */
export function deletionTitle(name: string): string {
  return `Delete “${name}”?`;
}
