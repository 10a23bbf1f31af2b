import { fold } from '#shared/text/fold.ts';
import { type SizeWords, STANDARD_SIZE_WORDS } from './size-words.ts';
import { type EntryId, spellingsAt } from './spelling-index.ts';
import { wordsOf } from './words.ts';

/** The searched texts of a document (a product or a category). */
export interface SearchedText {
  name: string;
  fabric: string;
  /** Short attributes: brand, category, colour, work. */
  traits: readonly string[];
  /** Names of the menu categories and pages that list it. */
  listings?: readonly string[];
  /** Plain text, without markup. */
  description: string;
  /** The product's article numbers. */
  codes?: readonly string[];
}

/** Where a word occurs; lower is more relevant. */
export const PLACE = { name: 0, trait: 1, description: 2, listing: 3 } as const;
export type Place = (typeof PLACE)[keyof typeof PLACE];

/** Documents with a word, packed: the document's number times four, plus the word's best place in it. */
export type Postings = readonly number[];

/** An inverted index. Documents are numbered in the order of adding. */
export interface TextIndex {
  size: number;
  /** Folded texts by number. */
  names: string[];
  /** Name, fabric and description, folded, one line each; searched for terms that occur as a whole. */
  texts: string[];
  words: Map<string, number[]>;
  entries: Map<EntryId, number[]>;
  /** Documents by article number, in the form of `codeOf`. */
  codes: Map<string, number[]>;
  /** How terms name sizes. */
  sizes: SizeWords;
}

export function createTextIndex(sizes: SizeWords = STANDARD_SIZE_WORDS): TextIndex {
  return { size: 0, names: [], texts: [], words: new Map(), entries: new Map(), codes: new Map(), sizes };
}

/** Adds a document with the next number. */
export function addText(
  index: TextIndex,
  { name, fabric, traits, description, listings = [], codes = [] }: SearchedText,
): void {
  const folded = { name: fold(name), fabric: fold(fabric), description: fold(description) };
  const doc = index.size;
  index.size += 1;
  index.names.push(folded.name);
  index.texts.push(`${folded.name}\n${folded.fabric}\n${folded.description}`);
  addWords(index, doc, PLACE.name, folded.name);
  addWords(index, doc, PLACE.trait, folded.fabric);
  for (const trait of traits) addWords(index, doc, PLACE.trait, fold(trait));
  addWords(index, doc, PLACE.description, folded.description);
  for (const listing of listings) addWords(index, doc, PLACE.listing, fold(listing));
  for (const code of new Set(codes.map((written) => codeOf(fold(written))))) {
    if (code !== '') index.codes.set(code, [...(index.codes.get(code) ?? []), doc]);
  }
}

/** An article number without spaces and punctuation: 'GM-1037' and 'gm 1037' are equal. Empty for text without a digit. */
export function codeOf(folded: string): string {
  return /\d/.test(folded) ? wordsOf(folded).join('') : '';
}

function addWords(index: TextIndex, doc: number, place: Place, folded: string): void {
  const words = wordsOf(folded);
  words.forEach((word, at) => {
    addPosting(index.words, word, doc, place);
    for (const { entry } of spellingsAt(words, at)) addPosting(index.entries, entry, doc, place);
  });
}

/** Places are added best first, so only the first posting of a document is stored. */
function addPosting<Key>(postings: Map<Key, number[]>, key: Key, doc: number, place: Place): void {
  const list = postings.get(key);
  if (list === undefined) postings.set(key, [doc * 4 + place]);
  else if ((list.at(-1) ?? -1) >> 2 !== doc) list.push(doc * 4 + place);
}

/** Unpacks a posting. */
export function readPosting(posting: number): { doc: number; place: number } {
  return { doc: posting >> 2, place: posting & 3 };
}
