import { UNEXPECTED } from '#shared/pocketbase/refusal-words.ts';

/** Texts shared by several features (specification, sections 4, 5 and 8). */
export const ADMIN_MESSAGES = {
  error: 'Error',
  loadFailed: 'Failed to load data.',
  invalidEmail: 'Please enter a valid email address',
  showInMenu: 'Show in Main Menu',
} as const;

/** Texts that are not in the specification. */
export const ADMIN_WORDS = {
  discardTitle: 'Discard your changes?',
  discardText: 'Your changes have not been saved.',
  discard: 'Discard',
  unreachable: 'The server could not be reached. Please check your connection.',
  unexpected: UNEXPECTED,
  loadFailedHint: 'Your data is safe. Try again in a moment.',
  loadingSizes: 'Loading the sizes',
  row: (number: number) => `row ${number}`,
  rowStops: (row: string) => `${row} could not be read, and nothing may be left out here.`,
  outOfDate: 'This list may be out of date.',
  tryAgain: 'Try again',
  noneFound: 'Nothing found',
  /** An empty cell. */
  none: '–',
  previous: 'Previous',
  next: 'Next',
  filters: 'Filters',
  clearFilters: 'Clear search and filters',
  firstPage: 'Go to the first page',
  pageEmpty: 'This page is empty now.',
  crashed: 'This page stopped working',
  crashedHint: 'Reload the page. Your data is safe.',
  reload: 'Reload',
  notFound: 'Page not found',
  toHome: 'Go to Home',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  undo: 'Undo',
  undoing: 'Undoing',
  undone: 'Undone',
  undoRest: 'Undo the rest',
  stop: 'Stop',
  andMore: (many: number) => `and ${many.toLocaleString('en-IN')} more`,
  unconfirmed: "We couldn't confirm the save. Press Save again; it won't be applied twice.",
  unconfirmedBefore: "We couldn't confirm an earlier save. Close this and press Save again at the top of the page.",
  unconfirmedSaves: 'Unconfirmed saves',
  saved: 'Saved',
  saveAgain: 'Save again',
  dontSave: "Don't send again",
  undoUnconfirmed: "We couldn't confirm the undo. Press Try again; it won't be undone twice.",
  save: 'Save',
  stay: 'Stay here',
  leave: 'Leave',
  leaveRunTitle: 'Changes are still being saved',
  leaveRunText: 'If you leave, you will not see how it ends. The result is listed under Activity.',
  more: 'More',
  skip: 'Skip to content',
  shop: 'Shop',
  signOut: 'Sign out',
  viewShop: 'View shop',
} as const;

/** Rows of a list that are skipped. */
export function rowsNotRead(count: number): string {
  return count === 1 ? '1 row could not be read' : `${count} rows could not be read`;
}

/** Label of the number beside 'Needs attention'. */
export function openIssues(count: number): string {
  return count === 1 ? 'open issue' : 'open issues';
}
