import { offeredSizes } from '#admin/features/sizes/shop-sizes.ts';
import { formatRupees } from '#shared/money.ts';
import { productLabel } from '#shared/product/product-fields.ts';
import { findVariant, UNSTITCHED } from '#shared/product/variants.ts';
import type { AdminProduct } from '../product.ts';
import { orBlank, type Reading, readField, readFlag, readPieces } from '../read-field.ts';
import { GRID_WORDS } from './messages.ts';

export type GridFlag = 'is_active' | 'is_new' | 'is_featured';

/** A column of the spreadsheet. */
export type GridColumn =
  | { id: 'name' | 'price' | 'original_price'; kind: 'name' | 'price' | 'original'; label: string }
  | { id: `stock_${string}`; kind: 'stock'; key: string; label: string }
  | { id: GridFlag; kind: 'flag'; label: string };
export type GridColumnId = GridColumn['id'];

const stock = (key: string): GridColumn => ({
  id: `stock_${key}`,
  kind: 'stock',
  key,
  label: key === UNSTITCHED ? GRID_WORDS.unstitched : key,
});

/** The columns; retired sizes have none. */
export function gridColumns(): readonly GridColumn[] {
  return [...HEAD, ...[...offeredSizes(), UNSTITCHED].map(stock), ...TAIL];
}

/** The column of a size's stock, also of a size retired meanwhile; undefined for other columns. */
export function stockColumnOf(id: GridColumnId): GridColumn | undefined {
  return id.startsWith('stock_') ? stock(id.slice('stock_'.length)) : undefined;
}

const HEAD: readonly GridColumn[] = [
  { id: 'name', kind: 'name', label: productLabel('name') },
  { id: 'price', kind: 'price', label: productLabel('price') },
  { id: 'original_price', kind: 'original', label: productLabel('original_price') },
];
const TAIL: readonly GridColumn[] = [
  { id: 'is_active', kind: 'flag', label: productLabel('is_active') },
  { id: 'is_new', kind: 'flag', label: GRID_WORDS.new },
  { id: 'is_featured', kind: 'flag', label: productLabel('is_featured') },
];

/** The value of a cell: text, rupees (null for none), pieces, or a flag. */
export type CellValue = string | number | boolean | null;

/** The stored value of a cell as editable text. Stock is empty if the product has no variant of the size. */
export function cellText(product: AdminProduct, column: GridColumn): string {
  switch (column.kind) {
    case 'name':
      return product.name;
    case 'price':
      return product.price === 0 ? '' : String(product.price);
    case 'original':
      return product.original_price === null ? '' : String(product.original_price);
    case 'stock':
      return findVariant(product.variants, column.key)?.stock_quantity.toString() ?? '';
    case 'flag':
      return product[column.id] ? GRID_WORDS.yes : GRID_WORDS.no;
  }
}

/** Parses typed or pasted text, or says why it is invalid. */
export function readCell(column: GridColumn, typed: string): Reading<CellValue> {
  if (column.kind === 'stock') return readPieces(typed);
  return column.kind === 'flag' ? orBlank(false, readFlag)(typed) : readField(column.id, typed);
}

/** The typed text in a canonical form: `1,299` and `₹1299` both become 1299, so that an equal value is no edit. */
export function normalised(column: GridColumn, typed: string): string {
  const read = readCell(column, typed);
  if ('problem' in read) return typed.trim();
  if (column.kind === 'flag') return read.value === true ? GRID_WORDS.yes : GRID_WORDS.no;
  return read.value === null ? '' : String(read.value);
}

/** A cell's text as the grid and the review show it. */
export function shownText(column: GridColumn, text: string): string {
  const isMoney = column.kind === 'price' || column.kind === 'original';
  return isMoney && text !== '' && Number.isFinite(Number(text)) ? formatRupees(Number(text)) : text;
}
