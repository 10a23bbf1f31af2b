import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { paymentState } from '#server/order-page/payment-state.ts';
import { viewerOf } from '#server/order-page/viewed-order.ts';
import { paymentStateRequestSchema } from '#shared/api/payment-state.ts';

/** POST /api/payment-state (shared/api/payment-state.ts). */
export const POST = endpoint(async (context) => {
  const { order_number } = await readJson(context.request, paymentStateRequestSchema);
  return paymentState(order_number, await viewerOf(context, null));
});
