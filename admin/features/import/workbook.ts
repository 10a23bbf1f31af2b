import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { FILE_PROBLEMS } from './messages.ts';
import type { Sheet } from './parse-table.ts';

/** A workbook of 50,000 rows has about 8 MB. */
export const MOST_WORKBOOK_MEGABYTES = 24;
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
    // Another zip file, a broken workbook, or one that is too large: staff are told what to do.
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
