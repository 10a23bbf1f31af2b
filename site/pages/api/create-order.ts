import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { ensureBuyerHash, networkHash, signedInUserId } from '#server/orders/buyer.ts';
import { createOrder } from '#server/orders/create-order.ts';
import { createOrderRequestSchema } from '#shared/api/create-order.ts';

/** POST /api/create-order (contract, HTTP). */
export const POST = endpoint(async (context) => {
  const request = await readJson(context.request, createOrderRequestSchema);
  return createOrder(request, {
    buyerHash: ensureBuyerHash(context),
    networkHash: networkHash(context),
    userId: await signedInUserId(context.request),
  });
});
