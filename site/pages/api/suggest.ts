import { compressedJson } from '#site/server/http/compressed-json.ts';
import { endpoint } from '#site/server/http/endpoint.ts';
import { answerSuggest } from '#site/server/search/search.ts';

/** GET /api/suggest?q= (shared/api/suggest.ts). */
export const GET = endpoint(async ({ request, url }) =>
  compressedJson(request, await answerSuggest(url.searchParams), { 'cache-control': 'no-cache' }),
);
