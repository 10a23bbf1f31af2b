import type { Admin } from '#server/endpoints/account.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { placeHandOrder } from '#server/orders/hand-order.ts';
import type { HandOrderRequest, HandOrderResponse } from '#shared/api/hand-orders.ts';
import { paymentLinkFor, recordHandPayment } from './hand-payment.ts';

/**
 * Places an order that staff have entered; then makes its payment link, or records its payment. The order stays if that fails,
 * and `problem` says why: staff try it again on the order. @throws Failure as placeHandOrder
 */
export async function createHandOrder(request: HandOrderRequest, actor: Admin): Promise<HandOrderResponse> {
  const { id: order_id, order_number } = await placeHandOrder(request, actor);
  const saved = { order_id, order_number, link: null, problem: null };
  const { payment, total_paise } = request;
  try {
    if (payment.kind === 'link') return { ...saved, link: await paymentLinkFor(order_id) };
    if (payment.kind === 'recorded') await recordHandPayment({ order_id, total_paise, ...payment }, actor);
    return saved;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...saved, problem: error.message };
  }
}
