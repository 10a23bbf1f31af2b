import { singularForms } from '#shared/product/spellings.ts';
import { editDistance, toleratedSlips } from './edit-distance.ts';
import type { Part } from './query.ts';
import { type EntryId, entriesBeginningWith, SINGLE_WORDS, spellingOf, wantedEntries } from './spelling-index.ts';
import { type Postings, readPosting, type TextIndex } from './text-index.ts';

/** Match ranks; lower is better. An exact word outranks a similar one, such as wine for red. */
export const RANK = {
  nameStart: 0,
  nameWord: 1,
  nameSpelling: 2,
  trait: 3,
  traitSpelling: 4,
  description: 5,
  descriptionSpelling: 6,
  nameNear: 7,
  traitNear: 8,
  descriptionNear: 9,
  /** The part occurs inside a word. */
  inside: 10,
  slip: 11,
  none: 255,
} as const;

const WORD_START_RANKS = [RANK.nameWord, RANK.trait, RANK.description] as const;
const WORD_INSIDE_RANKS = [RANK.inside, RANK.inside, RANK.inside] as const;
const SPELLING_RANKS = [RANK.nameSpelling, RANK.traitSpelling, RANK.descriptionSpelling] as const;
const NEAR_RANKS = [RANK.nameNear, RANK.traitNear, RANK.descriptionNear] as const;
const SLIP_RANKS = [RANK.slip, RANK.slip, RANK.slip] as const;
type Ranks = readonly [number, number, number];

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
  const isKnown = rankWords(index, part.words, ranks);
  const own = part.entry === undefined ? beginnings(part, isKnown) : [part.entry];
  const entries = part.entry === undefined ? own : wantedEntries(part.entry);
  rankEntries(index, own, ranks, SPELLING_RANKS);
  rankEntries(index, entries, ranks, NEAR_RANKS);
  const count = countRanked(ranks);
  if (count === 0) return matchWithSlips(index, part);
  return { ranks, count, understood: isKnown ? undefined : writtenForm(index, entries), isSlip: false };
}

/** Matches a part as a typo for words of the index. */
export function matchWithSlips(index: TextIndex, part: Part): PartMatch {
  const ranks = new Uint8Array(index.size).fill(RANK.none);
  const [word, ...further] = part.words;
  if (word === undefined || further.length > 0) return { ranks, count: 0, understood: undefined, isSlip: true };
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
function rankWords(index: TextIndex, words: readonly string[], ranks: Uint8Array): boolean {
  const [first, ...further] = words;
  if (first === undefined) return false;
  let isKnown = rankWord(index, first, ranks);
  for (const word of further) {
    const own = new Uint8Array(index.size).fill(RANK.none);
    isKnown = rankWord(index, word, own) && isKnown;
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

function rankWord(index: TextIndex, word: string, ranks: Uint8Array): boolean {
  const singulars = singularForms(word).slice(1);
  let isKnown = false;
  for (const [candidate, postings] of index.words) {
    const found = candidate.indexOf(word);
    const isStart = found === 0 || singulars.includes(candidate);
    if (isStart) isKnown = true;
    if (isStart) rank(postings, ranks, WORD_START_RANKS);
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
