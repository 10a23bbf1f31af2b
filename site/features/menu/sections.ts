import {
  buildMenu,
  categoryHref,
  MENU_SECTIONS,
  type MenuCategory,
  type MenuSection,
  type MenuType,
} from '#shared/menu/menu.ts';
import { withHeadings } from '#shared/menu/shown-links.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import { toSlug } from '#shared/text/slug.ts';

const built = new WeakMap<readonly MenuCategory[], readonly MenuSection[]>();

/**
 * The sections of the menu; the specification's static ones if the menu could not be read. Their categories are cached, because
 * every page asks for them: the same array gives the same groups.
 */
export function menuSections(
  read: Pick<Catalogue, 'menuCategories' | 'menuFailed' | 'content' | 'redirects'>,
): readonly MenuSection[] {
  const sections = built.get(read.menuCategories) ?? buildMenu(read.menuCategories);
  built.set(read.menuCategories, sections);
  return withHeadings(read.menuFailed ? FALLBACK_MENU : sections, read);
}

/** The specification's static menu (section 2), shown when loading the menu fails: groups and their items by section. */
const GROUPS: Partial<Record<MenuType, Record<string, string[]>>> = {
  categories: {
    Chikankari: ['Suits', 'Kurtis', 'Dupattas', 'Sarees'],
    'Suits & Dress Material': ['Unstitched Suits', 'Ready to Wear', 'Dress Material', 'Palazzo Sets'],
    'Traditional Wear': ['Anarkali', 'Sharara', 'Lehenga', 'Indo Western'],
  },
  shop_by_style: { 'Bollywood Inspired': [], Contemporary: [], 'Classic Traditional': [] },
  shop_by_fabric: { 'Premium Fabrics': ['Cotton', 'Mul Mul', 'Rayon', 'Silk'] },
};

function entry(route: string, name: string) {
  const slug = toSlug(name);
  return { name, slug, href: categoryHref(route, slug) };
}

/** The fallback as menu sections, in menu order. It names no sale category, so it has no Sale link. */
export const FALLBACK_MENU: readonly MenuSection[] = MENU_SECTIONS.map(({ type, label, route }) => ({
  type,
  label,
  route,
  groups: Object.entries(GROUPS[type] ?? {}).map(([name, items]) => ({
    ...entry(route, name),
    items: items.map((item) => entry(route, item)),
  })),
}));
