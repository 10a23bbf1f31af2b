import { compressedJson } from '#server/endpoints/compressed-body.ts';
import { endpoint } from '#server/endpoints/endpoint.ts';
import { answerSuggest } from '#server/search/search.ts';

/** GET /api/suggest?q= (shared/api/suggest.ts). */
export const GET = endpoint(async ({ request, url }) =>
  compressedJson(request, await answerSuggest(url.searchParams), { 'cache-control': 'no-cache' }),
);
