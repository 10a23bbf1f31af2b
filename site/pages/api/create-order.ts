import { createOrderRequestSchema } from '#shared/api/create-order.ts';
import { endpoint, readJson } from '#site/server/http/endpoint.ts';
import { ensureBuyerHash, signedInUserId } from '#site/server/orders/buyer.ts';
import { createOrder } from '#site/server/orders/create-order.ts';

/** POST /api/create-order (contract, HTTP). */
export const POST = endpoint(async (context) => {
  const request = await readJson(context.request, createOrderRequestSchema);
  return createOrder(request, {
    buyerHash: ensureBuyerHash(context),
    userId: await signedInUserId(context.request),
  });
});
