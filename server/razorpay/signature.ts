import { createHmac, timingSafeEqual } from 'node:crypto';

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/** A payment's signature from the browser. `orderId` must come from the database, never from the browser. */
export interface PaymentSignature {
  orderId: string;
  paymentId: unknown;
  signature: unknown;
  /** The key's secret. */
  secret: string;
}

/** Whether Razorpay signed this payment of this order. Malformed input returns false. */
export function verifyPaymentSignature({ orderId, paymentId, signature, secret }: PaymentSignature): boolean {
  if (typeof paymentId !== 'string' || paymentId === '' || orderId === '') return false;
  return isSignedWith(`${orderId}|${paymentId}`, signature, secret);
}

/** What a payment link's return has in its query. */
export interface LinkSignature {
  linkId: string;
  reference: string;
  status: string;
  paymentId: string;
  signature: string;
  /** The key's secret. */
  secret: string;
}

/** Whether Razorpay signed that this payment link was paid. */
export function verifyLinkSignature({
  linkId,
  reference,
  status,
  paymentId,
  signature,
  secret,
}: LinkSignature): boolean {
  return status === 'paid' && isSignedWith([linkId, reference, status, paymentId].join('|'), signature, secret);
}

/**
 * Whether the webhook's exact bytes were signed with one of the secrets. After a change of the secret, Razorpay signs
 * retries with the old one, so pass both for a day.
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
