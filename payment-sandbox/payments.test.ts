import utils from 'razorpay/dist/utils/razorpay-utils.js';
import { expect, it } from 'vitest';
import { jsonPost, KEYS, startSandbox } from '#tests/support/test-sandbox.ts';

async function startWithOrder(capture: 'automatic' | 'manual' = 'automatic') {
  const running = await startSandbox();
  const order = await running.razorpay.orders.create({
    amount: 129_900,
    currency: 'INR',
    payment: {
      capture,
      capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7200, refund_speed: 'normal' },
    },
  });
  const attempt = (outcome: string, change: Record<string, unknown> = {}) =>
    running.send('/sandbox/attempt', jsonPost({ key: KEYS.keyId, order_id: order.id, outcome, ...change }));
  return { ...running, order, attempt };
}

it('captures a successful payment and returns a signature that the razorpay package accepts', async () => {
  const { razorpay, order, attempt } = await startWithOrder();
  const { status, body } = await attempt('success', { email: 'a@example.com', contact: '9876543210' });
  expect(status).toBe(200);
  const payments = await razorpay.orders.fetchPayments(order.id);
  const payment = payments.items[0];
  expect(body).toEqual({
    razorpay_payment_id: payment?.id,
    razorpay_order_id: order.id,
    razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const { razorpay_signature: signature } = Object(body);
  const signed = { order_id: order.id, payment_id: payment?.id ?? '' };
  expect(utils.validatePaymentVerification(signed, signature, KEYS.keySecret)).toBe(true);
  expect(utils.validatePaymentVerification(signed, signature, 'another')).toBe(false);
  expect(payment).toMatchObject({
    status: 'captured',
    captured: true,
    amount: 129_900,
    email: 'a@example.com',
    method: 'upi',
  });
  expect(await razorpay.orders.fetch(order.id)).toMatchObject({ status: 'paid', amount_paid: 129_900, amount_due: 0 });
});

it('records a failed payment, returns the reason, and allows another attempt', async () => {
  const { razorpay, order, attempt } = await startWithOrder();
  const { status, body } = await attempt('failure');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed', metadata: { order_id: order.id } },
  });
  expect(await razorpay.orders.fetch(order.id)).toMatchObject({ status: 'attempted', attempts: 1 });
  expect((await attempt('success')).status).toBe(200);
  const { items } = await razorpay.orders.fetchPayments(order.id);
  expect(items.map((payment) => payment.status)).toEqual(['failed', 'captured']);
});

it('the sandbox can report a failure to the browser and then capture the same payment', async () => {
  const { razorpay, order, attempt } = await startWithOrder();
  expect((await attempt('late_success')).body).toMatchObject({ error: { reason: 'payment_failed' } });
  const { items } = await razorpay.orders.fetchPayments(order.id);
  expect(items).toMatchObject([{ status: 'captured', error_code: null }]);
});

it('the sandbox lists the payments of a span of time, newest first and page by page', async () => {
  const { razorpay, attempt } = await startWithOrder();
  await attempt('failure');
  await attempt('success');
  const seconds = Math.floor(Date.now() / 1000);
  const list = async (query: object) => (await razorpay.payments.all(query)).items.map(({ status }) => status);
  expect(await list({ from: seconds - 60, to: seconds + 60 })).toEqual(['captured', 'failed']);
  expect(await list({ from: seconds - 60, to: seconds + 60, count: 1, skip: 1 })).toEqual(['failed']);
  expect(await list({ from: seconds + 30, to: seconds + 60 })).toEqual([]);
  expect(await list({ from: seconds - 60, to: seconds - 30 })).toEqual([]);
});

it('a second payment of a paid order is refused', async () => {
  const { attempt } = await startWithOrder();
  await attempt('success');
  expect(await attempt('success')).toMatchObject({
    status: 400,
    body: { error: { description: expect.stringMatching(/already paid/) } },
  });
});

it.each([
  ['the order asks for manual capture', 'manual', 'success', false],
  ['the attempt requests it', 'automatic', 'authorize_only', false],
  ['the control switch is on', 'automatic', 'success', true],
] as const)('leaves a payment authorised when %s, and captures it once', async (_, capture, outcome, authorizeOnly) => {
  const { razorpay, sandbox, order, pay } = await startWithOrder(capture);
  sandbox.control({ authorizeOnly });
  const id = pay(order.id, outcome);
  expect(await razorpay.payments.fetch(id)).toMatchObject({ status: 'authorized', captured: false });
  await expect(razorpay.payments.capture(id, 100, 'INR')).rejects.toMatchObject({ error: { field: 'amount' } });
  expect(await razorpay.payments.capture(id, 129_900, 'INR')).toMatchObject({ status: 'captured' });
  await expect(razorpay.payments.capture(id, 129_900, 'INR')).rejects.toMatchObject({ statusCode: 400 });
});

it.each([
  ['another key', { key: 'rzp_test_other' }, /does not exist/],
  ['an unknown order', { order_id: 'order_00000000000000' }, /does not exist/],
  ['an unknown outcome', { outcome: 'perhaps' }, /outcome is unknown/],
  ['an order id that is no text', { order_id: { $ne: null } }, /order_id field is required/],
])('refuses an attempt with %s', async (_, change, description) => {
  const { razorpay, order, attempt } = await startWithOrder();
  expect(await attempt('success', change)).toMatchObject({
    status: 400,
    body: { error: { description: expect.stringMatching(description) } },
  });
  expect(await razorpay.orders.fetch(order.id)).toMatchObject({ status: 'created' });
});
