/** A piece of a text, and whether it is what somebody looked for. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Cuts a text at the beginnings of words that are words of the term, whatever the case. */
export function highlight(text: string, term: string): Piece[] {
  // Letters, marks and digits only: nothing in a word means something to the pattern.
  const words = term.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [{ text, isMatch: false }];
  const longestFirst = words.toSorted((a, b) => b.length - a.length).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${longestFirst})`, 'giu');
  return text
    .split(pattern)
    .map((piece, at) => ({ text: piece, isMatch: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
