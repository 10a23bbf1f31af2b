import { expect, it } from 'vitest';
import { startSandbox, startShop } from '#tests/support/test-sandbox.ts';

async function startWithPayment() {
  const running = await startSandbox();
  const order = await running.razorpay.orders.create({ amount: 129_900, currency: 'INR' });
  return { ...running, order, paymentId: running.pay(order.id) };
}

it('refunds a part, then the rest, but never more; the order stays paid', async () => {
  const { razorpay, order, paymentId } = await startWithPayment();
  expect(await razorpay.payments.refund(paymentId, { amount: 29_900 })).toMatchObject({
    id: expect.stringMatching(/^rfnd_\w{14}$/),
    amount: 29_900,
    payment_id: paymentId,
    status: 'pending',
  });
  expect(await razorpay.payments.fetch(paymentId)).toMatchObject({ status: 'captured', refund_status: 'partial' });
  await expect(razorpay.payments.refund(paymentId, { amount: 100_001 })).rejects.toMatchObject({ statusCode: 400 });
  expect(await razorpay.payments.refund(paymentId, {})).toMatchObject({ amount: 100_000 });
  expect(await razorpay.payments.fetch(paymentId)).toMatchObject({ status: 'refunded', refund_status: 'full' });
  await expect(razorpay.payments.refund(paymentId, {})).rejects.toMatchObject({ statusCode: 400 });
  expect(await razorpay.orders.fetch(order.id)).toMatchObject({ status: 'paid' });
});

it('returns the first refund for the same idempotency key and body, even after processing', async () => {
  const shop = await startShop();
  const { razorpay, sandbox, paymentId } = await startWithPayment();
  sandbox.sendWebhooksTo(shop.url);
  const request = { amount: 50_000, receipt: 'refund-GUL-1' };
  const first = await razorpay.payments.refund(paymentId, request);
  await shop.received(2);
  expect(await razorpay.refunds.fetch(first.id)).toMatchObject({ status: 'processed' });
  expect(await razorpay.payments.refund(paymentId, request)).toEqual(first);
  expect(await razorpay.payments.fetchMultipleRefund(paymentId)).toMatchObject({ count: 1 });
});

it('allows another refund of the amount after a failed one', async () => {
  const shop = await startShop();
  const { razorpay, sandbox, paymentId } = await startWithPayment();
  sandbox.sendWebhooksTo(shop.url);
  sandbox.control({ failRefunds: true });
  const refund = await razorpay.payments.refund(paymentId, { amount: 129_900 });
  const [, failed] = await shop.received(2);
  expect(failed?.event).toBe('refund.failed');
  expect(await razorpay.refunds.fetch(refund.id)).toMatchObject({ status: 'failed' });
  sandbox.control({ failRefunds: false });
  expect(await razorpay.payments.refund(paymentId, { amount: 129_900 })).toMatchObject({ status: 'pending' });
});

it('refuses an idempotency key with a different request', async () => {
  const { razorpay, paymentId } = await startWithPayment();
  await razorpay.payments.refund(paymentId, { amount: 50_000, receipt: 'refund-GUL-1' });
  const other = razorpay.payments.refund(paymentId, { amount: 60_000, receipt: 'refund-GUL-1' });
  await expect(other).rejects.toMatchObject({
    statusCode: 400,
    error: { description: expect.stringMatching(/same idempotency key/) },
  });
});

it('a refund with an idempotency key of fewer than ten characters is refused', async () => {
  const { razorpay, paymentId } = await startWithPayment();
  await expect(razorpay.payments.refund(paymentId, { receipt: 'short' })).rejects.toMatchObject({ statusCode: 400 });
});

it('refuses to refund an uncaptured payment', async () => {
  const { razorpay, pay } = await startSandbox();
  const order = await razorpay.orders.create({ amount: 100, currency: 'INR' });
  const refund = razorpay.payments.refund(pay(order.id, 'authorize_only'), { amount: 100 });
  await expect(refund).rejects.toMatchObject({ error: { description: expect.stringMatching(/should be captured/) } });
});
