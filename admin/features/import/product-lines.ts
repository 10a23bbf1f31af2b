import { csvHead, csvLines } from '#admin/csv/write-csv.ts';
import { COLUMNS, type Column } from './columns.ts';

/** The header line of a product file. */
export const PRODUCTS_HEAD = csvHead(COLUMNS);

/** Rows of a product file. */
export function productLines(rows: readonly Record<Column, string>[]): string {
  return csvLines(rows.map((cells) => COLUMNS.map((column) => cells[column])));
}
