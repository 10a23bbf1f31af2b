import { toSlug } from '#shared/text/slug.ts';
import type { MenuType } from './menu.ts';

/** A menu category, as far as the main category follows from it. */
interface Entry {
  id: string;
  name: string;
  menu_type: MenuType;
  parent_id: string | null;
}

interface Named {
  id: string;
  name: string;
}

/** What is known when staff tick or untick a menu category of a product. */
interface Ticked {
  /** The product's category now. */
  current: Named | undefined;
  /** The ids of its menu categories, before and after. */
  before: readonly string[];
  after: readonly string[];
  menu: readonly Entry[];
  categories: readonly Named[];
}

/** The menus whose entries are kinds of garments; the others are brands, fabrics, and what changes with the season. */
const KINDS: readonly MenuType[] = ['categories', 'shop_by_style'];

/** The same word for singular and plural: 'lehenga' for 'Lehengas'. */
export function kindOf(name: string): string {
  return toSlug(name).replace(/s$/, '');
}

/**
 * The category (products.category_id) that follows from a product's menu categories: the one named like an entry, or like the
 * group that the entry is in. A category that does not come from the menu stays, as does one that is still among several. If
 * none is named like an entry of Categories, that entry's name is to be created.
 */
export function mainCategory({ current, before, after, menu, categories }: Ticked): Named | { newName: string } | null {
  const names = kindNames(after, menu);
  const has = (list: readonly Entry[], { name }: Named) => list.some((entry) => kindOf(entry.name) === kindOf(name));
  if (current !== undefined && (has(names, current) || !has(kindNames(before, menu), current))) return current;
  const byKind = new Map(categories.map((category) => [kindOf(category.name), category]));
  for (const { name } of names) {
    const known = byKind.get(kindOf(name));
    if (known !== undefined) return known;
  }
  const newest = names.find((entry) => entry.menu_type === 'categories');
  return newest === undefined ? null : { newName: newest.name };
}

/** The chosen entries that name kinds, in the order of the menus; then the groups above them. */
function kindNames(chosen: readonly string[], menu: readonly Entry[]): Entry[] {
  const entries = KINDS.flatMap((type) =>
    menu.filter((entry) => entry.menu_type === type && chosen.includes(entry.id)),
  );
  return [...entries, ...menu.filter(({ id }) => entries.some(({ parent_id }) => parent_id === id))];
}
