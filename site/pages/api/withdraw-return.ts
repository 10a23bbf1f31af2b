import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { viewerOf } from '#server/order-page/viewed-order.ts';
import { withdrawReturn } from '#server/returns/buyer-returns.ts';
import { withdrawReturnRequestSchema } from '#shared/api/returns.ts';

/** POST /api/withdraw-return (shared/api/returns.ts). */
export const POST = endpoint(async (context) => {
  const { payment_id, token, id } = await readJson(context.request, withdrawReturnRequestSchema);
  return withdrawReturn(payment_id, await viewerOf(context, token), id);
});
