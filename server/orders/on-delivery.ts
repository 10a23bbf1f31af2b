import { readContent } from '#server/endpoints/content.ts';
import { Failure } from '#server/endpoints/failure.ts';
import type { CreateOrderRequest } from '#shared/api/create-order.ts';
import type { PlaceOnDeliveryResponse } from '#shared/api/place-on-delivery.ts';
import { type OnDeliveryTerms, onDeliveryTermsSchema } from '#shared/orders/cash-on-delivery.ts';
import { orderLink } from './order-link.ts';
import { type Buyer, placeCart } from './place-cart.ts';

/** Orders that are paid in cash on delivery; the payment provider does not know of them. */

/** The shop's terms as they are now, without what only staff and server need. */
export async function onDeliveryTerms(): Promise<OnDeliveryTerms> {
  return onDeliveryTermsSchema.parse(await readContent('cod'));
}

/**
 * Places such an order. Requests with the same idempotency key return the same order.
 * @throws Failure invalid_request, price_changed, discount_refused, on_delivery_refused, out_of_stock, idempotency_conflict
 */
export async function placeOnDelivery(request: CreateOrderRequest, buyer: Buyer): Promise<PlaceOnDeliveryResponse> {
  const { order, isOfRequest } = await placeCart(request, buyer, { isOnDelivery: true });
  const link = orderLink(order, '');
  if (!isOfRequest || order.payment_status !== 'on_delivery' || link === null) {
    throw new Failure('idempotency_conflict', 'This checkout has already been used. Please place the order once more.');
  }
  return { order_number: order.order_number, path: link.path };
}
