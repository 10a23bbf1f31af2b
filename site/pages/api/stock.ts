import { compressedJson } from '#server/endpoints/compressed-body.ts';
import { endpoint } from '#server/endpoints/endpoint.ts';
import { buyerHash } from '#server/orders/buyer.ts';
import { stockAnswer } from '#server/stock/stock.ts';

/** GET /api/stock?ids= (shared/api/stock.ts). */
export const GET = endpoint(async (context) =>
  compressedJson(context.request, await stockAnswer(context.url.searchParams, buyerHash(context)), {
    'cache-control': 'no-store',
  }),
);
