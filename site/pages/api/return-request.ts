import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { viewerOf } from '#server/order-page/viewed-order.ts';
import { requestReturn } from '#server/returns/buyer-returns.ts';
import { MAX_PICTURES_REQUEST_BYTES } from '#shared/api/buyer-pictures.ts';
import { returnRequestSchema } from '#shared/api/returns.ts';

/** POST /api/return-request (shared/api/returns.ts). */
export const POST = endpoint(async (context) => {
  const { payment_id, token, ...form } = await readJson(
    context.request,
    returnRequestSchema,
    MAX_PICTURES_REQUEST_BYTES,
  );
  return requestReturn(payment_id, await viewerOf(context, token), form);
});
