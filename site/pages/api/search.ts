import { compressedJson } from '#site/server/http/compressed-json.ts';
import { endpoint } from '#site/server/http/endpoint.ts';
import { answerSearch } from '#site/server/search/search.ts';

/** GET /api/search?q=&page=&from= (shared/api/search.ts). */
export const GET = endpoint(async ({ request, url }) =>
  compressedJson(request, await answerSearch(url.searchParams), { 'cache-control': 'no-cache' }),
);
