import { compressedJson } from '#site/server/http/compressed-json.ts';
import { endpoint } from '#site/server/http/endpoint.ts';
import { answerPictures } from '#site/server/search/search.ts';

export const GET = endpoint(async ({ request, url }) =>
  compressedJson(request, answerPictures(url.searchParams), { 'cache-control': 'no-store' }),
);
