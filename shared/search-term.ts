/** What a search term may be, the same for the browser that sends it and the server that answers. */

/** Longer terms are cut: more of one tells nothing new, and no address grows too long. */
export const MAX_TERM_LENGTH = 200;

/** The term in an address' query (`?q=`), as `cleanTerm` leaves it; empty when there is none. */
export function readTerm(query: URLSearchParams | string): string {
  return cleanTerm(new URLSearchParams(query).get('q') ?? '');
}

/** A typed term trimmed, in one line and cut. */
export function cleanTerm(typed: string): string {
  const term = oneLine(typed).slice(0, MAX_TERM_LENGTH);
  // A character of two code units that the cut has halved would match nothing.
  return term.replace(/[\uD800-\uDBFF]$/, '').trimEnd();
}

/** Text without line breaks and doubled spaces, its accents composed: two texts that look the same are the same. */
export function oneLine(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim();
}
