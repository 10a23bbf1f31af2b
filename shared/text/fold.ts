/**
 * Text of people: names, SKUs, tags, searches. Stored as `oneLine` has it, compared folded. PocketBase has the same in
 * hooks/fold.ts.
 */

/** Marks nobody sees that come along when text is copied. Joiners stay: they shape Indian letters. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const JOINERS = /[\u200c\u200d]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** A text in one line, with composed accents, without unseen marks and blanks around it. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}

/** A text for comparing: the same for ` BUG-1 `, `bug–1` and `BUG-1`, and for a name in each of its spellings in Unicode. */
export function fold(text: string): string {
  return oneLine(text.normalize('NFKC')).replace(JOINERS, '').replace(DASHES, '-').toLowerCase();
}
