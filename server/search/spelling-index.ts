import { isSpelledAt, SPELLINGS, type Spelling, singularForms } from '#shared/product/spellings.ts';
import { fold } from '#shared/text/fold.ts';
import { wordsOf } from './words.ts';

/** Index of an entry in SPELLINGS. */
export type EntryId = number;

/** A spelling found in a list of words: its entry and its number of words. */
interface Found {
  entry: EntryId;
  length: number;
}

interface Phrase extends Found {
  words: readonly string[];
}

/** Minimum letters of a partly typed word: 'leh' matches lehenga. */
const MIN_BEGINNING = 3;

const phrases: readonly Phrase[] = SPELLINGS.flatMap(({ name, also }, entry) =>
  [name, ...also].map((text) => {
    const words = wordsOf(fold(text));
    return { entry, words, length: words.length };
  }),
);
const byFirstWord = Map.groupBy(
  phrases.toSorted((a, b) => b.length - a.length),
  ({ words }) => words[0] ?? '',
);
const idByName = new Map(SPELLINGS.map(({ name }, id) => [name, id]));

/** All one-word spellings with their entries; candidates for a mistyped word. */
export const SINGLE_WORDS: readonly { word: string; entry: EntryId }[] = phrases.flatMap(({ words, entry, length }) =>
  length === 1 ? words.map((word) => ({ word, entry })) : [],
);

/** The spellings that begin at `words[at]`, longest first. The last word may be a plural. */
export function spellingsAt(words: readonly string[], at: number): Found[] {
  const first = words[at];
  if (first === undefined) return [];
  return singularForms(first)
    .flatMap((form) => byFirstWord.get(form) ?? [])
    .filter((phrase) => isSpelledAt(phrase.words, words, at));
}

/** The entries with a spelling that begins with `beginning`. */
export function entriesBeginningWith(beginning: string): EntryId[] {
  if (beginning.length < MIN_BEGINNING) return [];
  return [...new Set(SINGLE_WORDS.flatMap(({ word, entry }) => (word.startsWith(beginning) ? [entry] : [])))];
}

/** The entry itself, then the entries it includes. */
export function wantedEntries(entry: EntryId): EntryId[] {
  const included = spellingOf(entry)?.includes ?? [];
  return [entry, ...included.flatMap((name) => idByName.get(name) ?? [])];
}

/** The entries of similar things, shown below the results. */
export function relatedEntries(entry: EntryId): EntryId[] {
  return (spellingOf(entry)?.related ?? []).flatMap((name) => idByName.get(name) ?? []);
}

/** The entry's own data. */
export function spellingOf(entry: EntryId): Spelling | undefined {
  return SPELLINGS[entry];
}
