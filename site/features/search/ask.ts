import {
  SEARCH_PATH,
  SEARCH_SHAPE,
  type SearchAnswer,
  SUGGEST_PATH,
  SUGGEST_SHAPE,
  type SuggestAnswer,
} from '#shared/api/search.ts';
import { hasShape } from '#shared/shape.ts';

/** The server did not answer a search, or answered something else. */
export class SearchFailed extends Error {
  override readonly name = 'SearchFailed';
}

/**
 * Pages `from` to `page` of what the term finds.
 * @throws SearchFailed, TypeError when the server is out of reach, AbortError when `signal` is aborted.
 */
export function askForProducts(
  term: string,
  pages: { from: number; page: number },
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const query = new URLSearchParams({ q: term, from: `${pages.from}`, page: `${pages.page}` });
  return ask(`${SEARCH_PATH}?${query}`, SEARCH_SHAPE, signal);
}

/** Suggestions for what has been typed. @throws as `askForProducts` */
export function askForSuggestions(term: string, signal: AbortSignal): Promise<SuggestAnswer> {
  return ask(`${SUGGEST_PATH}?${new URLSearchParams({ q: term })}`, SUGGEST_SHAPE, signal);
}

async function ask<Answer>(address: string, shape: Answer, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new SearchFailed(`The search answered ${response.status}.`);
  const answer: unknown = await response.json();
  if (!hasShape(shape, answer)) throw new SearchFailed('The search answered something unknown.');
  return answer;
}
