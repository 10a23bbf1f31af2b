const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const JOINERS = /[\u200c\u200d]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** As in shared/text/fold.ts; a test compares them. */
export function oneLine(text: string) {
  return text.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}

/** As in shared/text/fold.ts. */
export function fold(text: string) {
  return oneLine(text.normalize('NFKC')).replace(JOINERS, '').replace(DASHES, '-').toLowerCase();
}
