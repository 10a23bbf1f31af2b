/** The kinds of menu category (specification, section 3). */
export const MENU_TYPES = ['new_in', 'categories', 'shop_by_style', 'shop_by_brand', 'shop_by_fabric', 'sale'] as const;
export type MenuType = (typeof MENU_TYPES)[number];

export interface MenuCategory {
  id: string;
  name: string;
  description: string;
  slug: string;
  menuType: MenuType;
  parentId: string | null;
  sortOrder: number;
  isActive: boolean;
  showInMenu: boolean;
  /** Slugs that it had before; none where only the database knows them. */
  oldSlugs?: readonly string[] | undefined;
}

export interface MenuItem {
  name: string;
  slug: string;
  href: string;
}

/** A top-level menu category with its children. */
export interface MenuGroup extends MenuItem {
  items: MenuItem[];
}

export interface MenuSection {
  type: MenuType;
  label: string;
  route: string;
  groups: MenuGroup[];
}

/** Labels and routes in menu order. The specification's menu gives Shop by Fabric the route /sale. */
export const MENU_SECTIONS: readonly { type: MenuType; label: string; route: string }[] = [
  { type: 'new_in', label: 'New', route: '/new-arrivals' },
  { type: 'categories', label: 'Categories', route: '/original-pakistani' },
  { type: 'shop_by_style', label: 'Shop by Style', route: '/indian-replica' },
  { type: 'shop_by_brand', label: 'Shop by Brand', route: '/collections' },
  { type: 'shop_by_fabric', label: 'Shop by Fabric', route: '/sale' },
];

const SALE_SECTION = { type: 'sale', label: 'Sale', route: '/sale' } as const;

/** Every section, also while Sale is not shown. */
export const ALL_SECTIONS = [...MENU_SECTIONS, SALE_SECTION];

export function sectionOf(type: MenuType) {
  return ALL_SECTIONS.find((section) => section.type === type) ?? SALE_SECTION;
}

/** The route of a menu section. */
export function routeOf(type: MenuType): string {
  return sectionOf(type).route;
}

/** The link of a category: `{section route}?category={slug}`. */
export function categoryHref(route: string, slug: string): string {
  return `${route}?category=${encodeURIComponent(slug)}`;
}

/**
 * Builds the header's menu. Rows without a parent become groups, their children items. Includes Sale only if a category of
 * type sale has show_in_menu.
 */
export function buildMenu(categories: readonly MenuCategory[]): MenuSection[] {
  const active = categories
    .filter((category) => category.isActive)
    .toSorted((a, b) => a.sortOrder - b.sortOrder || a.name.localeCompare(b.name, 'en'));
  const hasSale = active.some((category) => category.menuType === 'sale' && category.showInMenu);
  const sections = hasSale ? ALL_SECTIONS : MENU_SECTIONS;
  return sections.map(({ type, label, route }) => ({
    type,
    label,
    route,
    groups: active
      .filter((category) => category.menuType === type && category.parentId === null)
      .map((group) => ({
        name: group.name,
        slug: group.slug,
        href: categoryHref(route, group.slug),
        items: active
          .filter((category) => category.parentId === group.id)
          .map((item) => ({ name: item.name, slug: item.slug, href: categoryHref(route, item.slug) })),
      })),
  }));
}
