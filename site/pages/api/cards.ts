import { compressedJson } from '#server/endpoints/compressed-body.ts';
import { endpoint } from '#server/endpoints/endpoint.ts';
import { answerCards } from '#server/search/search.ts';

/** GET /api/cards?ids= (shared/api/cards.ts). */
export const GET = endpoint(async ({ request, url }) =>
  compressedJson(request, answerCards(url.searchParams), { 'cache-control': 'no-store' }),
);
