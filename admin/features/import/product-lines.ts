import { csvHead, csvLines } from '#admin/lists/csv.ts';
import { type Column, columns } from './columns.ts';

/** The header line of a product file. */
export function productsHead(): string {
  return csvHead(columns());
}

/** Rows of a product file. */
export function productLines(rows: readonly Record<Column, string>[]): string {
  return csvLines(rows.map((cells) => columns().map((column) => cells[column] ?? '')));
}
