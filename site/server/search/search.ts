import { type CardsAnswer, MAX_CARDS_AT_ONCE } from '#shared/api/cards.ts';
import type { SearchAnswer } from '#shared/api/search.ts';
import type { SuggestAnswer } from '#shared/api/suggest.ts';
import { readTerm } from '#shared/search-term.ts';
import { database } from '#site/server/database.ts';
import { Failure } from '#site/server/http/failure.ts';
import { searchAnswer, suggestAnswer } from './answers.ts';
import { createIndexKeeper } from './index-keeper.ts';
import { cardsAnswer } from './row-cards.ts';

/** As the database gives them (pb_hooks). */
const PRODUCT_ID = /^[1-9]\d{0,14}$/;

const keeper = createIndexKeeper(database);

/** Answers GET /api/search. @throws Failure invalid_request for a blank term, service_unavailable without an index */
export async function answerSearch(query: URLSearchParams): Promise<SearchAnswer> {
  const term = requiredTerm(query);
  const page = pageNumber(query.get('page')) ?? 1;
  const from = Math.min(pageNumber(query.get('from')) ?? page, page);
  return searchAnswer(await keeper.current(), term, { from, page });
}

/** Answers GET /api/suggest. @throws Failure as `answerSearch` */
export async function answerSuggest(query: URLSearchParams): Promise<SuggestAnswer> {
  const term = requiredTerm(query);
  return suggestAnswer(await keeper.current(), term);
}

/** Answers GET /api/cards. @throws Failure invalid_request for bad ids, service_unavailable without the catalogue */
export async function answerCards(query: URLSearchParams): Promise<CardsAnswer> {
  const ids = requiredIds(query);
  return cardsAnswer(await keeper.rows(ids), ids);
}

/**
 * Brings search up to date with the catalogue. It looks by itself with every search, at most once a second; whoever
 * knows of an edit calls this, and the next answer has it.
 */
export async function refreshSearchIndex(): Promise<void> {
  await keeper.refresh();
}

function requiredTerm(query: URLSearchParams): string {
  const term = readTerm(query);
  if (term === '') throw new Failure('invalid_request', 'Enter a search term');
  return term;
}

function requiredIds(query: URLSearchParams): string[] {
  const ids = (query.get('ids') ?? '').split(',');
  if (ids.length > MAX_CARDS_AT_ONCE) {
    throw new Failure('invalid_request', `At most ${MAX_CARDS_AT_ONCE} ids can be asked for at once.`);
  }
  if (!ids.every((id) => PRODUCT_ID.test(id))) {
    throw new Failure('invalid_request', 'The ids of products are whole numbers, with commas between them.');
  }
  return ids;
}

/** A page's number; undefined for what is none. */
function pageNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
