/**
 * Characters that nobody sees or that look alike. Plain ranges without `\p{…}`, which never matches in PocketBase's JavaScript.
 */

/** Marks and control characters that come along when text is copied. Joiners stay: they shape Indian letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose.
const UNSEEN = /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const JOINERS = /[\u200c\u200d]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose.
const CONTROL = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose.
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** Whether a text has marks or control characters that nobody sees. Joiners may shape a letter. */
export function hasUnseen(text: string): boolean {
  return withoutUnseen(text) !== text;
}

export function withoutJoiners(text: string): string {
  return text.replace(JOINERS, '');
}

/** Hyphens and dashes of every kind as `-`. */
export function plainDashes(text: string): string {
  return text.replace(DASHES, '-');
}

/** Whether a text has control characters, among which are line breaks and tabs. */
export function hasControl(text: string): boolean {
  return CONTROL.test(text);
}

export function withoutControl(text: string): string {
  return text.replace(new RegExp(CONTROL, 'g'), '');
}

/** What is wrong with the control characters of a text, in words for staff; '' if it has only line breaks and tabs. */
export function controlFault(text: string): string {
  return CONTROL_BUT_BREAKS.test(text) ? 'Remove the characters that cannot be displayed.' : '';
}
