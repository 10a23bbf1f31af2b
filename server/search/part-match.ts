import { COLOUR_FAMILIES } from '#shared/product/colour-families.ts';
import { singularForms } from '#shared/product/spellings.ts';
import { editDistance, toleratedSlips } from './edit-distance.ts';
import type { Part } from './query.ts';
import { isPageWord } from './shop-pages.ts';
import {
  type EntryId,
  entriesBeginningWith,
  relatedEntries,
  SINGLE_WORDS,
  spellingOf,
  wantedEntries,
} from './spelling-index.ts';
import { type Postings, readPosting, type TextIndex } from './text-index.ts';

/** Match ranks; lower is better. An exact word outranks one that it includes, such as wine for red. */
export const RANK = {
  nameStart: 0,
  nameWord: 1,
  nameSpelling: 2,
  trait: 3,
  traitSpelling: 4,
  nameNear: 5,
  traitNear: 6,
  description: 7,
  descriptionSpelling: 8,
  descriptionNear: 9,
  /** The whole term occurs inside a word. */
  inside: 10,
  /** From here on a document is no result but follows below: the part is the name of a listing, */
  listing: 11,
  /** a similar garment, fabric or colour, */
  related: 12,
  /** or a typo. */
  slip: 13,
  /** The part is inside a word ('red' in 'hundred') or no garment's colour: only containing the whole term counts. */
  partInside: 14,
  none: 255,
} as const;

type Ranks = readonly [name: number, trait: number, description: number, listing: number];
const all = (rank: number): Ranks => [rank, rank, rank, rank];
const WORD_START_RANKS: Ranks = [RANK.nameWord, RANK.trait, RANK.description, RANK.listing];
const WORD_INSIDE_RANKS = all(RANK.partInside);
const SPELLING_RANKS: Ranks = [RANK.nameSpelling, RANK.traitSpelling, RANK.descriptionSpelling, RANK.listing];
const NEAR_RANKS: Ranks = [RANK.nameNear, RANK.traitNear, RANK.descriptionNear, RANK.listing];
const RELATED_RANKS = all(RANK.related);
const SLIP_RANKS = all(RANK.slip);

/** The documents that match a part of a term. */
export interface PartMatch {
  /** Rank by document number. */
  ranks: Uint8Array;
  count: number;
  /** The part in the shop's spelling, if that differs from the typed word. */
  understood: string | undefined;
  /** No document contains the part; these contain a similar word. */
  isSlip: boolean;
}

/** Matches a part as typed or in another spelling; as a typo only if nothing else matches. */
export function matchPart(index: TextIndex, part: Part): PartMatch {
  const ranks = new Uint8Array(index.size).fill(RANK.none);
  const place = isColour(part) ? asColour : (ranks: Ranks) => ranks;
  const isKnown = rankWords(index, part.words, ranks, place(WORD_START_RANKS));
  const own = part.entry === undefined ? beginnings(part, isKnown) : [part.entry];
  const entries = part.entry === undefined ? own : wantedEntries(part.entry);
  rankEntries(index, own, ranks, place(SPELLING_RANKS));
  rankEntries(index, entries, ranks, place(NEAR_RANKS));
  if (part.entry !== undefined) rankEntries(index, relatedEntries(part.entry), ranks, RELATED_RANKS);
  const count = countRanked(ranks);
  if (count === 0) return matchWithSlips(index, part);
  return { ranks, count, understood: isKnown ? undefined : writtenForm(index, entries), isSlip: false };
}

/** A garment has the colour of its name or traits: a description may speak of a border, or of the dye. */
function asColour([name, trait, , listing]: Ranks): Ranks {
  return [name, trait, RANK.partInside, listing];
}

function isColour({ words, entry }: Part): boolean {
  const name = entry === undefined ? words.join(' ') : spellingOf(entry)?.name;
  return COLOUR_FAMILIES.some((family) => family.name.toLowerCase() === name);
}

/** Matches a part as a typo for words of the index. */
export function matchWithSlips(index: TextIndex, part: Part): PartMatch {
  const ranks = new Uint8Array(index.size).fill(RANK.none);
  const [word, ...further] = part.words;
  if (word === undefined || further.length > 0 || isKnownWord(word))
    return { ranks, count: 0, understood: undefined, isSlip: true };
  const meant = nearestWords(index, word);
  for (const candidate of meant.words) rank(index.words.get(candidate) ?? [], ranks, SLIP_RANKS);
  rankEntries(index, meant.entries, ranks, SLIP_RANKS);
  const understood = mostUsed(index, meant.words) ?? writtenForm(index, meant.entries);
  return { ranks, count: countRanked(ranks), understood, isSlip: true };
}

