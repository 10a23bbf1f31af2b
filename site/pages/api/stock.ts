import { compressedJson } from '#site/server/http/compressed-json.ts';
import { endpoint } from '#site/server/http/endpoint.ts';
import { buyerHash } from '#site/server/orders/buyer.ts';
import { stockAnswer } from '#site/server/stock/stock.ts';

/** GET /api/stock?ids= (shared/api/stock.ts). */
export const GET = endpoint(async (context) =>
  compressedJson(context.request, await stockAnswer(context.url.searchParams, buyerHash(context)), {
    'cache-control': 'no-store',
  }),
);
