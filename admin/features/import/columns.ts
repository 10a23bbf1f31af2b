import { PLAIN_TEXT_FIELDS } from '#shared/product-fields.ts';
import { VARIANT_KEYS, type VariantKey } from '#shared/variants.ts';

export type StockColumn = `stock_${VariantKey}`;
export const STOCK_COLUMNS: readonly StockColumn[] = VARIANT_KEYS.map((key) => `stock_${key}` as const);

const BEFORE_STOCK = [
  'id',
  'sku',
  'name',
  'description',
  'price',
  'original_price',
  'brand',
  'category',
  'menu_categories',
  ...PLAIN_TEXT_FIELDS,
  'slug',
] as const;
const AFTER_STOCK = [
  'variant_prices',
  'variant_skus',
  'is_active',
  'is_featured',
  'is_new',
  'images',
  'videos',
  'pieces',
] as const;

export type Column = (typeof BEFORE_STOCK)[number] | StockColumn | (typeof AFTER_STOCK)[number];

/** The columns of a product file, in the order of an export (docs/csv.md). */
export const COLUMNS: readonly Column[] = [...BEFORE_STOCK, ...STOCK_COLUMNS, ...AFTER_STOCK];

/** One row of a product file: a text for each column that the file has. */
export type Cells = Partial<Record<Column, string>>;

const BY_FOLDED_NAME = new Map(COLUMNS.map((column) => [column.toLowerCase(), column]));

/** The column of a heading, ignoring case, with spaces as underscores; undefined if unknown. */
export function columnNamed(heading: string): Column | undefined {
  return BY_FOLDED_NAME.get(heading.trim().toLowerCase().replace(/\s+/g, '_'));
}

/** The column of a size's stock. */
export function stockColumn(key: VariantKey): StockColumn {
  return `stock_${key}`;
}

/** The size that a text names, ignoring case. */
export function variantKeyNamed(text: string): VariantKey | undefined {
  const folded = text.trim().toLowerCase();
  return VARIANT_KEYS.find((key) => key.toLowerCase() === folded);
}
