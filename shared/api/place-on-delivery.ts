import { z } from 'zod';

/**
 * POST, a body as for create-order with the fee in `amount`: places an order without a payment. Errors: 400 invalid_request,
 * 409 price_changed / discount_refused / on_delivery_refused / out_of_stock / idempotency_conflict, 429, 503.
 */
export const PLACE_ON_DELIVERY_PATH = '/api/place-on-delivery';

/** `path`: the page of the order. */
export const placeOnDeliveryResponseSchema = z.object({ order_number: z.string(), path: z.string() });
export type PlaceOnDeliveryResponse = z.infer<typeof placeOnDeliveryResponseSchema>;

/** GET: the shop's terms as they are now (`onDeliveryTermsSchema` of shared/orders/cash-on-delivery.ts). */
export const ON_DELIVERY_TERMS_PATH = '/api/on-delivery-terms';
