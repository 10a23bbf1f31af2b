import type { CsvColumn } from '#admin/lists/csv.ts';
import { type Cells, columns } from './columns.ts';

/** The columns of a product file. */
export function productColumns(): CsvColumn<Cells>[] {
  return columns().map((label) => ({ label, csv: (cells) => cells[label] }));
}
