import type { CatalogueProduct } from '#shared/api/catalogue.ts';
import type { FieldValue, Operation } from '#shared/api/change-sets.ts';
import type { WantedPicture } from '#shared/product/wanted-picture.ts';
import type { Cells, Column } from './columns.ts';

/** A row of the file. */
export interface FileRow {
  /** The row number in a spreadsheet; the column names are row 1. */
  number: number;
  cells: Cells;
  /** The number of cells beyond the last column. */
  surplus: number;
  /** Of another shop's export. */
  foreign?: ForeignRow;
}

/** What a row has beside its cells if it is of another shop's export. */
interface ForeignRow {
  problems: readonly Problem[];
  warnings: readonly Problem[];
  /** To be fetched. */
  pictures: readonly WantedPicture[];
  /** The product's path there; '' if unknown. */
  oldPath: string;
}

/** A problem and its fix; the column is empty if it concerns the whole row. */
export interface Problem {
  column: Column | '';
  message: string;
}

/** The options of an import. */
export interface ImportOptions {
  mode: 'both' | 'update' | 'create';
  /** What happens to unknown brands and categories. */
  unknownNames: 'create' | 'error';
  /** Whether stock cells are the stock, or pieces to add to it (negative: to take away). */
  stock: 'set' | 'add';
  /** What happens to rows whose name leaves open which product they mean. */
  unclear: 'skip' | 'import';
}

/** A cell that will change. */
export interface CellChange {
  column: Column;
  before: string;
  after: string;
}

export const ROW_KINDS = ['create', 'update', 'unchanged', 'skipped', 'error'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** The rows to list. */
export type RowFilter = RowKind | 'all' | 'warning';

/** The effect of a row. */
export interface PlannedRow {
  number: number;
  kind: RowKind;
  /** Empty for a new product without a given id. */
  productId: string;
  name: string;
  sku: string;
  /** The changed cells; for a new product all that are not empty. */
  changes: readonly CellChange[];
  problems: readonly Problem[];
  /** Whether the name leaves open which product the row means. */
  isUnclear: boolean;
  /** Warnings: imported, but probably a mistake. */
  warnings: readonly Problem[];
  /** The path of a new product in another shop, to be redirected; '' without one. */
  oldPath: string;
  /** Operations to save; a brand or category to create is a `{ref}`. */
  operations: readonly Operation[];
}

/** The columns that are fields of `products` itself. */
export type DirectColumn = Exclude<
  Column,
  'id' | 'menu_categories' | 'variant_prices' | 'variant_mrps' | 'variant_skus' | `stock_${string}`
>;

/** The values of a row that differ from the product. */
export interface Draft {
  values: Map<DirectColumn, FieldValue>;
  /** Pieces; null deletes the size. */
  stock: ReadonlyMap<string, number | null>;
  /** Whether the file has pieces to add to the stock. */
  addsStock: boolean;
  /** Rupees of sizes with their own price; undefined leaves them unchanged. */
  variantPrices: ReadonlyMap<string, number> | undefined;
  /** Rupees of sizes with their own MRP; undefined leaves them unchanged. */
  variantMrps: ReadonlyMap<string, number> | undefined;
  variantSkus: ReadonlyMap<string, string> | undefined;
  menuCategoryIds: readonly string[] | undefined;
}

/** The product of a row: an existing one, or a new one, optionally with a given id. */
export interface RowTarget {
  product: CatalogueProduct | undefined;
  newId: string;
}
