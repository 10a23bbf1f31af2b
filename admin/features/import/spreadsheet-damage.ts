import { fold } from '#shared/text/fold.ts';
import type { Cells, Column } from './columns.ts';
import { CELL_PROBLEMS, ROW_PROBLEMS } from './messages.ts';
import type { Problem } from './row-types.ts';

/** What a spreadsheet shows for a formula that it could not compute, or for a column that is too narrow. */
const FAILED_FORMULA = /^#(?:NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)$|^#{3,}$/i;
/** Letters that an old encoding could not write. */
const LOST_LETTERS = /\?{3,}|\uFFFD/;
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i;
const MONTH = 'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec';
const DATE = new RegExp(`^(?:\\d{1,4}-(?:${MONTH})(?:-\\d{2,4})?|(?:${MONTH})-\\d{1,4})$`, 'i');
const LINKS: readonly Column[] = ['images', 'videos'];
/** Columns of codes, which spreadsheets turn into numbers and dates. */
const CODES: readonly Column[] = ['id', 'sku', 'hsn', 'variant_skus'];
const TOTALS = new Set(['total', 'totals', 'grand total', 'sub total', 'subtotal', 'sum']);

/** What a spreadsheet did to a cell, and what to do; undefined if nothing. */
export function damageOf(column: Column, cell: string): string | undefined {
  const text = cell.trim();
  if (FAILED_FORMULA.test(text)) return CELL_PROBLEMS.formula(text);
  if (!LINKS.includes(column) && LOST_LETTERS.test(text)) return CELL_PROBLEMS.lostLetters;
  if (!CODES.includes(column)) return undefined;
  const codes =
    column === 'variant_skus' ? text.split('|').map((item) => item.split('=').at(-1)?.trim() ?? '') : [text];
  const rounded = codes.find((code) => ROUNDED.test(code));
  if (rounded !== undefined) return CELL_PROBLEMS.rounded(rounded);
  const date = codes.find((code) => DATE.test(code));
  return date === undefined ? undefined : CELL_PROBLEMS.date(date);
}

/** Refuses the sums at the end of a list. */
export function totalProblems({ name = '', sku = '' }: Cells): Problem[] {
  const word = [name, sku].find((text) => TOTALS.has(fold(text).replace(/:$/, '')));
  return word === undefined ? [] : [{ column: '', message: ROW_PROBLEMS.total(word.trim()) }];
}
