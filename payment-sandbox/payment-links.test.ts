import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { jsonPost, KEYS, startSandbox, startShop } from '#tests/support/test-sandbox.ts';

const HOUR = 3600;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const newLink = (change: Record<string, unknown> = {}) => ({
  amount: 129_900,
  currency: 'INR',
  reference_id: 'GUL-1001',
  expire_by: inSeconds(HOUR),
  description: 'Order GUL-1001',
  customer: { name: 'Asha Rao', contact: '+919876543210' },
  notify: { sms: false, email: false },
  notes: { order_number: 'GUL-1001' },
  callback_url: 'https://shop.example/api/payment-link-return',
  callback_method: 'get',
  ...change,
});

const openedSchema = z.object({ order_id: z.string(), status: z.string(), return_url: z.string().nullable() });

async function start(webhookUrl?: string) {
  const running = await startSandbox(webhookUrl === undefined ? {} : { webhookUrl });
  const open = async (id: string) => openedSchema.parse((await running.send(`/sandbox/link?id=${id}`)).body);
  return { ...running, open };
}

it('creates a payment link in Razorpay’s format, with no order before it is opened', async () => {
  const { razorpay, url } = await start();
  const link = await razorpay.paymentLink.create(newLink());
  expect(link).toMatchObject({
    id: expect.stringMatching(/^plink_[A-Za-z0-9]{14}$/),
    accept_partial: false,
    amount: 129_900,
    amount_paid: 0,
    currency: 'INR',
    cancelled_at: 0,
    expired_at: 0,
    callback_method: 'get',
    notify: { email: false, sms: false, whatsapp: false },
    reference_id: 'GUL-1001',
    short_url: `${url}/sandbox/pay?link=${link.id}`,
    status: 'created',
  });
  expect(link).not.toHaveProperty('order_id');
  expect(await razorpay.paymentLink.fetch(link.id)).toEqual({ ...link, payments: null });
});

it.each([
  ['less than a rupee', { amount: 99 }, 'The amount must be at least INR 1.00'],
  ['an end within fifteen minutes', { expire_by: inSeconds(14 * 60) }, /atleast 15 minutes/],
  ['an invalid callback', { callback_url: 'shop' }, 'The callback url format is invalid.'],
  ['a callback without a method', { callback_method: undefined }, /sent together/],
])('refuses %s', async (_, change, description) => {
  const { razorpay } = await start();
  await expect(razorpay.paymentLink.create(newLink(change))).rejects.toMatchObject({
    statusCode: 400,
    error: { description: expect.stringMatching(description) },
  });
});

it('a payment link takes a reference once, and finds the link by it', async () => {
  const { razorpay } = await start();
  const { id } = await razorpay.paymentLink.create(newLink());
  await razorpay.paymentLink.create(newLink({ reference_id: 'GUL-1002' }));
  await expect(razorpay.paymentLink.create(newLink())).rejects.toMatchObject({ statusCode: 400 });
  const filter = { reference_id: 'GUL-1001', count: 10 };
  expect((await razorpay.paymentLink.all(filter)).payment_links).toMatchObject([{ id }]);
});

it('a payment link is paid through an order of its own, whose receipt is the reference, and leads back signed', async () => {
  const shop = await startShop();
  const { razorpay, open, pay } = await start(shop.url);
  const { id } = await razorpay.paymentLink.create(newLink());
  const { order_id } = await open(id);
  expect((await open(id)).order_id).toBe(order_id);
  expect(await razorpay.orders.fetch(order_id)).toMatchObject({ receipt: 'GUL-1001', amount: 129_900 });
  const payment_id = pay(order_id);
  expect(await razorpay.paymentLink.fetch(id)).toMatchObject({
    status: 'paid',
    amount_paid: 129_900,
    order_id,
    payments: [{ payment_id, amount: 129_900, status: 'captured' }],
  });
  expect(await razorpay.payments.fetch(payment_id)).toMatchObject({
    description: `#${id.slice(6)}`,
    contact: '+919876543210',
    notes: { order_number: 'GUL-1001' },
  });
  const { return_url } = await open(id);
  const query = Object.fromEntries(new URL(return_url ?? '').searchParams);
  const signed = `${id}|GUL-1001|paid|${payment_id}`;
  expect(query).toEqual({
    razorpay_payment_id: payment_id,
    razorpay_payment_link_id: id,
    razorpay_payment_link_reference_id: 'GUL-1001',
    razorpay_payment_link_status: 'paid',
    razorpay_signature: createHmac('sha256', KEYS.keySecret).update(signed).digest('hex'),
  });
  const deliveries = await shop.received(4);
  const paid = deliveries.find(({ event }) => event === 'payment_link.paid');
  expect(JSON.parse(paid?.body ?? '')).toMatchObject({
    contains: ['payment_link', 'order', 'payment'],
    payload: {
      payment_link: { entity: { id, order_id, status: 'paid', reference_id: 'GUL-1001' } },
      // Without the prefix, as Razorpay sends it.
      order: { entity: { id: order_id.slice(6), receipt: 'GUL-1001' } },
      payment: { entity: { id: payment_id, order_id, status: 'captured' } },
    },
  });
});

it('a payment link is extended and cancelled while it is unpaid, and takes no payment afterwards', async () => {
  const shop = await startShop();
  const { razorpay, open, sandbox } = await start(shop.url);
  const { id } = await razorpay.paymentLink.create(newLink());
  const later = inSeconds(2 * HOUR);
  expect(await razorpay.paymentLink.edit(id, { expire_by: later })).toMatchObject({ expire_by: later });
  expect(await razorpay.paymentLink.cancel(id)).toMatchObject({ status: 'cancelled' });
  const { order_id } = await open(id);
  const attempt = () => sandbox.attempt({ key: KEYS.keyId, order_id, outcome: 'success' });
  expect(attempt).toThrow('This payment link is cancelled.');
  await expect(razorpay.paymentLink.cancel(id)).rejects.toMatchObject({ statusCode: 400 });
  await expect(razorpay.paymentLink.edit(id, { expire_by: later })).rejects.toMatchObject({ statusCode: 400 });
  expect((await shop.received(1)).map(({ event }) => event)).toEqual(['payment_link.cancelled']);
});

it('expires, and says so', async () => {
  const shop = await startShop();
  const { razorpay, send } = await start(shop.url);
  const { id } = await razorpay.paymentLink.create(newLink());
  await send('/sandbox/expire-link', jsonPost({ id }));
  expect(await razorpay.paymentLink.fetch(id)).toMatchObject({ status: 'expired' });
  expect((await shop.received(1)).map(({ event }) => event)).toEqual(['payment_link.expired']);
});
