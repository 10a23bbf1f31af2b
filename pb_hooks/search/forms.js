const { fold } = require('../fold.js');
/** @type {{ name: string, also: string[] }[]} */
const SPELLINGS = require('../../shared/product/spellings.json');

/** Shorter spellings would match the beginning of other words. */
const MIN_SPELLING = 4;

/**
 * By its first word, the spellings that begin with it and all spellings of the same term, longest first.
 * @type {Record<string, { words: string[], all: string[] }[]>}
 */
const BY_FIRST_WORD = {};
for (const { name, also } of SPELLINGS) {
  const all = [name].concat(also).map(fold);
  for (const spelling of all) {
    const words = spelling.split(' ');
    const first = words[0] ?? '';
    const known = Object.hasOwn(BY_FIRST_WORD, first) ? (BY_FIRST_WORD[first] ?? []) : [];
    BY_FIRST_WORD[first] = known.concat({ words, all }).sort((one, other) => other.words.length - one.words.length);
  }
}

/**
 * A part of a search: the words as they are typed, each in its forms, or the beginning of another spelling of them.
 * @typedef {{ words: string[][], spellings: string[] }} Part
 */

/**
 * The parts of a search for products: a plural also finds the singular, 'a-line' finds 'aline', and a term of the shop's
 * search (shared/product/spellings.json) its other spellings. All parts must match.
 * @param {string} text
 * @returns {Part[]}
 */
function productParts(text) {
  const words = wordsOf(text);
  /** @type {Part[]} */
  const parts = [];
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

/**
 * The parts of a search for people, orders and files, which are found as they are written.
 * @param {string} text
 * @returns {Part[]}
 */
function plainParts(text) {
  // Stored as typed: joiners that fold() leaves out may be in the text, or not.
  const typed = text.split(/[\s\0]+/).filter((word) => fold(word) !== '');
  return typed.map((word) => ({ words: [distinct(plainForms(fold(word)).concat(word))], spellings: [] }));
}

/** @param {string} text */
function wordsOf(text) {
  return fold(text)
    .split(/[ \0]/)
    .filter((word) => word !== '');
}

/**
 * @param {string[]} words
 * @param {number} at
 */
function spellingAt(words, at) {
  const found = singularForms(words[at] ?? '').flatMap((first) =>
    Object.hasOwn(BY_FIRST_WORD, first) ? (BY_FIRST_WORD[first] ?? []) : [],
  );
  return found.find((spelling) =>
    spelling.words.every((word, index) => {
      const given = words[at + index] ?? '';
      return index === spelling.words.length - 1 ? singularForms(given).includes(word) : given === word;
    }),
  );
}

/**
 * The word itself, and its singular if it looks like an English plural. As in server/search/words.ts; a test compares them.
 * @param {string} word
 */
function singularForms(word) {
  const forms = [word];
  if (word.length > 3 && word.endsWith('s')) forms.push(word.slice(0, -1));
  if (word.length > 4 && word.endsWith('es')) forms.push(word.slice(0, -2));
  return forms;
}

/**
 * A word with and without its hyphens; searched texts have both (migration 1790000440).
 * @param {string} word
 */
function plainForms(word) {
  const joined = word.replace(/-/g, '');
  return joined.length < 3 || joined === word ? [word] : [word, joined];
}

/**
 * @template T
 * @param {T[]} values
 */
function distinct(values) {
  return values.filter((value, index) => values.indexOf(value) === index);
}

module.exports = { productParts, plainParts, singularForms };
