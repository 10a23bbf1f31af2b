import { type Limits, limitsText } from './limits.ts';
import { matchPart, matchWithSlips, type PartMatch, RANK } from './part-match.ts';
import { type Part, type Query, readQuery } from './query.ts';
import { codeOf, type TextIndex } from './text-index.ts';

/** What a term finds. */
export interface Found {
  /** Numbers of the things, best first. */
  things: number[];
  /** The term as it was understood, where that is not as it was typed. */
  understood: string | null;
  /** Nothing contains the words; these contain similar ones. */
  isNear: boolean;
}

/** Facts about the things that are not in their texts. */
export interface FindOptions {
  /** Whether a thing comes last unless the term is its full name, because it is sold out. */
  isLast?: (thing: number) => boolean;
  isWithin?: (thing: number, limits: Limits) => boolean;
}

/** Shifts a later criterion below an earlier one. */
const RADIX = 256;

/**
 * Finds the things that match every part of the term, best first; equal ones in the order they were added. Whatever contains
 * the whole term in its name, fabric or description is included. An article number finds only its own things and those.
 */
export function find(index: TextIndex, term: string, options: FindOptions = {}): Found {
  const query = readQuery(term);
  if (query.text === '') return { things: [], understood: null, isNear: false };
  const numbered = index.codes.get(codeOf(query.text));
  if (numbered !== undefined) {
    const things = [...new Set([...numbered, ...containing(index, query.text)])];
    return { things, understood: null, isNear: false };
  }
  const strict = query.parts.map((part) => matchPart(index, part));
  const found = rankThings(index, query, strict, options);
  if (found.length > 0 || query.parts.length < 2) return toFound(query, strict, found);
  const loose = query.parts.map((part, at) => loosened(index, part, strict[at]));
  return toFound(query, loose, rankThings(index, query, loose, options));
}

/** Parts of a term that find something by themselves, as the shop writes them: what to offer when all find nothing. */
export function findingParts(index: TextIndex, term: string): string[] {
  const { parts, limits } = readQuery(term);
  if (parts.length < 2 && limits === undefined) return [];
  return parts.flatMap((part) => {
    const match = matchPart(index, part);
    return match.count === 0 ? [] : [match.understood ?? part.words.join(' ')];
  });
}

function toFound(query: Query, matches: readonly PartMatch[], things: number[]): Found {
  const isNear = things.length > 0 && matches.some(({ isSlip }) => isSlip);
  return { things, understood: understoodTerm(query, matches, things.length), isNear };
}

function containing({ texts }: TextIndex, text: string): number[] {
  return texts.flatMap((own, thing) => (own.includes(text) ? [thing] : []));
}

/** No thing has all the words as they are: then each may also be a slip for another. */
function loosened(index: TextIndex, part: Part, strict: PartMatch | undefined): PartMatch {
  const slips = matchWithSlips(index, part);
  if (strict === undefined) return slips;
  const ranks = strict.ranks.map((rank, thing) => Math.min(rank, slips.ranks[thing] ?? RANK.none));
  const understood = strict.understood ?? slips.understood;
  return { ranks, count: Math.max(strict.count, slips.count), understood, isSlip: true };
}

function rankThings(
  index: TextIndex,
  query: Query,
  matches: readonly PartMatch[],
  { isLast = () => false, isWithin = () => true }: FindOptions,
): number[] {
  const { text, limits } = query;
  // A term of punctuation has no parts and matches none of them; a term of limits matches everything within these.
  const hasRules = matches.length > 0 || limits !== undefined;
  const keys: number[] = [];
  for (let thing = 0; thing < index.size; thing += 1) {
    const { worst, sum } = combine(matches, thing);
    const isWanted = hasRules && worst !== RANK.none && (limits === undefined || isWithin(thing, limits));
    // What contains the whole term also matches its words, so it is wanted already.
    if (!isWanted && hasRules && limits === undefined) continue;
    const whole = rankOfWhole(index, text, thing, { worst, isOneWord: matches.length === 1 && limits === undefined });
    const rank = Math.min(isWanted ? worst : RANK.none, whole);
    if (rank === RANK.none) continue;
    const last = isLast(thing) && index.names[thing] !== text ? RADIX : 0;
    keys.push(((last + rank) * RADIX + Math.min(sum, RADIX - 1)) * index.size + thing);
  }
  return keys.sort((a, b) => a - b).map((key) => key % index.size);
}

function combine(matches: readonly PartMatch[], thing: number): { worst: number; sum: number } {
  let worst = 0;
  let sum = 0;
  for (const { ranks } of matches) {
    const rank = ranks[thing] ?? RANK.none;
    if (rank === RANK.none) return { worst: RANK.none, sum: 0 };
    worst = Math.max(worst, rank);
    sum += rank;
  }
  return { worst, sum };
}

/** How well the term as a whole stands in the thing. */
function rankOfWhole(
  index: TextIndex,
  text: string,
  thing: number,
  { worst, isOneWord }: { worst: number; isOneWord: boolean },
): number {
  const name = index.names[thing] ?? '';
  if (name.startsWith(text)) return RANK.nameStart;
  // One word has been looked up everywhere already; only several can stand together, or something that is no word.
  if (isOneWord && worst <= RANK.nameWord) return RANK.none;
  const inName = placeIn(name, text);
  if (inName !== undefined) return inName === 'start' ? RANK.nameWord : RANK.inside;
  const inTexts = placeIn(index.texts[thing] ?? '', text);
  if (inTexts === undefined) return RANK.none;
  return inTexts === 'start' ? RANK.description : RANK.inside;
}

/** Whether a text occurs at the start of a word, or only inside one. */
function placeIn(whole: string, text: string): 'start' | 'inside' | undefined {
  let at = whole.indexOf(text);
  if (at < 0) return undefined;
  for (; at >= 0; at = whole.indexOf(text, at + 1)) {
    if (!/[\p{L}\p{M}\p{N}]/u.test(whole[at - 1] ?? ' ')) return 'start';
  }
  return 'inside';
}

function understoodTerm({ text, parts, limits }: Query, matches: readonly PartMatch[], count: number): string | null {
  const isAsTyped = limits === undefined && matches.every(({ understood }) => understood === undefined);
  if (count === 0 || isAsTyped) return null;
  const words = parts.map((part, at) => matches[at]?.understood ?? part.words.join(' '));
  const term = [...words, ...(limits === undefined ? [] : [limitsText(limits)])].join(' ');
  return term === text ? null : term;
}
