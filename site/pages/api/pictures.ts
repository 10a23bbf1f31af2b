import { compressedJson } from '#server/endpoints/compressed-body.ts';
import { endpoint } from '#server/endpoints/endpoint.ts';
import { answerPictures } from '#server/search/search.ts';

export const GET = endpoint(async ({ request, url }) =>
  compressedJson(request, answerPictures(url.searchParams), { 'cache-control': 'no-store' }),
);
