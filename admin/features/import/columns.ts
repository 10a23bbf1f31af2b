import { z } from 'zod';
import { variantKeys } from '#admin/features/sizes/shop-sizes.ts';
import type { CsvColumn } from '#admin/lists/csv.ts';
import { PLAIN_FIELDS } from '#shared/product/product-fields.ts';

export type StockColumn = `stock_${string}`;

const BEFORE_STOCK = [
  'id',
  'sku',
  'name',
  'description',
  'price',
  'original_price',
  'mrp',
  'brand',
  'category',
  'menu_categories',
  ...PLAIN_FIELDS,
  'slug',
] as const;
const AFTER_STOCK = [
  'variant_prices',
  'variant_mrps',
  'variant_skus',
  'is_active',
  'is_featured',
  'is_new',
  'images',
  'videos',
  'pieces',
] as const;

export type Column = (typeof BEFORE_STOCK)[number] | StockColumn | (typeof AFTER_STOCK)[number];

/** The columns of a product file, in the order of an export (docs/manual/csv.md). */
export function columns(): readonly Column[] {
  return [...BEFORE_STOCK, ...variantKeys().map(stockColumn), ...AFTER_STOCK];
}

/** One row of a product file: a text for each column that the file has. */
export type Cells = Partial<Record<Column, string>>;

/** The column of a heading, ignoring case, with spaces as underscores; undefined if unknown. */
export function columnNamed(heading: string): Column | undefined {
  const folded = foldHeading(heading);
  return columns().find((column) => foldHeading(column) === folded);
}

/** The column of a size's stock. */
export function stockColumn(key: string): StockColumn {
  return `stock_${key}`;
}

/** The size that a text names, ignoring case. */
export function variantKeyNamed(text: string): string | undefined {
  const folded = text.trim().toLowerCase();
  return variantKeys().find((key) => key.toLowerCase() === folded);
}

function foldHeading(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '_');
}

const listSchema = z.array(z.string());

/** Texts in one cell: `a | b`, or JSON if one of them is ambiguous in that form. Empty for none. */
export function writeList(items: readonly string[]): string {
  return items.every(isPlain) ? items.join(' | ') : JSON.stringify(items);
}

/** The texts of a cell, separated by `|` or line breaks, or as JSON. Undefined if it starts like JSON but is invalid. */
export function readList(cell: string): string[] | undefined {
  const text = cell.trim();
  if (text.startsWith('[')) return listSchema.safeParse(parseJson(text)).data;
  return text
    .split(/[|\r\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The parsed JSON; undefined if invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isPlain(item: string): boolean {
  return item !== '' && item === item.trim() && !item.startsWith('[') && !/[|\r\n]/.test(item);
}

/** The columns of a product file. */
export function productColumns(): CsvColumn<Cells>[] {
  return columns().map((label) => ({ label, csv: (cells) => cells[label] }));
}
