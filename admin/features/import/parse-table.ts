import Papa from 'papaparse';
import { unguardCell } from '#admin/lists/csv.ts';
import { type Cells, type Column, columnNamed } from './columns.ts';
import { type HeadingChoices, readHeadings } from './headings.ts';
import { FILE_PROBLEMS } from './messages.ts';
import { tableOfOtherShop } from './other-shops/other-shops.ts';
import type { FileRow } from './row-types.ts';
import type { ParsedTable, Sampled, Sheet } from './table-types.ts';

/** A file with more rows is refused before all are read. */
export const MOST_ROWS = 50_000;

const DELIMITERS = [',', ';', '\t'] as const;
/** The part of a file that is searched for its first row. */
const HEAD_CHARACTERS = 65_536;

/** Parses the text of a CSV file. */
export function parseTable(file: string, choices: HeadingChoices = {}): ParsedTable {
  const sheet = readCsv(file);
  return 'problem' in sheet ? sheet : tableOf(sheet, choices);
}

/** The products of a file whose rows are read. */
export function tableOf({ names, rows }: Sheet, choices: HeadingChoices): ParsedTable {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (names.every((name) => name.trim() === '') && filled.length === 0) return { problem: FILE_PROBLEMS.empty };
  if (filled.length === 0) return { problem: FILE_PROBLEMS.noRows };
  if (filled.length > MOST_ROWS) return { problem: FILE_PROBLEMS.tooManyRows(MOST_ROWS) };
  const exported = tableOfOtherShop({ names, rows: filled });
  if (exported) return exported;
  const headings = readHeadings(names, choices);
  const foreign = headings.foreign.map((heading): Sampled => {
    const place = names.indexOf(heading.name);
    return { ...heading, sample: filled.find(({ cells }) => cells[place])?.cells[place] ?? '' };
  });
  if (!('places' in headings)) {
    return foreign.length === 0 ? { problem: headings.problem } : { question: { ...headings, foreign } };
  }
  return { ...headings, foreign, rows: filled.map((row) => fileRow(row, headings.places)) };
}

/** The rows of a CSV file; `problem` says why the whole file is refused. */
function readCsv(file: string): Sheet | { problem: string } {
  if (file.trim() === '') return { problem: FILE_PROBLEMS.empty };
  const { text, rowsBefore } = withoutSeparatorLine(withOneRowEnd(file));
  const { delimiter, names } = firstRow(text);
  const rows: Sheet['rows'] = [];
  let number = rowsBefore;
  let problem = '';
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors }, parser) => {
      number += 1;
      if (errors.some(({ code }) => code === 'MissingQuotes')) problem = FILE_PROBLEMS.brokenQuotes(number);
      else if (number > rowsBefore + 1 && data.some((cell) => cell !== '')) rows.push({ number, cells: data });
      if (rows.length > MOST_ROWS) problem = FILE_PROBLEMS.tooManyRows(MOST_ROWS);
      if (problem !== '') parser.abort();
    },
  });
  return problem === '' ? { names, rows } : { problem };
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

/** The delimiter with the most known columns, or with the most columns at all, and the resulting headings. */
function firstRow(text: string): { delimiter: string; names: string[] } {
  const head = text.slice(0, HEAD_CHARACTERS);
  const tries = DELIMITERS.map((delimiter) => {
    const names = (Papa.parse<string[]>(head, { delimiter, newline: '\n', preview: 1 }).data[0] ?? []).map(unguardCell);
    return { delimiter, names, known: names.filter((name) => columnNamed(name) !== undefined).length };
  });
  return tries.reduce((best, next) =>
    next.known > best.known || (next.known === best.known && next.names.length > best.names.length) ? next : best,
  );
}

/** Spreadsheets omit empty cells at the end of a row, so missing cells are empty. */
function fileRow({ number, cells: data }: Sheet['rows'][number], places: readonly (Column | undefined)[]): FileRow {
  const cells: Cells = {};
  places.forEach((column, index) => {
    if (column !== undefined) cells[column] = unguardCell(data[index] ?? '');
  });
  const surplus = data.slice(places.length).findLastIndex((cell) => cell !== '') + 1;
  return { number, cells, surplus };
}
