import { count } from '#admin/pages.ts';

/** The Activity view; the specification has none, so these words are ours. */
export const ACTIVITY_WORDS = {
  title: 'Activity',
  loading: 'Loading what was changed',
  empty: 'Nothing has been changed yet',
  emptyHint: 'Everything staff change appears here, with what it was before.',
  noMatch: 'No change matches',
  when: 'When',
  who: 'Who',
  what: 'What',
  where: 'Where',
  anyPerson: 'Anybody',
  person: 'Person',
  anyKind: 'Everything',
  kind: 'Kind of record',
  anySource: 'Anywhere',
  source: 'Where it was changed',
  from: 'From',
  to: 'To',
  oneRecord: 'Only changes of one record:',
  allRecords: 'Show all records',
  isUndone: 'Undone',
  missing: 'There is no such change',
  missingText: 'It may have been opened from an old link.',
  close: 'Close',
  undo: 'Undo this change',
  undoStep: 'Undo the whole step',
  undoing: 'Undoing',
  undone: 'The change was undone',
  undoneBy: 'It was undone.',
  seeUndo: 'See the change that undid it',
  seeUndone: 'See the change it took back',
  final: 'This change cannot be undone.',
  refused: 'It was not undone, since something has been changed again',
  history: 'History of this record',
  restore: 'Restore the version before this…',
  restoreTitle: 'Restore an earlier version',
  restoreText: 'These values will be set. Whatever else has been changed stays as it is; stock is never set back.',
  restoreNothing: 'The record has these values already.',
  restoreGone: 'The record has been deleted. Undo its deletion to bring it back.',
  restoreAction: 'Restore',
  restored: 'The earlier version was restored',
  showMore: 'Show more records',
  none: 'None',
  yes: 'Yes',
  no: 'No',
  removed: 'Removed',
  added: 'Added',
  before: 'before',
  after: 'after',
} as const;

/** What a record of each kind is called. */
export const KIND_LABELS: Record<string, string> = {
  products: 'Product',
  product_variants: 'Variant',
  product_menu_categories: 'Product in a category',
  product_images: 'Picture or video',
  menu_categories: 'Category',
  brands: 'Brand',
  categories: 'Product category',
  shop_settings: 'Shop settings',
  orders: 'Order',
  refunds: 'Refund',
  settled_matters: 'Matter of the inbox',
  payment_events: 'Report of the payment provider',
  user_roles: 'Role',
  wishlists: 'On a wishlist',
  order_items: 'Item of an order',
};

/** Where changes are made (shared/api/change-sets.ts), and 'staff', which is the Staff view. */
export const SOURCE_LABELS: Record<string, string> = {
  form: 'Form',
  grid: 'Table',
  bulk: 'Bulk action',
  import: 'Import',
  tree: 'Category tree',
  restore: 'Undo or restore',
  staff: 'Staff',
  api: 'Other',
};

/** What became of a record. */
export const ACTION_LABELS: Record<string, string> = {
  create: 'Created',
  update: 'Changed',
  adjust: 'Stock moved',
  delete: 'Deleted',
};

/** `and 197 more`: the records of a change that its row has no room for. */
export function andMore(rest: number): string {
  return `and ${count(rest)} more`;
}

/** `3 records`. */
export function recordsOf(entries: number): string {
  return entries === 1 ? '1 record' : `${count(entries)} records`;
}

/** What a change that was saved in several pieces says about itself. */
export function partOfStep(pieces: number): string {
  return `It is one of ${count(pieces)} pieces of the same step.`;
}
