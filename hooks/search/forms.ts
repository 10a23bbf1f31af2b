import { isSpelledAt, SPELLINGS, singularForms } from '#shared/product/spellings.ts';
import { fold } from '#shared/text/fold.ts';

/** Shorter spellings would match the beginning of other words. */
const MIN_SPELLING = 4;

/** By its first word, the spellings that begin with it and all spellings of the same term, longest first. */
const BY_FIRST_WORD: Record<string, { words: string[]; all: string[] }[]> = {};
for (const { name, also } of SPELLINGS) {
  const all = [name].concat(also).map(fold);
  for (const spelling of all) {
    const words = spelling.split(' ');
    const first = words[0] ?? '';
    const known = Object.hasOwn(BY_FIRST_WORD, first) ? (BY_FIRST_WORD[first] ?? []) : [];
    BY_FIRST_WORD[first] = known.concat({ words, all }).sort((one, other) => other.words.length - one.words.length);
  }
}

/** A part of a search: the words as they are typed, each in its forms, or the beginning of another spelling of them. */
export type Part = { words: string[][]; spellings: string[] };

/**
 * The parts of a search for products: a plural also finds the singular, 'a-line' finds 'aline', and a term of the shop's
 * search (shared/product/spellings.ts) its other spellings. All parts must match.
 */
export function productParts(text: string): Part[] {
  const words = wordsOf(text);
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const spelled = spellingAt(words, at);
    const length = spelled?.words.length ?? 1;
    const typed = words.slice(at, at + length);
    parts.push({
      words: typed.map((word) => distinct(singularForms(word).flatMap(plainForms))),
      spellings: (spelled?.all ?? []).filter((spelling) => spelling.length >= MIN_SPELLING),
    });
    at += length;
  }
  return parts;
}

/** The parts of a search for people, orders and files, which are found as they are written. */
export function plainParts(text: string): Part[] {
  // Stored as typed: joiners that fold() leaves out may be in the text, or not.
  const typed = text.split(/[\s\0]+/).filter((word) => fold(word) !== '');
  return typed.map((word) => ({ words: [distinct(plainForms(fold(word)).concat(word))], spellings: [] }));
}

function wordsOf(text: string) {
  return fold(text)
    .split(/[ \0]/)
    .filter((word) => word !== '');
}

function spellingAt(words: string[], at: number) {
  const found = singularForms(words[at] ?? '').flatMap((first) =>
    Object.hasOwn(BY_FIRST_WORD, first) ? (BY_FIRST_WORD[first] ?? []) : [],
  );
  return found.find((spelling) => isSpelledAt(spelling.words, words, at));
}

/** A word with and without its hyphens; searched texts have both (pb_migrations/1800000016_search.js). */
function plainForms(word: string) {
  const joined = word.replace(/-/g, '');
  return joined.length < 3 || joined === word ? [word] : [word, joined];
}

function distinct<T>(values: T[]) {
  return values.filter((value, index) => values.indexOf(value) === index);
}
