import { count } from '#admin/api/pages.ts';
import type { Activity } from '#shared/api/activity.ts';

/** The Activity page, which is not in the specification. */
export const ACTIVITY_WORDS = {
  title: 'Activity',
  loading: 'Loading changes',
  empty: 'No changes yet',
  emptyHint: 'Every change by staff appears here, with the values before and after.',
  noMatch: 'No changes match',
  when: 'When',
  who: 'Who',
  what: 'What',
  where: 'Source',
  anyPerson: 'Everyone',
  person: 'Person',
  anyKind: 'All changes',
  kind: 'Type',
  anySource: 'All sources',
  source: 'Source',
  from: 'From',
  to: 'To',
  /** Closes the filters: `Show 12 changes`. */
  showResults: (many: number) => `Show ${count(many)} ${many === 1 ? 'change' : 'changes'}`,
  oneRecord: 'Only changes to',
  allRecords: 'Show all changes',
  isUndone: 'Undone',
  missing: 'Change not found',
  missingText: 'The link may be old or incomplete.',
  undo: 'Undo this change',
  undone: 'This change was undone.',
  seeUndo: 'See the undo',
  seeUndone: 'See the change it undid',
  final: 'This change cannot be undone.',
  history: 'History',
  restore: 'Go back to the earlier version',
  restoreTitle: 'Restore an earlier version',
  restoreText: 'These values will be set. Everything else stays as it is, stock included.',
  restoreNothing: 'It already has these values.',
  restoreGone: 'It was deleted. Undo its deletion to bring it back.',
  restoreAction: 'Restore',
  restored: 'Earlier version restored',
  showMore: 'Show more',
  none: 'None',
  removed: 'Removed',
  added: 'Added',
  before: 'before',
  after: 'after',
} as const;

/** The name of each kind of record. */
export const KIND_LABELS: Record<string, string> = {
  products: 'Product',
  product_variants: 'Size',
  product_menu_categories: 'Product in a menu category',
  product_images: 'Picture or video',
  menu_categories: 'Menu category',
  brands: 'Brand',
  categories: 'Product category',
  sizes: 'Size of the shop',
  shop_settings: 'Shop settings',
  invoice_settings: 'Invoice settings',
  discounts: 'Discount',
  redirects: 'Redirect',
  reviews: 'Review',
  picture_imports: 'Pictures to fetch',
  shop_content: 'Content',
  orders: 'Order',
  customers: 'Customer',
  refunds: 'Refund',
  settled_matters: 'Issue',
  payment_events: 'Payment update',
  user_roles: 'Role',
  users: 'Staff account',
  wishlists: 'Wishlist',
  order_items: 'Order item',
};

/** Where changes are made (shared/api/change-sets.ts); 'staff' is the Staff page. */
export const SOURCE_LABELS: Record<string, string> = {
  form: 'Form',
  grid: 'Spreadsheet',
  bulk: 'Bulk action',
  import: 'Import',
  tree: 'Categories',
  restore: 'Undo or restore',
  staff: 'Staff',
  api: 'Other',
};

/** Labels of the actions. */
export const ACTION_LABELS: Record<string, string> = {
  create: 'Created',
  update: 'Changed',
  adjust: 'Stock changed',
  delete: 'Deleted',
};

/** `and 197 more`: records of a change that its row does not list. */
export function andMore(rest: number): string {
  return `and ${count(rest)} more`;
}

/** `3 items`. */
export function recordsOf(entries: number): string {
  return entries === 1 ? '1 item' : `${count(entries)} items`;
}

/** `Part 1 of 2`, of a change that was saved in several parts. */
export function partOf({ part, parts }: Pick<Activity, 'part' | 'parts'>): string {
  return `Part ${count(part)} of ${count(parts)}`;
}
