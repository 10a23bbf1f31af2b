import Papa from 'papaparse';

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

/**
 * Spreadsheets run a cell that starts with one of these as a formula, so exported texts get an apostrophe before it. A text
 * with an apostrophe before such a character gets a second one, so that importing restores it exactly. A number is no formula,
 * and with an apostrophe no sum would count it.
 */
const RISKY = /^[=+\-@\t\r\n＝＋－＠']/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Escapes a text for a cell. */
export function guardCell(text: string): string {
  return RISKY.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Reverses guardCell. Any other apostrophe at the start is part of the text. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Downloads a text as a CSV file. */
export function saveFile(name: string, ...parts: string[]): void {
  saveBlob(name, new Blob(parts, { type: 'text/csv;charset=utf-8' }));
}

/** Downloads a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The delay lets the download start first.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
