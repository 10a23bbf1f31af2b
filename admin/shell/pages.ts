import type { IconName } from '#admin/ui/Icon.tsx';

/** A page of the sidebar. */
export interface AdminPage {
  path: string;
  label: string;
  icon: IconName;
  /** Shown to owners only. */
  isForOwners?: boolean;
}

/** An entry of the sidebar and the pages below it, which are shown while one of the section is open. */
export interface AdminSection extends AdminPage {
  pages: readonly AdminPage[];
}

export const HOME: AdminSection = { path: '/', label: 'Home', icon: 'home', pages: [] };
const CATEGORIES: AdminPage = { path: '/categories', label: 'Categories', icon: 'categories' };

export const INBOX: AdminPage = { path: '/inbox', label: 'Needs attention', icon: 'bell' };

const PRODUCTS: AdminSection = {
  path: '/products',
  label: 'Products',
  icon: 'products',
  pages: [
    CATEGORIES,
    { path: '/brands', label: 'Brands', icon: 'brand' },
    { path: '/media', label: 'Media', icon: 'picture' },
    { path: '/import', label: 'Import', icon: 'upload' },
    { path: '/reviews', label: 'Reviews', icon: 'star' },
    { path: '/reports/count', label: 'Count', icon: 'count' },
  ],
};

const ORDERS: AdminSection = {
  path: '/orders',
  label: 'Orders',
  icon: 'orders',
  pages: [INBOX, { path: '/invoices', label: 'Invoices', icon: 'invoice' }],
};

/** The sidebar, the phone's sheet and the palette, in their order. */
const SECTIONS: readonly AdminSection[] = [
  HOME,
  PRODUCTS,
  ORDERS,
  { path: '/customers', label: 'Customers', icon: 'person', pages: [] },
  { path: '/discounts', label: 'Discounts', icon: 'percent', pages: [] },
  { path: '/reports', label: 'Reports', icon: 'chart', pages: [] },
  { path: '/pages', label: 'Pages', icon: 'page', pages: [] },
  {
    path: '/settings',
    label: 'Settings',
    icon: 'settings',
    pages: [
      { path: '/staff', label: 'Staff', icon: 'people', isForOwners: true },
      { path: '/activity', label: 'Activity', icon: 'clock' },
    ],
  },
];

/** The three tabs (specification, section 2, Admin), in its order. */
export const TABS: readonly AdminPage[] = [PRODUCTS, CATEGORIES, ORDERS];

/** The sections with the pages that the person may open. */
export function adminSections({ isOwner }: { isOwner: boolean }): readonly AdminSection[] {
  return SECTIONS.map((section) => ({
    ...section,
    pages: section.pages.filter(({ isForOwners }) => isOwner || !isForOwners),
  }));
}

/** Every page, in the order of the sidebar. */
export function adminPages(person: { isOwner: boolean }): readonly AdminPage[] {
  return adminSections(person).flatMap(({ pages, ...section }) => [section, ...pages]);
}

/** The page that a path below /admin belongs to, by its longest match; undefined if it belongs to none. */
export function adminPageOf(pathname: string): AdminPage | undefined {
  return SECTIONS.flatMap((section) => [section, ...section.pages])
    .filter(({ path }) => pathname === path || (path !== HOME.path && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
