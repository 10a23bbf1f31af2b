import {
  ORDER_CONFIRMATION_PATH,
  type OrderConfirmation,
  orderConfirmationSchema,
} from '#shared/api/order-confirmation.ts';
import { readAuthToken } from '#site/features/auth/auth.store.ts';

const TIMEOUT_MS = 15_000;

/**
 * The order of a payment, if this browser, the signed-in shopper or the order's link may see it; else undefined.
 * @throws TypeError, DOMException or ZodError if the shop cannot be reached or the answer is invalid.
 */
export async function readConfirmation(
  paymentId: string,
  linkToken: string | null,
): Promise<OrderConfirmation | undefined> {
  const token = readAuthToken();
  const query = new URLSearchParams({ payment_id: paymentId, ...(linkToken === null ? {} : { token: linkToken }) });
  const response = await fetch(`${ORDER_CONFIRMATION_PATH}?${query}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new TypeError(`The shop answered ${response.status}.`);
  return orderConfirmationSchema.parse(await response.json());
}
