import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { cancelForBuyer } from '#server/order-page/cancel-order.ts';
import { viewerOf } from '#server/order-page/viewed-order.ts';
import { cancelOrderRequestSchema } from '#shared/api/cancel-order.ts';

/** POST /api/cancel-order (shared/api/order-confirmation.ts). */
export const POST = endpoint(async (context) => {
  const { payment_id, token } = await readJson(context.request, cancelOrderRequestSchema);
  return cancelForBuyer(payment_id, await viewerOf(context, token));
});
