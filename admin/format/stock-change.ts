import { piecesIn } from './numbers.ts';

/** A typed change of stock in pieces: 12 for '+12', -1 for '-1'; undefined for any other text. */
export function stockChange(text: string): number | undefined {
  const [, sign, digits = ''] = /^([+\-−–])(.*)$/.exec(text.trim()) ?? [];
  const pieces = piecesIn(digits);
  return sign === '+' || pieces === undefined ? pieces : -pieces;
}

/**
 * The stock that a typed change leads to, as text, and why it usually happens; undefined if the text is no change, or takes
 * more pieces than there are.
 */
export function appliedStockChange(
  text: string,
  stock: number,
): { text: string; kind: 'received' | 'damaged' } | undefined {
  const by = stockChange(text);
  if (by === undefined || stock + by < 0) return undefined;
  return { text: String(stock + by), kind: by >= 0 ? 'received' : 'damaged' };
}
