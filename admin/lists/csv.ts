import Papa from 'papaparse';
import { guardCell } from './cell-guard.ts';

/** Byte order mark: spreadsheets then read the file as UTF-8. */
const MARK = '\uFEFF';
const LINE_END = '\r\n';

/** A number is written as it is, a missing value as an empty cell. */
export type CsvValue = string | number | null | undefined;

/** A column of a file; without `csv` it is left out. */
export interface CsvColumn<Row> {
  label: string;
  /** The heading in the file, if not the label. */
  csvLabel?: string;
  csv?: (row: Row) => CsvValue;
}

/** The header line of a file, with the byte order mark. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return MARK + linesOf([columns.filter(({ csv }) => csv).map(({ label, csvLabel = label }) => csvLabel)]);
}

/** Rows as lines of CSV. Texts are escaped, so that a spreadsheet runs none of them as a formula. */
export function csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return linesOf(rows.map((row) => columns.flatMap(({ csv }) => (csv ? [csv(row)] : []))));
}

/** A whole file. */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return csvHead(columns) + csvLines(columns, rows);
}

function linesOf(rows: readonly (readonly CsvValue[])[]): string {
  if (rows.length === 0) return '';
  const guarded = rows.map((row) => row.map((value) => (typeof value === 'string' ? guardCell(value) : value)));
  return Papa.unparse(guarded, { newline: LINE_END }) + LINE_END;
}
