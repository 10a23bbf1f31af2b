import { type Reading, readRupees, readText } from '#admin/features/products/read-field.ts';
import { variantKeys } from '#admin/features/sizes/shop-sizes.ts';
import type { FieldValue } from '#shared/api/change-sets.ts';
import { PLAIN_FIELDS } from '#shared/product/product-fields.ts';
import { fold, oneLine } from '#shared/text/fold.ts';
import { type Cells, type Column, readList, stockColumn, variantKeyNamed } from './columns.ts';
import { CELL_PROBLEMS, ROW_PROBLEMS } from './messages.ts';
import { READERS, type ReadingContext, readStock } from './read-cell.ts';
import type { DirectColumn, Draft, Problem } from './row-types.ts';

const DIRECT_COLUMNS = Object.keys(READERS).filter((column): column is DirectColumn => column in READERS);

/**
 * Reads the cells of a row that differ from `current`, the product's own cells; all of them if it is new. Unchanged cells
 * are not validated, so that any stored value can be exported and imported again.
 */
export function readRow(
  cells: Cells,
  current: Cells | undefined,
  context: ReadingContext,
): { draft: Draft; problems: Problem[] } {
  const problems: Problem[] = [];
  const changed = (column: Column) => {
    const cell = cells[column];
    return cell === undefined || (current !== undefined && isSameCell(column, cell, current[column] ?? ''))
      ? undefined
      : cell;
  };
  const read = <Value>(column: Column, reader: (cell: string) => Reading<Value>): Value | undefined => {
    const cell = changed(column);
    if (cell === undefined) return undefined;
    const damage = damageOf(column, cell);
    const reading = damage === undefined ? reader(cell) : { problem: damage };
    if ('value' in reading) return reading.value;
    problems.push({ column, message: reading.problem });
    return undefined;
  };

  const values = new Map<DirectColumn, FieldValue>();
  for (const column of DIRECT_COLUMNS) {
    const value = read(column, (cell) => READERS[column](cell, context));
    if (value !== undefined) values.set(column, value);
  }
  const stock = new Map<string, number | null>();
  for (const key of variantKeys()) {
    const pieces = read(stockColumn(key), readStock);
    if (pieces !== undefined) stock.set(key, pieces);
  }
  const draft: Draft = {
    values,
    stock,
    addsStock: context.addsStock,
    variantPrices: read('variant_prices', (cell) => readBySize(cell, readRupees)),
    variantMrps: read('variant_mrps', (cell) => readBySize(cell, readRupees)),
    variantSkus: read('variant_skus', (cell) => readBySize(cell, (text) => readText('sku', text))),
    menuCategoryIds: read('menu_categories', (cell) => readMenuCategories(cell, context)),
  };
  return { draft, problems };
}

const ONE_LINE: readonly Column[] = ['sku', 'name', 'brand', 'category', ...PLAIN_FIELDS];

/** Texts that the shop stores in one line and one spelling (hooks/names). */
function isOneLine(column: Column): boolean {
  return ONE_LINE.includes(column);
}

/** Whether a cell means what the product has. */
export function isSameCell(column: Column, one: string, other: string): boolean {
  return isOneLine(column) ? oneLine(one) === oneLine(other) : isSameText(one, other);
}

/** Spreadsheets write different line breaks inside a cell. */
function isSameText(one: string, other: string): boolean {
  return one === other || one.replace(/\r\n?/g, '\n') === other.replace(/\r\n?/g, '\n');
}

/** `XL=2499 | unstitched=1999`. */
function readBySize<Value>(
  cell: string,
  readValue: (text: string) => Reading<Value>,
): Reading<ReadonlyMap<string, Value>> {
  const items = readList(cell);
  if (items === undefined) return { problem: CELL_PROBLEMS.list };
  const values = new Map<string, Value>();
  for (const item of items) {
    const at = item.indexOf('=');
    const key = at < 0 ? undefined : variantKeyNamed(item.slice(0, at));
    if (key === undefined) return { problem: CELL_PROBLEMS.ofSize(item) };
    const reading = readValue(item.slice(at + 1));
    if ('problem' in reading) return reading;
    values.set(key, reading.value);
  }
  return { value: values };
}

function readMenuCategories(cell: string, { lookups }: ReadingContext): Reading<string[]> {
  const names = readList(cell);
  if (names === undefined) return { problem: CELL_PROBLEMS.list };
  const ids = new Set<string>();
  for (const name of names) {
    const id = lookups.menuCategories.idOf(name);
    if (id === undefined) return { problem: CELL_PROBLEMS.menuCategory(name) };
    ids.add(id);
  }
  return { value: [...ids] };
}

/** What a spreadsheet shows for a formula that it could not compute, or for a column that is too narrow. */
const FAILED_FORMULA = /^#(?:NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)$|^#{3,}$/i;
/** Letters that an old encoding could not write. */
const LOST_LETTERS = /\?{3,}|\uFFFD/;
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i;
const MONTH = 'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec';
const DATE = new RegExp(`^(?:\\d{1,4}-(?:${MONTH})(?:-\\d{2,4})?|(?:${MONTH})-\\d{1,4})$`, 'i');
const LINKS: readonly Column[] = ['images', 'videos'];
/** Columns of codes, which spreadsheets turn into numbers and dates. */
const CODES: readonly Column[] = ['id', 'sku', 'hsn', 'variant_skus'];
const TOTALS = new Set(['total', 'totals', 'grand total', 'sub total', 'subtotal', 'sum']);

/** What a spreadsheet did to a cell, and what to do; undefined if nothing. */
function damageOf(column: Column, cell: string): string | undefined {
  const text = cell.trim();
  if (FAILED_FORMULA.test(text)) return CELL_PROBLEMS.formula(text);
  if (!LINKS.includes(column) && LOST_LETTERS.test(text)) return CELL_PROBLEMS.lostLetters;
  if (!CODES.includes(column)) return undefined;
  const codes =
    column === 'variant_skus' ? text.split('|').map((item) => item.split('=').at(-1)?.trim() ?? '') : [text];
  const rounded = codes.find((code) => ROUNDED.test(code));
  if (rounded !== undefined) return CELL_PROBLEMS.rounded(rounded);
  const date = codes.find((code) => DATE.test(code));
  return date === undefined ? undefined : CELL_PROBLEMS.date(date);
}

/** Refuses the sums at the end of a list. */
export function totalProblems({ name = '', sku = '' }: Cells): Problem[] {
  const word = [name, sku].find((text) => TOTALS.has(fold(text).replace(/:$/, '')));
  return word === undefined ? [] : [{ column: '', message: ROW_PROBLEMS.total(word.trim()) }];
}
