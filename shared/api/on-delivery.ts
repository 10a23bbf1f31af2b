import { z } from 'zod';
import { adminOrderPath } from './admin-orders.ts';
import type { SeenOrder } from './seen-order.ts';

/** Orders that are paid in cash on delivery. */

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

/** POST (PocketBase, admins only) `OnDeliveryRequest`: a step of staff. 409 if the order is not in the state for it. */
export const onDeliveryStepPath = (orderId: string): string => `${adminOrderPath(orderId)}/on-delivery`;

/**
 * - confirm: the buyer has confirmed the order; its stock is sold to it
 * - collect: the cash has reached the shop
 * - refuse: the buyer did not take the parcel, and its pieces are back
 * - forgive: the refusal does not count any more
 */
export type OnDeliveryStep = 'confirm' | 'collect' | 'refuse' | 'forgive';

export interface OnDeliveryRequest {
  step: OnDeliveryStep;
  /** For `collect`: the total as staff saw it, in rupees. */
  total_amount?: number;
  reference?: string;
  seen?: SeenOrder;
}

export const onDeliveryAnswerSchema = z.object({
  outcome: z.enum(['done', 'existing', 'moved', 'amount_mismatch']),
});
export type OnDeliveryAnswer = z.infer<typeof onDeliveryAnswerSchema>;
