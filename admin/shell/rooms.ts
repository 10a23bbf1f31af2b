import type { IconName } from '#admin/ui/Icon.tsx';

/** A page of the sidebar. */
export interface Room {
  path: string;
  label: string;
  icon: IconName;
  /** Shown to owners only. */
  isForOwners?: boolean;
}

export const HOME: Room = { path: '/', label: 'Home', icon: 'home' };

/** The three tabs (specification, section 2, Admin), in its order. */
export const TABS: readonly Room[] = [
  { path: '/products', label: 'Products', icon: 'products' },
  { path: '/categories', label: 'Categories', icon: 'categories' },
  { path: '/orders', label: 'Orders', icon: 'orders' },
];

export const INBOX: Room = { path: '/inbox', label: 'Needs attention', icon: 'bell' };

/** Used every day, below the tabs. */
const DAILY: readonly Room[] = [
  { path: '/reviews', label: 'Reviews', icon: 'star' },
  { path: '/customers', label: 'Customers', icon: 'person' },
  { path: '/media', label: 'Media', icon: 'picture' },
  { path: '/reports', label: 'Reports', icon: 'chart' },
  { path: '/invoices', label: 'Invoices', icon: 'invoice' },
  { path: '/discounts', label: 'Discounts', icon: 'percent' },
];

/** Used now and then, below the divider. */
const OCCASIONAL: readonly Room[] = [
  { path: '/import', label: 'Import', icon: 'upload' },
  { path: '/brands', label: 'Brands', icon: 'brand' },
  { path: '/pages', label: 'Pages', icon: 'page' },
  { path: '/activity', label: 'Activity', icon: 'clock' },
  { path: '/staff', label: 'Staff', icon: 'people', isForOwners: true },
  { path: '/settings', label: 'Settings', icon: 'settings' },
];

/** The links below the tabs, by how often they are used. */
export function roomGroups({ isOwner }: { isOwner: boolean }): { daily: readonly Room[]; occasional: readonly Room[] } {
  return { daily: DAILY, occasional: OCCASIONAL.filter(({ isForOwners }) => isOwner || !isForOwners) };
}

/** Every room, in the order of the sidebar. */
export function roomsFor(person: { isOwner: boolean }): readonly Room[] {
  const { daily, occasional } = roomGroups(person);
  return [HOME, ...TABS, INBOX, ...daily, ...occasional];
}

/** The room that a path below /admin belongs to; undefined if it belongs to none. */
export function roomOf(pathname: string): Room | undefined {
  return roomsFor({ isOwner: true }).find(
    ({ path }) => pathname === path || (path !== HOME.path && pathname.startsWith(`${path}/`)),
  );
}
