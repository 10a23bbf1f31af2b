import { compressedJson } from '#server/endpoints/compressed-body.ts';
import { endpoint } from '#server/endpoints/endpoint.ts';
import { answerSearch } from '#server/search/search.ts';

/** GET /api/search?q=&page=&from= (shared/api/search.ts). */
export const GET = endpoint(async ({ request, url }) =>
  compressedJson(request, await answerSearch(url.searchParams), { 'cache-control': 'no-cache' }),
);
