/**
 * Characters that are invisible or look alike. Plain ranges without `\p{…}`, which never matches in PocketBase's JavaScript.
 */

/** Marks and control characters that come along when text is copied. Joiners stay: they shape Indian letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose.
const UNSEEN = /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const JOINERS = /[\u200c\u200d]/g;
/** All that Unicode has shown as nothing, wherever it stands: joiners, fillers, selectors, tags. */
const IGNORABLE =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f|[\ufe00-\ufe0f]|[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
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

/** For addresses, which have no joined letters and no pictures. */
export function withoutIgnorable(text: string): string {
  return withoutUnseen(text).replace(IGNORABLE, '');
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
