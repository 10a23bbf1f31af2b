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
