import { CANCEL_ORDER_PATH } from '#shared/api/cancel-order.ts';
import {
  ORDER_CONFIRMATION_PATH,
  type OrderConfirmation,
  orderConfirmationSchema,
} from '#shared/api/order-confirmation.ts';
import { WITHDRAW_RETURN_PATH } from '#shared/api/returns.ts';
import { REVIEW_MAILS_PATH } from '#shared/api/review-mails.ts';
import { ApiRefusal, authorization, getJson, postJson } from '#site/api/shop-api.ts';

/**
 * The order of a payment, if this browser, the signed-in shopper or the order's link may see it; else undefined.
 * @throws ApiRefusal, ShopUnreachable
 */
export async function readConfirmation(
  paymentId: string,
  linkToken: string | null,
  orderNumber: string,
): Promise<OrderConfirmation | undefined> {
  const query = new URLSearchParams({
    payment_id: paymentId,
    ...(linkToken === null ? {} : { token: linkToken }),
    ...(orderNumber === '' ? {} : { order: orderNumber }),
  });
  try {
    const path = `${ORDER_CONFIRMATION_PATH}?${query}`;
    return await getJson(path, orderConfirmationSchema, { headers: authorization() });
  } catch (error) {
    if (error instanceof ApiRefusal && error.reason.code === 'not_found') return undefined;
    throw error;
  }
}

/** What the page's address says of its order: the request of every change that the buyer makes. */
export function orderOfPage(): { payment_id: string; token: string | null } {
  const query = new URLSearchParams(location.search);
  return { payment_id: query.get('payment_id') ?? '', token: query.get('token') };
}

/** Time limit in ms of a request with pictures, which take long on a slow line. */
export const PICTURES_TIMEOUT_MS = 120_000;

/** Cancels the page's order and returns it as it is then. @throws ApiRefusal, ShopUnreachable */
export function cancelOrder(): Promise<OrderConfirmation> {
  return postJson(CANCEL_ORDER_PATH, orderOfPage(), orderConfirmationSchema);
}

/** Withdraws a request and returns the changed order. @throws ApiRefusal, ShopUnreachable */
export function withdrawReturn(id: string): Promise<OrderConfirmation> {
  return postJson(WITHDRAW_RETURN_PATH, { ...orderOfPage(), id }, orderConfirmationSchema);
}

/** Sets whether to ask for reviews by mail; returns the changed order. @throws ApiRefusal, ShopUnreachable */
export function setReviewMails(wants_mails: boolean): Promise<OrderConfirmation> {
  return postJson(REVIEW_MAILS_PATH, { ...orderOfPage(), wants_mails }, orderConfirmationSchema);
}
