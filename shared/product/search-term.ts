import { oneLine } from '../text/fold.ts';

/** Search term normalisation for browser and server. */

/** Longer terms are cut, so that URLs stay short. */
export const MAX_TERM_LENGTH = 200;

/** Reads `?q=` and cleans it with `cleanTerm`; empty if missing. */
export function readTerm(query: URLSearchParams | string): string {
  return cleanTerm(new URLSearchParams(query).get('q') ?? '');
}

/** Trims a typed term, puts it in one line and cuts it. */
export function cleanTerm(typed: string): string {
  const term = oneLine(typed).slice(0, MAX_TERM_LENGTH);
  // Half of a surrogate pair at the cut would match nothing.
  return term.replace(/[\uD800-\uDBFF]$/, '').trimEnd();
}
