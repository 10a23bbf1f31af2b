import { type EntryId, spellingsAt } from './spelling-book.ts';
import { EMPTY_WORDS } from './spellings.ts';
import { fold, wordsOf } from './words.ts';

/** Further words of a term are not looked at: nobody types so many, and each costs time. */
const MAX_PARTS = 12;

/** A word of a term, or the words that are one spelling together ('mul mul'). All parts have to match. */
export interface Part {
  words: readonly string[];
  /** The entry of the spellings it stands for. */
  entry: EntryId | undefined;
}

/** A term as the index is asked for it. */
export interface Query {
  /** The whole term, folded. */
  text: string;
  parts: readonly Part[];
}

/** Takes a term apart. A term without a single letter or digit has no parts. */
export function readQuery(term: string): Query {
  const text = fold(term);
  const words = wordsOf(text);
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const [longest] = spellingsAt(words, at);
    const length = longest?.length ?? 1;
    parts.push({ words: words.slice(at, at + length), entry: longest?.entry });
    at += length;
  }
  return { text, parts: telling(parts).slice(0, MAX_PARTS) };
}

/** Each part once, and none that says nothing as long as others do. */
function telling(parts: readonly Part[]): Part[] {
  const distinct = [...new Map(parts.map((part) => [part.words.join(' '), part])).values()];
  const others = distinct.filter(({ words }) => words.some((word) => !EMPTY_WORDS.has(word)));
  return others.length > 0 ? others : distinct;
}
