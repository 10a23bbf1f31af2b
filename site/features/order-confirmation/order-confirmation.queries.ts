import {
  ORDER_CONFIRMATION_PATH,
  type OrderConfirmation,
  orderConfirmationSchema,
} from '#shared/api/order-confirmation.ts';
import { readAuthToken } from '#site/features/auth/auth.store.ts';

const TIMEOUT_MS = 15_000;

/**
 * The order that a payment paid, as far as this browser or the signed-in shopper may see it; undefined when not.
 * @throws TypeError, DOMException or ZodError when the shop cannot be reached or answers something else.
 */
export async function readConfirmation(paymentId: string): Promise<OrderConfirmation | undefined> {
  const token = readAuthToken();
  const response = await fetch(`${ORDER_CONFIRMATION_PATH}?payment_id=${encodeURIComponent(paymentId)}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new TypeError(`The shop answered ${response.status}.`);
  return orderConfirmationSchema.parse(await response.json());
}
