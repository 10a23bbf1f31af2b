import Papa from 'papaparse';
import { guardCell } from './cell-guard.ts';

/** Byte order mark: spreadsheets then read the file as UTF-8. */
const MARK = '\uFEFF';
const LINE_END = '\r\n';

/** The header line of a file, with the byte order mark. */
export function csvHead(columns: readonly string[]): string {
  return MARK + csvLines([columns]);
}

/** Rows as lines of CSV, each cell escaped against formulas. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const guarded = rows.map((row) => row.map(guardCell));
  return Papa.unparse(guarded, { newline: LINE_END }) + LINE_END;
}
