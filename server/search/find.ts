import { type Limits, limitsText } from './limits.ts';
import { matchPart, matchWithSlips, type PartMatch, RANK } from './part-match.ts';
import { type Part, type Query, readQuery } from './query.ts';
import { codeOf, type TextIndex } from './text-index.ts';

/** The result of a search. */
export interface Found {
  /** Numbers of the documents, best first. */
  docs: number[];
  /** Documents that match only by a listing's name, a similar thing or a typo, best first. */
  near: number[];
  /** The corrected term; null if the typed term was used as it is. */
  understood: string | null;
}

/** Facts about documents that are not in their texts. */
export interface FindOptions {
  /** Whether a document ranks last, because it is sold out; ignored if the term is its full name. */
  isLast?: (doc: number) => boolean;
  isWithin?: (doc: number, limits: Limits) => boolean;
}

/** Base of the sort key's digits: an earlier criterion outweighs all later ones. */
const RADIX = 256;

/**
 * Finds the documents that match every part of the term, best first, ties in the order they were added. Documents that
 * contain the whole term in name, fabric or description are always included. An article number finds only its own
 * documents and those.
 */
export function find(index: TextIndex, term: string, options: FindOptions = {}): Found {
  const query = readQuery(term, index.sizes);
  if (query.text === '') return { docs: [], near: [], understood: null };
  const numbered = index.codes.get(codeOf(query.text));
  if (numbered !== undefined) {
    const docs = [...new Set([...numbered, ...containing(index, query.text)])];
    return { docs, near: [], understood: null };
  }
  const strict = query.parts.map((part) => matchPart(index, part));
  const found = rankDocs(index, query, strict, options);
  if (found.docs.length + found.near.length > 0 || query.parts.length < 2) return toFound(query, strict, found);
  const loose = query.parts.map((part, at) => matchLoosely(index, part, strict[at]));
  return toFound(query, loose, rankDocs(index, query, loose, options));
}

/** Parts of a term that have results on their own, in the shop's spelling; offered if the term has none. */
export function findingParts(index: TextIndex, term: string): string[] {
  const { parts, limits } = readQuery(term, index.sizes);
  if (parts.length < 2 && limits === undefined) return [];
  return parts.flatMap((part) => {
    const match = matchPart(index, part);
    return match.count === 0 ? [] : [match.understood ?? part.words.join(' ')];
  });
}

function toFound(query: Query, matches: readonly PartMatch[], { docs, near }: Pick<Found, 'docs' | 'near'>): Found {
  return { docs, near, understood: understoodTerm(query, matches, docs.length + near.length) };
}

function containing({ texts }: TextIndex, text: string): number[] {
  return texts.flatMap((own, doc) => (own.includes(text) ? [doc] : []));
}

/** No document has all the words, so each word may also be a typo. */
function matchLoosely(index: TextIndex, part: Part, strict: PartMatch | undefined): PartMatch {
  const slips = matchWithSlips(index, part);
  if (strict === undefined) return slips;
  const ranks = strict.ranks.map((rank, doc) => Math.min(rank, slips.ranks[doc] ?? RANK.none));
  const understood = strict.understood ?? slips.understood;
  return { ranks, count: Math.max(strict.count, slips.count), understood, isSlip: true };
}

function rankDocs(
  index: TextIndex,
  query: Query,
  matches: readonly PartMatch[],
  { isLast = () => false, isWithin = () => true }: FindOptions,
): Pick<Found, 'docs' | 'near'> {
  const { text, limits } = query;
  // Without parts, a term of punctuation matches nothing and a term of limits matches every document within them.
  const hasRules = matches.length > 0 || limits !== undefined;
  const keys: { docs: number[]; near: number[] } = { docs: [], near: [] };
  for (let doc = 0; doc < index.size; doc += 1) {
    const { worst, sum } = combine(matches, doc);
    // A document that contains the whole term has all its parts, be it inside words.
    if (worst === RANK.none && hasRules && limits === undefined) continue;
    const isWanted = hasRules && worst <= RANK.slip && (limits === undefined || isWithin(doc, limits));
    const whole = rankOfWhole(index, text, doc, { worst, isOneWord: matches.length === 1 && limits === undefined });
    const rank = Math.min(isWanted ? worst : RANK.none, whole);
    if (rank === RANK.none) continue;
    const last = isLast(doc) && index.names[doc] !== text ? RADIX : 0;
    keys[rank < RANK.listing ? 'docs' : 'near'].push(
      ((last + rank) * RADIX + Math.min(sum, RADIX - 1)) * index.size + doc,
    );
  }
  const sorted = (own: number[]) => own.sort((a, b) => a - b).map((key) => key % index.size);
  return { docs: sorted(keys.docs), near: sorted(keys.near) };
}

function combine(matches: readonly PartMatch[], doc: number): { worst: number; sum: number } {
  let worst = 0;
  let sum = 0;
  for (const { ranks } of matches) {
    const rank = ranks[doc] ?? RANK.none;
    if (rank === RANK.none) return { worst: RANK.none, sum: 0 };
    worst = Math.max(worst, rank);
    sum += rank;
  }
  return { worst, sum };
}

/** Rank of the whole term in a document. */
function rankOfWhole(
  index: TextIndex,
  text: string,
  doc: number,
  { worst, isOneWord }: { worst: number; isOneWord: boolean },
): number {
  const name = index.names[doc] ?? '';
  if (name.startsWith(text)) return RANK.nameStart;
  // A single word was already ranked in all texts. Only several words, or punctuation, need a match as a whole.
  if (isOneWord && worst <= RANK.nameWord) return RANK.none;
  const inName = placeIn(name, text);
  if (inName !== undefined) return inName === 'start' ? RANK.nameWord : RANK.inside;
  const inTexts = placeIn(index.texts[doc] ?? '', text);
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
