import Papa from 'papaparse';
import { unguardCell } from '#admin/lists/cell-guard.ts';
import { type Cells, type Column, columnNamed } from './columns.ts';
import { type Headings, readHeadings } from './headings.ts';
import { FILE_PROBLEMS } from './messages.ts';
import type { FileRow } from './row-types.ts';

/** A file with more rows is refused before all are read. */
export const MOST_ROWS = 50_000;

const DELIMITERS = [',', ';', '\t'] as const;
/** The part of a file that is searched for its first row. */
const HEAD_CHARACTERS = 65_536;

/** A file as a table of products. */
export interface Table extends Headings {
  rows: FileRow[];
}

/** Parses the text of a file; `problem` says why the whole file is refused. */
export function parseTable(file: string): Table | { problem: string } {
  if (file.trim() === '') return { problem: FILE_PROBLEMS.empty };
  const { text, rowsBefore } = withoutSeparatorLine(withOneRowEnd(file));
  const { delimiter, names } = firstRow(text);
  const headings = readHeadings(names);
  if ('problem' in headings) return headings;

  const rows: FileRow[] = [];
  let number = rowsBefore;
  let problem = '';
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors }, parser) => {
      number += 1;
      if (errors.some(({ code }) => code === 'MissingQuotes')) problem = FILE_PROBLEMS.brokenQuotes(number);
      else if (number > rowsBefore + 1 && data.some((cell) => cell !== ''))
        rows.push(fileRow(data, number, headings.places));
      if (rows.length > MOST_ROWS) problem = FILE_PROBLEMS.tooManyRows(MOST_ROWS);
      if (problem !== '') parser.abort();
    },
  });
  if (problem !== '') return { problem };
  return rows.length === 0 ? { problem: FILE_PROBLEMS.noRows } : { ...headings, rows };
}

/** The ends of rows as line feeds, whatever the program wrote and however mixed. Cells in quotation marks stay as they are. */
function withOneRowEnd(text: string): string {
  return text.replace(/(?<=^|[,;\t\r\n])"[^"]*(?:""[^"]*)*"|\r\n?/g, (found) => (found.startsWith('"') ? found : '\n'));
}

/** Excel writes the delimiter into a line of its own: `sep=;`. It counts as a row there. */
function withoutSeparatorLine(text: string): { text: string; rowsBefore: number } {
  const [line] = /^"?sep=.?"?\n/i.exec(text) ?? [];
  return line === undefined ? { text, rowsBefore: 0 } : { text: text.slice(line.length), rowsBefore: 1 };
}

/** The delimiter with the most known columns, and the resulting headings. */
function firstRow(text: string): { delimiter: string; names: string[] } {
  const head = text.slice(0, HEAD_CHARACTERS);
  const tries = DELIMITERS.map((delimiter) => {
    const names = (Papa.parse<string[]>(head, { delimiter, newline: '\n', preview: 1 }).data[0] ?? []).map(unguardCell);
    return { delimiter, names, known: names.filter((name) => columnNamed(name) !== undefined).length };
  });
  return tries.reduce((best, next) => (next.known > best.known ? next : best));
}

/** Spreadsheets omit empty cells at the end of a row, so missing cells are empty. */
function fileRow(data: readonly string[], number: number, places: readonly (Column | undefined)[]): FileRow {
  const cells: Cells = {};
  places.forEach((column, index) => {
    if (column !== undefined) cells[column] = unguardCell(data[index] ?? '');
  });
  const surplus = data.slice(places.length).findLastIndex((cell) => cell !== '') + 1;
  return { number, cells, surplus };
}
