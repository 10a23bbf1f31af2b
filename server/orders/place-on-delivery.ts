import { Failure } from '#server/endpoints/failure.ts';
import { setLogOrder } from '#server/log/log-context.ts';
import type { CreateOrderRequest } from '#shared/api/create-order.ts';
import type { PlaceOnDeliveryResponse } from '#shared/api/on-delivery.ts';
import { orderLink } from './order-link.ts';
import { type Buyer, findOrPlace } from './place-cart.ts';
import { requestHash } from './price.ts';

/**
 * Places an order that is paid in cash on delivery; the payment provider does not know of it. Requests with the same idempotency
 * key return the same order.
 * @throws Failure invalid_request, price_changed, discount_refused, on_delivery_refused, out_of_stock, idempotency_conflict
 */
export async function placeOnDelivery(request: CreateOrderRequest, buyer: Buyer): Promise<PlaceOnDeliveryResponse> {
  const hash = requestHash(request, true);
  const { order } = await findOrPlace(request, buyer, { hash, isOnDelivery: true });
  setLogOrder(order.order_number);
  const link = orderLink(order, '');
  const isOpen = order.payment_status === 'on_delivery' && order.request_hash === hash;
  if (!isOpen || link === null) {
    throw new Failure('idempotency_conflict', 'This checkout has already been used. Please place the order once more.');
  }
  return { order_number: order.order_number, path: link.path };
}
