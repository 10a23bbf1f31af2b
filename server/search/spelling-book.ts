import { SPELLINGS, type Spelling } from './spellings.ts';
import { fold, singularForms, wordsOf } from './words.ts';

/** An entry of the spellings, by its place in the list. */
export type EntryId = number;

/** A spelling that stands in a row of words: whose it is, and how many of the words it takes. */
interface Found {
  entry: EntryId;
  length: number;
}

interface Phrase extends Found {
  words: readonly string[];
}

/** Shortest beginning of a word that already stands for its entry: 'leh' for lehenga. */
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

/** Every spelling that is one word, with its entry: what a mistyped word may have meant. */
export const SINGLE_WORDS: readonly { word: string; entry: EntryId }[] = phrases.flatMap(({ words, entry, length }) =>
  length === 1 ? words.map((word) => ({ word, entry })) : [],
);

/** The spellings that begin at `words[at]`, longest first. A plural of the last word counts. */
export function spellingsAt(words: readonly string[], at: number): Found[] {
  const first = words[at];
  if (first === undefined) return [];
  return singularForms(first)
    .flatMap((form) => byFirstWord.get(form) ?? [])
    .filter((phrase) => stands(phrase, words, at));
}

function stands(phrase: Phrase, words: readonly string[], at: number): boolean {
  return phrase.words.every((word, index) => {
    const given = words[at + index];
    if (given === undefined) return false;
    return index === phrase.length - 1 ? singularForms(given).includes(word) : given === word;
  });
}

/** The entries one of whose spellings begins with `beginning`, for a word that is still being typed. */
export function entriesBeginningWith(beginning: string): EntryId[] {
  if (beginning.length < MIN_BEGINNING) return [];
  return [...new Set(SINGLE_WORDS.flatMap(({ word, entry }) => (word.startsWith(beginning) ? [entry] : [])))];
}

/** What someone who asks for the entry wants to see: itself first, then what it includes. */
export function wantedEntries(entry: EntryId): EntryId[] {
  const included = spellingOf(entry)?.includes ?? [];
  return [entry, ...included.flatMap((name) => idByName.get(name) ?? [])];
}

/** The entry's own data. */
export function spellingOf(entry: EntryId): Spelling | undefined {
  return SPELLINGS[entry];
}
