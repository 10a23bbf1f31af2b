/**
 * A spreadsheet takes a cell that begins with one of these for a formula and runs it. A file from the shop holds such a
 * text with an apostrophe before it. An apostrophe that was there is given another one, so that the way back is exact.
 */
const RISKY = /^[=+\-@\t\r\n＝＋－＠']/;

/** The text as it may stand in a cell. */
export function guardCell(text: string): string {
  return RISKY.test(text) ? `'${text}` : text;
}

/** The text that a cell stands for. A lone apostrophe before anything else is part of it. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell;
}
