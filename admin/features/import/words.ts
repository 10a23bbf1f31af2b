import { count } from '#admin/pages.ts';
import type { ImportOptions, RowKind } from './row-types.ts';

const products = (many: number) => `${count(many)} ${many === 1 ? 'product' : 'products'}`;

/** The view 'Import and export'; the specification does not know it. */
export const IMPORT_WORDS = {
  title: 'Import and export',
  importTitle: 'Import products',
  intro:
    'A CSV file with a row for each product. Nothing is changed before you have seen what would change and said yes.',
  chooseFile: 'Choose a CSV file',
  orDrop: 'or drop it here',
  chooseOther: 'Choose another file',
  template: 'Download a template',
  columns: 'What the columns hold',
  columnsRule:
    'A column that is not in the file leaves its field as it is. An empty cell empties the field; name, price, yes and no cannot be emptied.',
  reading: (file: string) => `Reading ${file}`,
  loading: 'Reading the products of the shop',
  comparing: 'Comparing with the products of the shop',
  doubtfulTitle: 'In which encoding is this file?',
  doubtful:
    'It is not UTF-8. If the following reads right, it is Windows-1252, which older spreadsheets write. If not, save it as "CSV UTF-8" and choose it again.',
  doubtfulYes: 'It reads right',
  missing: 'Not in the file, so left as they are:',
  unknown: 'Unknown columns, ignored:',
  mode: 'Rows to take',
  unknownNames: 'Unknown brands and categories',
  newNames: (names: readonly string[]) => `Will be created: ${names.join(', ')}.`,
  warning: 'Warning',
  showRows: 'Show rows',
  all: 'All',
  rows: 'Rows of the file',
  row: (number: number) => `Row ${number}`,
  product: (id: string) => `Product ${id}`,
  empty: 'empty',
  more: (count: number) => `and ${count} more`,
  errorReport: 'Download the errors',
  start: (count: number) => `Import ${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`,
  nothingToDo: 'Nothing to import: no row would change anything.',
  errorsStay: (count: number) =>
    `${count.toLocaleString('en-IN')} ${count === 1 ? 'row has an error and is' : 'rows have errors and are'} left out.`,
  running: 'Importing',
  pace: (perSecond: number, secondsLeft: number) => `${perSecond} rows a second, ${duration(secondsLeft)} left`,
  stop: 'Stop the import',
  leaveTitle: 'The import is not finished',
  leave: 'What is saved so far stays. The rest is not imported when you leave.',
  doneTitle: 'Import finished',
  stoppedTitle: 'Import stopped',
  failedTitle: 'Import ended early',
  created: 'created',
  updated: 'updated',
  failed: 'not saved',
  notReached: 'not reached',
  took: (seconds: number) => `It took ${duration(seconds)}.`,
  undoAll: 'Undo the whole import',
  undoing: 'Undoing the import',
  undoneTitle: 'Undo of the import',
  another: 'Import another file',
  pictures:
    'Pictures by address stay addresses: the shop does not fetch them. For sizes made by the shop, upload them in the media library and write their paths.',
} as const;

export const EXPORT_WORDS = {
  title: 'Export products',
  intro: 'All columns, as the import reads them. Imported again unchanged, the file changes nothing.',
  which: 'Products to export',
  brand: 'Brand',
  category: 'Category',
  anyBrand: 'Every brand',
  anyCategory: 'Every category',
  noBrand: 'No brand',
  noCategory: 'No category',
  start: 'Export',
  running: 'Exporting',
  /** On the list of products, of those that match its filters. */
  startListed: (many: number) => `Export ${products(many)}`,
  startSelected: (many: number) => `Export ${count(many)} selected`,
  stopAt: (done: number, total: number) => `Stop export (${count(done)} of ${count(total)})`,
  stop: 'Stop',
  done: (many: number) => `${products(many)} exported`,
  none: 'No product matches. Choose other filters.',
} as const;

export const KIND_LABELS: Record<RowKind, string> = {
  create: 'New',
  update: 'Changed',
  unchanged: 'Unchanged',
  skipped: 'Left out',
  error: 'Error',
};

export const MODE_OPTIONS: readonly { value: ImportOptions['mode']; label: string }[] = [
  { value: 'both', label: 'Create and update' },
  { value: 'update', label: 'Only update what there is' },
  { value: 'create', label: 'Only create what is new' },
];

export const UNKNOWN_NAMES_OPTIONS: readonly { value: ImportOptions['unknownNames']; label: string }[] = [
  { value: 'create', label: 'Create them' },
  { value: 'error', label: 'Refuse the row' },
];

export const STATE_OPTIONS = [
  { value: '', label: 'All products' },
  { value: 'active', label: 'Active ones' },
  { value: 'inactive', label: 'Inactive ones' },
] as const;

/** `45 s`, `2 min 5 s`. */
function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
