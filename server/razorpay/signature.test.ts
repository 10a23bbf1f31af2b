import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyPaymentSignature, verifyWebhookSignature } from './signature.ts';

const secret = 'key-secret';
const orderId = 'order_ABCDEFGHIJKLMN';
const paymentId = 'pay_ABCDEFGHIJKLMN';
const hmac = (message: string | Uint8Array, key: string) => createHmac('sha256', key).update(message).digest('hex');
const signature = hmac(`${orderId}|${paymentId}`, secret);

const MALFORMED: unknown[] = [undefined, null, '', 0, {}, [], 'zz', signature.slice(1), `${signature}00`, [signature]];

describe('verifyPaymentSignature', () => {
  it('accepts the signature of this order and payment', () => {
    expect(verifyPaymentSignature({ orderId, paymentId, signature, secret })).toBe(true);
  });

  it.each([
    ['another order', { orderId: 'order_00000000000000' }],
    ['another payment', { paymentId: 'pay_00000000000000' }],
    ['another secret', { secret: 'other-secret' }],
    ['no secret', { secret: '', signature: hmac(`${orderId}|${paymentId}`, '') }],
    ['no order', { orderId: '', signature: hmac(`|${paymentId}`, secret) }],
    ['no payment', { paymentId: undefined, signature: hmac(`${orderId}|`, secret) }],
    ['upper-case hex', { signature: signature.toUpperCase() }],
  ])('refuses %s', (_, change) => {
    expect(verifyPaymentSignature({ orderId, paymentId, signature, secret, ...change })).toBe(false);
  });

  it.each(MALFORMED)('answers false, not an error, for the malformed signature %j', (malformed) => {
    expect(verifyPaymentSignature({ orderId, paymentId, signature: malformed, secret })).toBe(false);
  });
});

describe('verifyWebhookSignature', () => {
  const body = '{"event":"order.paid","note":"₹"}';

  it('accepts the current secret and the one before it', () => {
    expect(verifyWebhookSignature(body, hmac(body, 'new'), ['new', 'old'])).toBe(true);
    expect(verifyWebhookSignature(body, hmac(body, 'old'), ['new', 'old'])).toBe(true);
  });

  it('accepts bytes and text', () => {
    expect(verifyWebhookSignature(Buffer.from(body), hmac(body, 'new'), ['new'])).toBe(true);
  });

  it('refuses a changed body, an unknown secret, an empty secret and no secrets at all', () => {
    expect(verifyWebhookSignature(`${body} `, hmac(body, 'new'), ['new'])).toBe(false);
    expect(verifyWebhookSignature(body, hmac(body, 'forged'), ['new', 'old'])).toBe(false);
    expect(verifyWebhookSignature(body, hmac(body, ''), [''])).toBe(false);
    expect(verifyWebhookSignature(body, hmac(body, 'new'), [])).toBe(false);
  });

  it.each(MALFORMED)('answers false, not an error, for the malformed signature %j', (malformed) => {
    expect(verifyWebhookSignature(body, malformed, ['new'])).toBe(false);
  });
});
