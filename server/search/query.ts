import { hasLimits, type Limits, readLimits } from './limits.ts';
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
  /** Price and size limits; undefined if the term has none. */
  limits: Limits | undefined;
}

/** Takes a term apart. A term of only limits or punctuation has no parts. */
export function readQuery(term: string): Query {
  const text = fold(term);
  const { limits, rest } = readLimits(text);
  const words = wordsOf(rest);
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const [longest] = spellingsAt(words, at);
    const length = longest?.length ?? 1;
    parts.push({ words: words.slice(at, at + length), entry: longest?.entry });
    at += length;
  }
  return { text, parts: telling(parts).slice(0, MAX_PARTS), limits: hasLimits(limits) ? limits : undefined };
}

/** Each part once; filler words only if there is nothing else. */
function telling(parts: readonly Part[]): Part[] {
  const distinct = [...new Map(parts.map((part) => [part.words.join(' '), part])).values()];
  const others = distinct.filter(({ words }) => words.some((word) => !EMPTY_WORDS.has(word)));
  return others.length > 0 ? others : distinct;
}
