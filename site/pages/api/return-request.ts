import { endpoint } from '#server/endpoints/endpoint.ts';
import { readWithPictures } from '#server/media/buyer-pictures.ts';
import { viewerOf } from '#server/order-page/viewed-order.ts';
import { requestReturn } from '#server/returns/buyer-returns.ts';
import { returnRequestSchema } from '#shared/api/returns.ts';

/** POST /api/return-request (shared/api/returns.ts). */
export const POST = endpoint(async (context) => {
  const { payment_id, token, ...form } = await readWithPictures(context, returnRequestSchema);
  return requestReturn(payment_id, await viewerOf(context, token), form);
});
