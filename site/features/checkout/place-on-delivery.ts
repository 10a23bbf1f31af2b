import {
  PLACE_ON_DELIVERY_PATH,
  type PlaceOnDeliveryResponse,
  placeOnDeliveryResponseSchema,
} from '#shared/api/place-on-delivery.ts';
import { ApiRefusal, postJson } from '#site/api/shop-api.ts';
import { finishAttempt, noteAttempt, sendAttempt } from './order-attempts.ts';
import { orderContent, orderedFromCart, withKnownVariants } from './order-request.ts';
import { $toPay, loadTerms } from './pay-by.store.ts';
import type { CheckedForm } from './shipping-draft.store.ts';

/** Places the cart's order, to be paid on delivery, and takes it out of the cart. @throws ApiRefusal, ShopUnreachable, CartChanged */
export async function placeOnDelivery(form: CheckedForm): Promise<PlaceOnDeliveryResponse> {
  try {
    return await withKnownVariants(async (cart) => {
      const content = orderContent(form, cart, $toPay.get());
      // Not the key of the same cart paid online.
      const ordered = orderedFromCart(content, cart);
      const sent = await sendAttempt({ ...content, pay_by: 'on_delivery' }, ordered, (idempotency_key) =>
        postJson(PLACE_ON_DELIVERY_PATH, { ...content, idempotency_key }, placeOnDeliveryResponseSchema),
      );
      noteAttempt(sent.attempt.key, { orderNumber: sent.answer.order_number });
      finishAttempt(sent.attempt);
      return sent.answer;
    });
  } catch (error) {
    // The fee or the limits may have changed.
    if (error instanceof ApiRefusal) await loadTerms();
    throw error;
  }
}
