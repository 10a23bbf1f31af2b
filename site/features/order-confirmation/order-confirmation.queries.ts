import { CANCEL_ORDER_PATH } from '#shared/api/cancel-order.ts';
import {
  ORDER_CONFIRMATION_PATH,
  type OrderConfirmation,
  orderConfirmationSchema,
} from '#shared/api/order-confirmation.ts';
import { WITHDRAW_RETURN_PATH } from '#shared/api/returns.ts';
import { REVIEW_MAILS_PATH } from '#shared/api/review-mails.ts';
import { readAuthToken } from '#site/features/auth/auth.store.ts';
import { postJson } from '#site/features/checkout/post-json.ts';

const TIMEOUT_MS = 15_000;

/**
 * The order of a payment, if this browser, the signed-in shopper or the order's link may see it; else undefined.
 * @throws TypeError, DOMException or ZodError if the shop cannot be reached or the answer is invalid.
 */
export async function readConfirmation(
  paymentId: string,
  linkToken: string | null,
  orderNumber: string,
): Promise<OrderConfirmation | undefined> {
  const token = readAuthToken();
  const query = new URLSearchParams({
    payment_id: paymentId,
    ...(linkToken === null ? {} : { token: linkToken }),
    ...(orderNumber === '' ? {} : { order: orderNumber }),
  });
  const response = await fetch(`${ORDER_CONFIRMATION_PATH}?${query}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new TypeError(`The shop answered ${response.status}.`);
  return orderConfirmationSchema.parse(await response.json());
}

/** What the page's address says of its order: the request of every change that the buyer makes. */
export function orderOfPage(): { payment_id: string; token: string | null } {
  const query = new URLSearchParams(location.search);
  return { payment_id: query.get('payment_id') ?? '', token: query.get('token') };
}

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
