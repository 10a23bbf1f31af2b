import type { CatalogueProduct } from '#shared/api/catalogue.ts';
import type { FieldValue, Operation } from '#shared/api/change-sets.ts';
import type { VariantKey } from '#shared/variants.ts';
import type { Cells, Column } from './columns.ts';

/** A row of the file. */
export interface FileRow {
  /** As the spreadsheet numbers it; the column names are row 1. */
  number: number;
  cells: Cells;
  /** How many cells it had beyond the columns. */
  surplus: number;
}

/** What is wrong and how to put it right; the column is empty when it is the whole row. */
export interface Problem {
  column: Column | '';
  message: string;
}

/** What staff decide before the file is looked through. */
export interface ImportOptions {
  mode: 'both' | 'update' | 'create';
  /** What a brand or category that does not exist means. */
  unknownNames: 'create' | 'error';
}

/** A cell that will change. */
export interface CellChange {
  column: Column;
  before: string;
  after: string;
}

export const ROW_KINDS = ['create', 'update', 'unchanged', 'skipped', 'error'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Which rows are looked at. */
export type RowFilter = RowKind | 'all' | 'warning';

/** What will become of a row. */
export interface PlannedRow {
  number: number;
  kind: RowKind;
  /** Empty for a product that will get its id. */
  productId: string;
  name: string;
  sku: string;
  /** Of an update, and what a new product will hold. */
  changes: readonly CellChange[];
  problems: readonly Problem[];
  /** What is imported all the same, but is probably a mistake. */
  warnings: readonly Problem[];
  /** For the change sets; a brand or category that is to be made stands as `{ref}` until it has been made. */
  operations: readonly Operation[];
}

/** The columns whose text becomes a field of `products` itself. */
export type DirectColumn = Exclude<
  Column,
  'id' | 'menu_categories' | 'variant_prices' | 'variant_skus' | `stock_${VariantKey}`
>;

/** What a row asks for, as far as it differs from the product. */
export interface Draft {
  values: Map<DirectColumn, FieldValue>;
  /** Pieces; null takes the size away. */
  stock: ReadonlyMap<VariantKey, number | null>;
  /** Rupees of the sizes that do not sell at the product's price; undefined leaves them as they are. */
  variantPrices: ReadonlyMap<VariantKey, number> | undefined;
  variantSkus: ReadonlyMap<VariantKey, string> | undefined;
  menuCategoryIds: readonly string[] | undefined;
}

/** Which product a row means: one there is, or a new one, whose id may be given. */
export interface RowTarget {
  product: CatalogueProduct | undefined;
  newId: string;
}
