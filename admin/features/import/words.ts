import { count } from '#admin/api/pages.ts';
import type { ImportOptions, RowKind } from './row-types.ts';

const products = (many: number) => `${count(many)} ${many === 1 ? 'product' : 'products'}`;

/** The page 'Import', which is not in the specification. */
export const IMPORT_WORDS = {
  title: 'Import',
  importTitle: 'Import products',
  intro:
    'Choose a CSV or Excel file with one product per row, or the product export of Shopify or WooCommerce as it is. You see every change before anything is saved.',
  chooseFile: 'Choose a file',
  orDrop: 'or drop it here',
  chooseOther: 'Choose another file',
  template: 'Download a template',
  columns: 'Columns of the file',
  columnsRule:
    'If a column is missing, its field stays unchanged. An empty cell clears the field; name, price and yes/no fields cannot be cleared.',
  reading: (file: string) => `Reading ${file}`,
  loading: 'Loading products',
  checking: 'Checking picture links',
  comparing: 'Comparing with your products',
  doubtfulTitle: 'Does this text look right?',
  doubtful:
    'The file is not UTF-8. If the text below looks right, continue (Windows-1252). If not, save the file as "CSV UTF-8" and choose it again.',
  doubtfulYes: 'Looks right, continue',
  matchTitle: 'Match the columns',
  matchText:
    'These columns have other names than in this shop. Choose what each one is. It is remembered for the next file.',
  matchOf: (heading: string) => `Column of ${heading}`,
  notImported: 'Do not import',
  matched: 'Continue',
  matchAgain: 'Match columns',
  ofShop: (shop: string) =>
    `This is a ${shop} export. Sizes, stock, prices, brands, categories and texts are matched by their names, and pictures are fetched afterwards. Products without a size come in unstitched.`,
  toFetch: (many: number) => `${count(many)} to fetch`,
  missing: 'Not in the file, so not changed:',
  unknown: 'Unknown columns, ignored:',
  mode: 'Import',
  unknownNames: 'Unknown brands and categories',
  stock: 'Numbers in stock columns',
  unclear: 'Rows with the same or another name',
  newNames: (names: readonly string[]) => `Will be created: ${names.join(', ')}.`,
  warning: 'Warning',
  showRows: 'Show rows',
  all: 'All',
  rows: 'Rows of the file',
  row: (number: number) => `Row ${number}`,
  product: (id: string) => `ID ${id}`,
  empty: 'empty',
  more: (count: number) => `and ${count} more`,
  errorReport: 'Download errors',
  start: (count: number) => `Import ${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`,
  nothingToDo: 'Nothing to import: no row changes anything.',
  errorsStay: (count: number) =>
    `${count.toLocaleString('en-IN')} ${count === 1 ? 'row with an error is' : 'rows with errors are'} skipped.`,
  running: 'Importing',
  pace: (perSecond: number, secondsLeft: number) => `${perSecond} rows per second, ${duration(secondsLeft)} left`,
  stop: 'Stop import',
  leaveTitle: 'The import is not finished',
  leave: 'Rows that are already saved stay. If you leave, the rest is not imported.',
  doneTitle: 'Import finished',
  stoppedTitle: 'Import stopped',
  failedTitle: 'Import ended early',
  created: 'created',
  updated: 'updated',
  failed: 'not saved',
  notReached: 'not reached',
  addedBefore: 'added before',
  undoAll: 'Undo the whole import',
  undoing: 'Undoing the import',
  undoneTitle: 'Undo of the import',
  another: 'Import another file',
  pictures:
    'Linked pictures of a file stay links; only those of Shopify and WooCommerce are copied. To let the shop resize them, upload them to the media library and enter their paths.',
} as const;

/** Pictures of products from another shop. */
export const PICTURE_WORDS = {
  title: 'Pictures of imported products',
  progress: 'Products whose pictures are fetched',
  goesOn: 'The shop goes on with this when you leave or close the page.',
  failed: (many: number) =>
    `${products(many)} could not get all pictures. Try again, or add them on the product’s page.`,
  more: (many: number) => `and ${products(many)} more`,
  again: 'Try again',
  forget: 'Remove from this list',
} as const;

export const EXPORT_WORDS = {
  /** The products that match the filters of the list. */
  startListed: (many: number) => `Export ${products(many)}`,
  startSelected: (many: number) => `Export ${count(many)} selected`,
  stopAt: (done: number, total: number) => `Stop export (${count(done)} of ${count(total)})`,
  done: (many: number) => `${products(many)} exported`,
  none: 'No matching products. Change the filters.',
  failed: 'The products could not be exported',
} as const;

export const KIND_LABELS: Record<RowKind, string> = {
  create: 'New',
  update: 'Changed',
  unchanged: 'Unchanged',
  skipped: 'Skipped',
  error: 'Error',
};

export const MODE_OPTIONS: readonly { value: ImportOptions['mode']; label: string }[] = [
  { value: 'both', label: 'Create and update' },
  { value: 'update', label: 'Update existing only' },
  { value: 'create', label: 'Create new only' },
];

export const UNKNOWN_NAMES_OPTIONS: readonly { value: ImportOptions['unknownNames']; label: string }[] = [
  { value: 'create', label: 'Create them' },
  { value: 'error', label: 'Skip row' },
];

export const UNCLEAR_OPTIONS: readonly { value: ImportOptions['unclear']; label: string }[] = [
  { value: 'skip', label: 'Skip them' },
  { value: 'import', label: 'Import them' },
];

export const STOCK_OPTIONS: readonly { value: ImportOptions['stock']; label: string }[] = [
  { value: 'set', label: 'The stock, as counted' },
  { value: 'add', label: 'Pieces to add (-1 takes 1 away)' },
];

/** `45 s`, `2 min 5 s`. */
function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
