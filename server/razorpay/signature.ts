import { createHmac, timingSafeEqual } from 'node:crypto';

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/** What the browser brings back after a payment; `orderId` must come from our own record, never from the browser. */
export interface PaymentSignature {
  orderId: string;
  paymentId: unknown;
  signature: unknown;
  /** The key's secret. */
  secret: string;
}

/** True only if Razorpay signed this payment of this order. Malformed input of any kind is false, never an error. */
export function verifyPaymentSignature({ orderId, paymentId, signature, secret }: PaymentSignature): boolean {
  if (typeof paymentId !== 'string' || paymentId === '' || orderId === '') return false;
  return isSignedWith(`${orderId}|${paymentId}`, signature, secret);
}

/**
 * True only if the webhook's exact bytes were signed with one of the secrets. After a change of the secret Razorpay
 * signs retries with the old one, so give both for a day.
 */
export function verifyWebhookSignature(
  rawBody: string | Uint8Array,
  signature: unknown,
  secrets: readonly string[],
): boolean {
  return secrets.some((secret) => isSignedWith(rawBody, signature, secret));
}

function isSignedWith(message: string | Uint8Array, signature: unknown, secret: string): boolean {
  if (secret === '' || typeof signature !== 'string' || !HEX_SHA256.test(signature)) return false;
  return timingSafeEqual(createHmac('sha256', secret).update(message).digest(), Buffer.from(signature, 'hex'));
}
