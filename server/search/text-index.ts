import { type EntryId, spellingsAt } from './spelling-book.ts';
import { fold, wordsOf } from './words.ts';

/** The searched texts of a thing. */
export interface SearchedText {
  name: string;
  fabric: string;
  /** Short words about it: brand, categories, colour, work. */
  traits: readonly string[];
  /** As a reader sees it, without markup. */
  description: string;
  /** The product's article numbers. */
  codes?: readonly string[];
}

/** Where a word stands; the lower, the more it says about the thing. */
export const PLACE = { name: 0, trait: 1, description: 2 } as const;
export type Place = (typeof PLACE)[keyof typeof PLACE];

/** Things with a word, packed: the thing's number times four, plus the best place the word has in it. */
export type Postings = readonly number[];

/** The words of many things, ready to be searched. A thing is known by its number, in the order of adding. */
export interface TextIndex {
  size: number;
  /** Folded texts by number. */
  names: string[];
  /** Name, fabric and description, folded, a line each: whether a term is contained is decided here. */
  texts: string[];
  words: Map<string, number[]>;
  entries: Map<EntryId, number[]>;
  /** Things by article number, as `codeOf` writes it. */
  codes: Map<string, number[]>;
}

export function createTextIndex(): TextIndex {
  return { size: 0, names: [], texts: [], words: new Map(), entries: new Map(), codes: new Map() };
}

/** Adds a thing; it gets the next number. */
export function addText(index: TextIndex, { name, fabric, traits, description, codes = [] }: SearchedText): void {
  const folded = { name: fold(name), fabric: fold(fabric), description: fold(description) };
  const thing = index.size;
  index.size += 1;
  index.names.push(folded.name);
  index.texts.push(`${folded.name}\n${folded.fabric}\n${folded.description}`);
  addWords(index, thing, PLACE.name, folded.name);
  addWords(index, thing, PLACE.trait, folded.fabric);
  for (const trait of traits) addWords(index, thing, PLACE.trait, fold(trait));
  addWords(index, thing, PLACE.description, folded.description);
  for (const code of new Set(codes.map((written) => codeOf(fold(written))))) {
    if (code !== '') index.codes.set(code, [...(index.codes.get(code) ?? []), thing]);
  }
}

/** An article number without spaces and punctuation: 'GM-1037' and 'gm 1037' are equal. Empty for text without a digit. */
export function codeOf(folded: string): string {
  return /\d/.test(folded) ? wordsOf(folded).join('') : '';
}

function addWords(index: TextIndex, thing: number, place: Place, folded: string): void {
  const words = wordsOf(folded);
  words.forEach((word, at) => {
    addPosting(index.words, word, thing, place);
    for (const { entry } of spellingsAt(words, at)) addPosting(index.entries, entry, thing, place);
  });
}

/** Places come best first, so the first posting of a thing is the one that counts. */
function addPosting<Key>(postings: Map<Key, number[]>, key: Key, thing: number, place: Place): void {
  const list = postings.get(key);
  if (list === undefined) postings.set(key, [thing * 4 + place]);
  else if ((list.at(-1) ?? -1) >> 2 !== thing) list.push(thing * 4 + place);
}

/** The thing and the place of a posting. */
export function readPosting(posting: number): { thing: number; place: number } {
  return { thing: posting >> 2, place: posting & 3 };
}
