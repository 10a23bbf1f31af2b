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
  const longestFirst = [...words].sort((a, b) => b.length - a.length).join('|');
  const beginning = new RegExp(`^(?:${longestFirst})`, 'iu');
  return text
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .flatMap((part) => {
      const matched = beginning.exec(part)?.[0] ?? '';
      return [
        { text: matched, isMatch: true },
        { text: part.slice(matched.length), isMatch: false },
      ];
    })
    .filter((piece) => piece.text !== '');
}
