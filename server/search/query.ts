import { fold } from '#shared/text/fold.ts';
import { hasLimits, type Limits, readLimits } from './limits.ts';
import type { SizeWords } from './size-words.ts';
import { type EntryId, spellingsAt } from './spelling-index.ts';
import { EMPTY_WORDS, wordsOf } from './words.ts';

/** Further parts of a term are ignored, because each costs time. */
const MAX_PARTS = 12;

/** A word of a term, or several words that form one spelling ('mul mul'). All parts must match. */
export interface Part {
  words: readonly string[];
  /** The matching entry of the spellings. */
  entry: EntryId | undefined;
}

/** A parsed term. */
export interface Query {
  /** The whole term, folded. */
  text: string;
  parts: readonly Part[];
  /** Price and size limits; undefined if the term has none. */
  limits: Limits | undefined;
}

/** Parses a term. A term of only limits or punctuation has no parts. */
export function readQuery(term: string, sizes: SizeWords): Query {
  const text = fold(term);
  const { limits, rest } = readLimits(text, sizes);
  const words = wordsOf(rest);
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const [longest] = spellingsAt(words, at);
    const length = longest?.length ?? 1;
    parts.push({ words: words.slice(at, at + length), entry: longest?.entry });
    at += length;
  }
  return { text, parts: withoutFillers(parts).slice(0, MAX_PARTS), limits: hasLimits(limits) ? limits : undefined };
}

/** Removes duplicates, and filler words unless there is nothing else. */
function withoutFillers(parts: readonly Part[]): Part[] {
  const distinct = [...new Map(parts.map((part) => [part.words.join(' '), part])).values()];
  const others = distinct.filter(({ words }) => words.some((word) => !EMPTY_WORDS.has(word)));
  return others.length > 0 ? others : distinct;
}
