import { categoryHref, MENU_SECTIONS, type MenuSection, type MenuType } from '#shared/menu/menu.ts';
import { toSlug } from '#shared/text/slug.ts';

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
