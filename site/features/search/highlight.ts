/** A part of a text, and whether it matches the term. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Splits a text into parts that match the beginning of a word with a word of the term, ignoring case, and the rest. */
export function highlight(text: string, term: string): Piece[] {
  // Only letters, marks and digits, so no word needs escaping in the pattern.
  const words = term.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [{ text, isMatch: false }];
  const longestFirst = words.toSorted((a, b) => b.length - a.length).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${longestFirst})`, 'giu');
  return text
    .split(pattern)
    .map((piece, at) => ({ text: piece, isMatch: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