function rank(postings: Postings, ranks: Uint8Array, byPlace: Ranks): void {
  for (const posting of postings) {
    const { doc, place } = readPosting(posting);
    const value = byPlace[place] ?? RANK.none;
    if (value < (ranks[doc] ?? 0)) ranks[doc] = value;
  }
}

/** Ranks documents that contain all words. Returns whether every word begins a word of the index. */
function rankWords(index: TextIndex, words: readonly string[], ranks: Uint8Array, atStart: Ranks): boolean {
  const [first, ...further] = words;
  if (first === undefined) return false;
  let isKnown = rankWord(index, first, ranks, atStart);
  for (const word of further) {
    const own = new Uint8Array(index.size).fill(RANK.none);
    isKnown = rankWord(index, word, own, atStart) && isKnown;
    own.forEach((value, doc) => {
      ranks[doc] = Math.max(ranks[doc] ?? RANK.none, value);
    });
  }
  if (further.length > 0) removeNonPhrases(index, words, ranks);
  return isKnown;
}

/** Removes documents in which the words are not consecutive. */
function removeNonPhrases(index: TextIndex, words: readonly string[], ranks: Uint8Array): void {
  const phrase = new RegExp(words.join('[^\\p{L}\\p{M}\\p{N}]+'), 'u');
  ranks.forEach((value, doc) => {
    if (value !== RANK.none && !phrase.test(index.texts[doc] ?? '')) ranks[doc] = RANK.none;
  });
}

function rankWord(index: TextIndex, word: string, ranks: Uint8Array, atStart: Ranks): boolean {
  const singulars = singularForms(word).slice(1);
  let isKnown = false;
  for (const [candidate, postings] of index.words) {
    const found = candidate.indexOf(word);
    const isStart = found === 0 || singulars.includes(candidate);
    if (isStart) isKnown = true;
    if (isStart) rank(postings, ranks, atStart);
    else if (found > 0) rank(postings, ranks, WORD_INSIDE_RANKS);
  }
  return isKnown;
}

function rankEntries(index: TextIndex, entries: readonly EntryId[], ranks: Uint8Array, byPlace: Ranks): void {
  for (const entry of entries) rank(index.entries.get(entry) ?? [], ranks, byPlace);
}

/** The entries that a partly typed word may become; none if the index has the word. */
function beginnings({ words }: Part, isKnown: boolean): EntryId[] {
  const [word] = words;
  return word === undefined || isKnown ? [] : entriesBeginningWith(word);
}

/** A word of this trade is no typo, even if the shop has nothing of it: 'kaftan' is not 'katan', 'sale' not 'same'. */
function isKnownWord(word: string): boolean {
  return isPageWord(word) || SINGLE_WORDS.some((known) => known.word === word);
}

/** The words of the index and of the spellings nearest to `word`, within the typos its length allows. */
function nearestWords(index: TextIndex, word: string): { words: string[]; entries: EntryId[] } {
  let limit = toleratedSlips(word);
  let words: string[] = [];
  let entries: EntryId[] = [];
  if (limit === 0) return { words, entries };
  const consider = (candidate: string, keep: () => void) => {
    if (candidate.length < 3 || candidate === word) return;
    const distance = editDistance(word, candidate, limit);
    if (distance > limit) return;
    if (distance < limit) [limit, words, entries] = [distance, [], []];
    keep();
  };
  for (const candidate of index.words.keys()) consider(candidate, () => words.push(candidate));
  for (const { word: spelled, entry } of SINGLE_WORDS) consider(spelled, () => entries.push(entry));
  // A word of the index is likelier than a word that only the spellings contain.
  if (words.length > 0) entries = SINGLE_WORDS.flatMap(({ word: own, entry }) => (words.includes(own) ? [entry] : []));
  const wanted = entries.flatMap(wantedEntries).filter((entry) => index.entries.has(entry));
  return { words, entries: [...new Set(wanted)] };
}

/** The shop's spelling of the first entry that has documents. */
function writtenForm(index: TextIndex, entries: readonly EntryId[]): string | undefined {
  const first = entries.find((entry) => index.entries.has(entry));
  return first === undefined ? undefined : spellingOf(first)?.name;
}

function mostUsed(index: TextIndex, words: readonly string[]): string | undefined {
  const uses = (word: string) => index.words.get(word)?.length ?? 0;
  return words.toSorted((a, b) => uses(b) - uses(a) || a.length - b.length)[0];
}

function countRanked(ranks: Uint8Array): number {
  let count = 0;
  for (const value of ranks) if (value !== RANK.none) count += 1;
  return count;
}
