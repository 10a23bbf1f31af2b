import { MAX_PIECES } from '#shared/limits.ts';

/** Indian (1,29,900) or Western (129,900) digit groups only, so that '12,50' is not read as 1250. */
export const DIGITS = String.raw`(?:\d+|\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+))`;
/** Spreadsheets write 5.0. */
const WHOLE = new RegExp(String.raw`^${DIGITS}(?:\.0+)?$`);

/** A typed, pasted or imported whole number, such as '12' or '1,000'; undefined for any other text. */
export function wholeIn(text: string): number | undefined {
  const typed = text.trim();
  return WHOLE.test(typed) ? Number(typed.replaceAll(',', '')) : undefined;
}

/** As wholeIn, at most the pieces that a size can have. */
export function piecesIn(text: string): number | undefined {
  const pieces = wholeIn(text);
  return pieces !== undefined && pieces <= MAX_PIECES ? pieces : undefined;
}
