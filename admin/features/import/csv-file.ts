import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import type { HeadingChoices } from './headings.ts';
import { FILE_PROBLEMS } from './messages.ts';
import { parseTable, tableOf } from './parse-table.ts';
import type { ColumnsQuestion, ParsedTable, Sheet, Table } from './table-types.ts';

const BYTES = 1024 * 1024;
/** A file of 50,000 rows has about 40 MB. Larger files are refused unread. */
export const MOST_MEGABYTES = 64;

/** The result of reading a file. */
export type ReadFile =
  | { kind: 'table'; table: Table }
  /** Headings may mean columns: staff choose. */
  | { kind: 'question'; question: ColumnsQuestion }
  /** The encoding is unknown; `sample` is an excerpt read as Windows-1252. */
  | { kind: 'doubtful'; sample: string }
  | { kind: 'refused'; problem: string };

/** What staff have answered about a file. */
export interface FileAnswers {
  isWindows1252: boolean;
  choices: HeadingChoices;
}

/** Reads a product file in a worker (csv.worker.ts): CSV, or the first sheet of an Excel workbook. */
export async function readCsvFile(file: Blob, { isWindows1252, choices }: FileAnswers): Promise<ReadFile> {
  if (file.size === 0) return { kind: 'refused', problem: FILE_PROBLEMS.empty };
  if (file.size > MOST_MEGABYTES * BYTES) return { kind: 'refused', problem: FILE_PROBLEMS.tooLarge(MOST_MEGABYTES) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoded = decodeText(bytes, isWindows1252);
  switch (decoded.kind) {
    case 'doubtful':
      return decoded;
    case 'workbook':
      return readWorkbookFile(bytes, choices);
    case 'old-workbook':
      return { kind: 'refused', problem: FILE_PROBLEMS.oldWorkbook };
    case 'not-text':
      return { kind: 'refused', problem: FILE_PROBLEMS.notText };
    case 'text':
      return asRead(parseTable(decoded.text, choices));
  }
}

async function readWorkbookFile(bytes: Uint8Array, choices: HeadingChoices): Promise<ReadFile> {
  if (bytes.length > MOST_WORKBOOK_MEGABYTES * BYTES) {
    return { kind: 'refused', problem: FILE_PROBLEMS.tooLarge(MOST_WORKBOOK_MEGABYTES) };
  }
  const sheet = await readWorkbook(bytes);
  return asRead('problem' in sheet ? sheet : tableOf(sheet, choices));
}

function asRead(parsed: ParsedTable): ReadFile {
  if ('problem' in parsed) return { kind: 'refused', problem: parsed.problem };
  return 'question' in parsed ? { kind: 'question', question: parsed.question } : { kind: 'table', table: parsed };
}

/** Length of the excerpt with non-ASCII letters that is shown when the encoding is unknown. */
const SAMPLE_LINES = 3;

type Decoded =
  | { kind: 'text'; text: string }
  /** Not UTF-8, probably written by an older spreadsheet. `sample` is an excerpt read as Windows-1252. */
  | { kind: 'doubtful'; sample: string }
  /** An .xlsx file, to be read as a workbook. */
  | { kind: 'workbook' }
  /** An .xls file, or an .xlsx file with a password. */
  | { kind: 'old-workbook' }
  | { kind: 'not-text' };

/**
 * Decodes a file: UTF-8, UTF-16 with a byte order mark, Windows-1252 only if staff confirm it, because a wrong guess would
 * garble names with accents.
 */
export function decodeText(bytes: Uint8Array, isWindows1252 = false): Decoded {
  if (startsWith(bytes, [0xff, 0xfe])) return decodeUtf16(bytes, 'utf-16le');
  if (startsWith(bytes, [0xfe, 0xff])) return decodeUtf16(bytes, 'utf-16be');
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return { kind: 'workbook' };
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { kind: 'old-workbook' };
  if (bytes.includes(0)) return { kind: 'not-text' };
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== undefined) return { kind: 'text', text: utf8 };
  const legacy = new TextDecoder('windows-1252').decode(bytes);
  return isWindows1252 ? { kind: 'text', text: legacy } : { kind: 'doubtful', sample: sampleOf(legacy) };
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): Decoded {
  const text = decodeStrictly(bytes, encoding);
  return text === undefined ? { kind: 'not-text' } : { kind: 'text', text };
}

/** The text without its byte order mark; undefined if the bytes are invalid in this encoding. */
function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

function sampleOf(text: string): string {
  return text
    .split(/\r?\n/)
    .filter((line) => /[^ -~\t]/.test(line))
    .slice(0, SAMPLE_LINES)
    .map((line) => shorten(line))
    .join('\n');
}

/** The part of a line around its first non-ASCII letter. */
function shorten(line: string): string {
  const at = line.search(/[^ -~\t]/);
  return line.slice(Math.max(0, at - 40), at + 60);
}

/** A workbook of 50,000 rows has about 8 MB. */
const MOST_WORKBOOK_MEGABYTES = 24;
/** What a workbook may grow to when it is unpacked. */
const MOST_UNPACKED_BYTES = 400 * 1024 * 1024;
/** Numbers have this many digits in a spreadsheet; the rest is noise, or was lost. */
const DIGITS = 15;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The first sheet of an .xlsx file as texts, or why it cannot be read. */
export async function readWorkbook(file: Uint8Array): Promise<Sheet | { problem: string }> {
  try {
    const [names = [], ...rows] = await readSheet(withErrorsAsTexts(file), { trim: false, parseNumber: numberText });
    return {
      names: names.map(cellText),
      rows: rows.map((cells, index) => ({ number: index + 2, cells: cells.map(cellText) })),
    };
  } catch {
    // Another zip file, a broken workbook, or one that is too large: the message says what to do.
    return { problem: FILE_PROBLEMS.brokenWorkbook };
  }
}

/**
 * The workbook with the errors of formulas as texts, so that they are reported in their rows: the library takes them for empty
 * cells, which clear a field. A formula that no spreadsheet has computed yet is such an error.
 */
function withErrorsAsTexts(file: Uint8Array): ArrayBuffer {
  let unpacked = 0;
  const entries = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > MOST_UNPACKED_BYTES) throw new Error('The workbook is too large.');
      return true;
    },
  });
  for (const [name, content] of Object.entries(entries)) {
    if (!name.startsWith('xl/worksheets/')) continue;
    const xml = strFromU8(content)
      .replace(/(<c\b[^>]*\bt=)"e"/g, '$1"str"')
      .replace(/(<f\b[^>]*?(?:\/>|>[^<]*<\/f>))\s*(?=<\/c>)/g, '$1<v>#VALUE!</v>');
    entries[name] = strToU8(xml);
  }
  return new Uint8Array(zipSync(entries, { level: 0 })).buffer;
}

/** A number as it is typed: 45.99 for 45.990000000000002. One with more digits than were kept is shown as rounded. */
function numberText(stored: string): string {
  const number = Number(stored);
  if (!Number.isFinite(number)) return stored;
  if (!Number.isInteger(number)) return String(Number(number.toPrecision(DIGITS)));
  return Math.abs(number) < 10 ** DIGITS ? String(number) : number.toExponential();
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (!(cell instanceof Date)) return String(cell);
  return [cell.getUTCDate(), MONTHS[cell.getUTCMonth()], cell.getUTCFullYear()].join('-');
}
