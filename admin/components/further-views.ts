/** A view beside the three tabs. */
interface FurtherView {
  path: string;
  label: string;
  /** Shown to owners only. */
  isForOwners?: boolean;
}

/** Views that sit beside the tabs in the header, in the order of the menu. */
const FURTHER_VIEWS: readonly FurtherView[] = [
  { path: '/overview', label: 'Overview' },
  { path: '/inbox', label: 'Inbox' },
  { path: '/import', label: 'Import and export' },
  { path: '/media', label: 'Media' },
  { path: '/brands', label: 'Brands' },
  { path: '/settings', label: 'Settings' },
  { path: '/activity', label: 'Activity' },
  { path: '/staff', label: 'Staff', isForOwners: true },
];

/** The views that somebody sees who is an owner or is not. */
export function viewsFor({ isOwner }: { isOwner: boolean }): readonly FurtherView[] {
  return FURTHER_VIEWS.filter(({ isForOwners }) => isOwner || !isForOwners);
}
