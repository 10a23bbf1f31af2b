import type { IconName } from '#admin/ui/Icon.tsx';

/** A page of the sidebar. */
export interface AdminPage {
  path: string;
  label: string;
  icon: IconName;
  /** Shown to owners only. */
  isForOwners?: boolean;
}

export const HOME: AdminPage = { path: '/', label: 'Home', icon: 'home' };

/** The three tabs (specification, section 2, Admin), in its order. */
export const TABS: readonly AdminPage[] = [
  { path: '/products', label: 'Products', icon: 'products' },
  { path: '/categories', label: 'Categories', icon: 'categories' },
  { path: '/orders', label: 'Orders', icon: 'orders' },
];

export const INBOX: AdminPage = { path: '/inbox', label: 'Needs attention', icon: 'bell' };

/** Used every day, below the tabs. */
const DAILY: readonly AdminPage[] = [
  { path: '/reviews', label: 'Reviews', icon: 'star' },
  { path: '/customers', label: 'Customers', icon: 'person' },
  { path: '/media', label: 'Media', icon: 'picture' },
  { path: '/reports', label: 'Reports', icon: 'chart' },
  { path: '/invoices', label: 'Invoices', icon: 'invoice' },
  { path: '/discounts', label: 'Discounts', icon: 'percent' },
];

/** Used now and then, below the divider. */
const OCCASIONAL: readonly AdminPage[] = [
  { path: '/import', label: 'Import', icon: 'upload' },
  { path: '/brands', label: 'Brands', icon: 'brand' },
  { path: '/pages', label: 'Pages', icon: 'page' },
  { path: '/activity', label: 'Activity', icon: 'clock' },
  { path: '/staff', label: 'Staff', icon: 'people', isForOwners: true },
  { path: '/settings', label: 'Settings', icon: 'settings' },
];

/** The links below the tabs, by how often they are used. */
export function pageGroups({ isOwner }: { isOwner: boolean }): {
  daily: readonly AdminPage[];
  occasional: readonly AdminPage[];
} {
  return { daily: DAILY, occasional: OCCASIONAL.filter(({ isForOwners }) => isOwner || !isForOwners) };
}

/** Every page, in the order of the sidebar. */
export function adminPages(person: { isOwner: boolean }): readonly AdminPage[] {
  const { daily, occasional } = pageGroups(person);
  return [HOME, ...TABS, INBOX, ...daily, ...occasional];
}

/** The page that a path below /admin belongs to; undefined if it belongs to none. */
export function adminPageOf(pathname: string): AdminPage | undefined {
  return adminPages({ isOwner: true }).find(
    ({ path }) => pathname === path || (path !== HOME.path && pathname.startsWith(`${path}/`)),
  );
}
