import { compressedJson } from '#site/server/http/compressed-json.ts';
import { endpoint } from '#site/server/http/endpoint.ts';
import { answerCards } from '#site/server/search/search.ts';

/** GET /api/cards?ids= (shared/api/cards.ts). */
export const GET = endpoint(async ({ request, url }) =>
  compressedJson(request, answerCards(url.searchParams), { 'cache-control': 'no-store' }),
);
