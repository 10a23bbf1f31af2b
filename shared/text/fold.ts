import { plainDashes, withoutIgnorable, withoutJoiners, withoutUnseen } from './marks.ts';

/** Text of people: names, SKUs, tags, searches. Stored as `oneLine` has it, compared folded. */

/** A text in one line, with composed accents, without unseen marks and blanks around it. */
export function oneLine(text: string): string {
  return severalLines(text).replace(/\s+/g, ' ');
}

/** As oneLine, but lines stay. */
export function severalLines(text: string): string {
  return withoutUnseen(text.normalize('NFC').replace(/[\v\f\u2028\u2029]/g, '\n')).trim();
}

/** A text for comparing: the same for ` BUG-1 `, `bug–1` and `BUG-1`, and for a name in each of its spellings in Unicode. */
export function fold(text: string): string {
  return plainDashes(withoutJoiners(oneLine(text.normalize('NFKC')))).toLowerCase();
}

/** One or more email addresses in the one form that the shop keeps: wide letters as plain ones, composed accents, no unseen signs. */
export function plainEmail(typed: string): string {
  return withoutIgnorable(withoutIgnorable(typed).normalize('NFKC')).normalize('NFKC').trim();
}

/** A host, id or key as it was meant: copied ones bring unseen signs and blanks around them. */
export function plainCode(text: string): string {
  return plainEmail(text).replace(/\s+/g, ' ');
}

/** An email address as accounts have it: two that differ by case or spelling are one. */
export function foldEmail(typed: string): string {
  return plainEmail(plainEmail(typed).toLowerCase());
}
