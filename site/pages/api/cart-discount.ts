import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { buyerHash, signedInUserId } from '#server/orders/buyer.ts';
import { cartDiscount } from '#server/orders/cart-discount.ts';
import { cartDiscountRequestSchema } from '#shared/api/cart-discount.ts';

/** POST /api/cart-discount (shared/api/cart-discount.ts). */
export const POST = endpoint(async (context) => {
  const request = await readJson(context.request, cartDiscountRequestSchema);
  return cartDiscount(request, {
    buyerHash: buyerHash(context),
    userId: await signedInUserId(context.request),
  });
});
