import { variantKeys } from '#admin/features/sizes/shop-sizes.ts';
import type { FieldValue } from '#shared/api/change-sets.ts';
import { maxLength, PLAIN_TEXT_FIELDS } from '#shared/product/product-fields.ts';
import { oneLine } from '#shared/text/fold.ts';
import { type Cells, type Column, stockColumn, variantKeyNamed } from './columns.ts';
import { readList } from './list-cell.ts';
import { CELL_PROBLEMS } from './messages.ts';
import { READERS, type Reading, type ReadingContext, readStock } from './read-cell.ts';
import type { DirectColumn, Draft, Problem } from './row-types.ts';
import { damageOf } from './spreadsheet-damage.ts';

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
    const reading = damage === undefined ? reader(isOneLine(column) ? oneLine(cell) : cell) : { problem: damage };
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
    variantSkus: read('variant_skus', (cell) => readBySize(cell, readSku)),
    menuCategoryIds: read('menu_categories', (cell) => readMenuCategories(cell, context)),
  };
  return { draft, problems };

  function readRupees(text: string): Reading<number> {
    const reading = READERS.price(text, context);
    if ('problem' in reading) return reading;
    return typeof reading.value === 'number' ? { value: reading.value } : { problem: CELL_PROBLEMS.priceEmpty };
  }
}

const ONE_LINE: readonly Column[] = ['sku', 'name', 'brand', 'category', ...PLAIN_TEXT_FIELDS];

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

function readSku(text: string): Reading<string> {
  const sku = oneLine(text);
  return sku.length > maxLength('sku')
    ? { problem: CELL_PROBLEMS.tooLong(sku.length, maxLength('sku')) }
    : { value: sku };
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
