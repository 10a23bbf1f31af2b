import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { ensureBuyerHash, networkHash, signedInUserId } from '#server/orders/buyer.ts';
import { placeOnDelivery } from '#server/orders/on-delivery.ts';
import { createOrderRequestSchema } from '#shared/api/create-order.ts';

/** POST /api/place-on-delivery (shared/api/on-delivery.ts). */
export const POST = endpoint(async (context) => {
  const request = await readJson(context.request, createOrderRequestSchema);
  return placeOnDelivery(request, {
    buyerHash: ensureBuyerHash(context),
    networkHash: networkHash(context),
    userId: await signedInUserId(context.request),
  });
});
