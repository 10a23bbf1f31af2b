import { matchPart, matchWithSlips, type PartMatch, RANK } from './part-match.ts';
import { type Part, type Query, readQuery } from './query.ts';
import type { TextIndex } from './text-index.ts';

/** What a term finds. */
export interface Found {
  /** Numbers of the things, best first. */
  things: number[];
  /** The term as it was understood, where that is not as it was typed. */
  understood: string | null;
}

/** Shifts a later criterion below an earlier one. */
const RADIX = 256;

/**
 * The things that match every part of the term, best first; those of which `isLast` holds after their equals, and
 * otherwise in the order of adding. What contains the term in name, fabric or description is always among them.
 */
export function find(index: TextIndex, term: string, isLast: (thing: number) => boolean = () => false): Found {
  const query = readQuery(term);
  if (query.text === '') return { things: [], understood: null };
  const strict = query.parts.map((part) => matchPart(index, part));
  const found = rankThings(index, query, strict, isLast);
  if (found.length > 0 || query.parts.length < 2) {
    return { things: found, understood: understoodTerm(query, strict, found.length) };
  }
  const loose = query.parts.map((part, at) => loosened(index, part, strict[at]));
  const things = rankThings(index, query, loose, isLast);
  return { things, understood: understoodTerm(query, loose, things.length) };
}

/** Parts of a term that find something by themselves, as the shop writes them: what to offer when all find nothing. */
export function findingParts(index: TextIndex, term: string): string[] {
  const { parts } = readQuery(term);
  if (parts.length < 2) return [];
  return parts.flatMap((part) => {
    const match = matchPart(index, part);
    return match.count === 0 ? [] : [match.understood ?? part.words.join(' ')];
  });
}

/** No thing has all the words as they are: then each may also be a slip for another. */
function loosened(index: TextIndex, part: Part, strict: PartMatch | undefined): PartMatch {
  const slips = matchWithSlips(index, part);
  if (strict === undefined) return slips;
  const ranks = strict.ranks.map((rank, thing) => Math.min(rank, slips.ranks[thing] ?? RANK.none));
  return { ranks, count: Math.max(strict.count, slips.count), understood: strict.understood ?? slips.understood };
}

function rankThings(
  index: TextIndex,
  query: Query,
  matches: readonly PartMatch[],
  isLast: (thing: number) => boolean,
): number[] {
  const keys: number[] = [];
  for (let thing = 0; thing < index.size; thing += 1) {
    const { worst, sum } = combine(matches, thing);
    if (worst === RANK.none) continue;
    const whole = rankOfWhole(index, query, matches, thing, worst);
    if (whole === RANK.none && matches.length === 0) continue;
    const rank = Math.min(worst, whole);
    const order = (rank * 2 + (isLast(thing) ? 1 : 0)) * RADIX + Math.min(sum, RADIX - 1);
    keys.push(order * index.size + thing);
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
  { text }: Query,
  matches: readonly PartMatch[],
  thing: number,
  worst: number,
): number {
  const name = index.names[thing] ?? '';
  if (name.startsWith(text)) return RANK.nameStart;
  // One word has been looked up everywhere already; only several can stand together, or something that is no word.
  if (matches.length === 1 && worst <= RANK.nameWord) return RANK.none;
  const at = name.indexOf(text);
  if (at >= 0) return /[\p{L}\p{M}\p{N}]/u.test(name[at - 1] ?? ' ') ? RANK.trait : RANK.nameWord;
  return (index.texts[thing] ?? '').includes(text) ? RANK.description : RANK.none;
}

function understoodTerm({ text, parts }: Query, matches: readonly PartMatch[], count: number): string | null {
  if (count === 0 || matches.every(({ understood }) => understood === undefined)) return null;
  const term = parts.map(({ words }, at) => matches[at]?.understood ?? words.join(' ')).join(' ');
  return term === text ? null : term;
}
