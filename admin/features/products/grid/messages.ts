import { count } from '#admin/api/pages.ts';

const cells = (many: number) => `${count(many)} ${many === 1 ? 'change' : 'changes'}`;

/** The spreadsheet, which is not in the specification. */
export const GRID_WORDS = {
  label: 'Product grid',
  unstitched: 'Unstitched',
  new: 'New',
  yes: 'Yes',
  no: 'No',
  help: 'Arrow keys move, F2 or typing edits, Enter moves down, Esc leaves the grid. Ctrl+C copies, Ctrl+V pastes, Ctrl+D fills down, Ctrl+Z undoes. In a size, +12 adds 12 and -1 takes 1 away.',
  review: (many: number) => `Review ${cells(many)}`,
  noChanges: 'No changes yet',
  invalid: (many: number) => (many === 1 ? '1 cell to fix' : `${count(many)} cells to fix`),
  changed: 'Changed',
  undo: 'Undo edit',
  redo: 'Redo edit',
  discard: 'Discard all',
  restored: (many: number) => `Restored ${cells(many)} that you had not saved.`,
  tooWide: 'Part of what you pasted did not fit into the grid and was left out.',
  bar: 'Unsaved changes',
  reviewTitle: 'Review changes',
  product: 'Product',
  column: 'Column',
  before: 'Before',
  after: 'After',
  noStock: 'not made in this size',
  pieces: (by: number) => {
    if (by === 0) return 'no change';
    return by > 0 ? `+${count(by)}` : `−${count(-by)}`;
  },
  ownPrice: (where: string, price: string) => `${where} keeps its own price of ${price}`,
  asTyped: 'As typed: + received, − damaged, number counted',
  noteExample: 'such as a bill number',
  stockNote: 'Stock is changed by the difference, so sales in the meantime still count.',
  inParts: (parts: number) => `Saved in ${parts} parts. Undo takes back all of them.`,
  save: (many: number) => `Save ${cells(many)}`,
  saving: 'Saving changes',
  saved: (many: number) => `${cells(many)} saved`,
  auditLabel: (many: number) => `${cells(many)} in the grid`,
  refusedTitle: 'Nothing was saved',
  partlyTitle: 'Not everything was saved',
  refusedText: 'Someone else changed the same products, or a value is not allowed. The marked cells say why.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  soldMeanwhile: 'Sold or added in the meantime',
  stockNow: (product: string, size: string, meant: number, now: number) =>
    `${product}, ${size}: you meant ${count(meant)}, it is ${count(now)} now.`,
  leaveTitle: 'Leave the grid?',
  leaveText: (many: number) => `${cells(many)} not saved. They are kept on this device until you come back.`,
} as const;
