import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { viewerOf } from '#server/order-page/viewed-order.ts';
import { returnOptions } from '#server/returns/buyer-returns.ts';
import { returnOptionsRequestSchema } from '#shared/api/returns.ts';

/** POST /api/return-options (shared/api/returns.ts). */
export const POST = endpoint(async (context) => {
  const { payment_id, token } = await readJson(context.request, returnOptionsRequestSchema);
  return returnOptions(payment_id, await viewerOf(context, token));
});
