import type { IncomingHttpHeaders } from 'node:http';
import Razorpay from 'razorpay';
import { expect, it } from 'vitest';
import { jsonPost, KEYS, startSandbox, startShop } from '#tests/support/test-sandbox.ts';

async function startPaying(...statuses: number[]) {
  const shop = await startShop(...statuses);
  const running = await startSandbox({ webhookUrl: shop.url });
  const order = await running.razorpay.orders.create({ amount: 100, currency: 'INR' });
  return { ...running, shop, order };
}

const idAndBody = ({ headers, body }: { headers: IncomingHttpHeaders; body: string }) => [
  headers['x-razorpay-event-id'],
  body,
];

it('the sandbox sends a payment with a signature of the exact body', async () => {
  const { shop, order, pay } = await startPaying();
  const paymentId = pay(order.id);
  const deliveries = await shop.received(3);
  expect(deliveries.map((delivery) => delivery.event).sort()).toEqual([
    'order.paid',
    'payment.authorized',
    'payment.captured',
  ]);
  for (const { body, headers } of deliveries) {
    const signature = String(headers['x-razorpay-signature']);
    expect(Razorpay.validateWebhookSignature(body, signature, KEYS.webhookSecret)).toBe(true);
    expect(Razorpay.validateWebhookSignature(`${body} `, signature, KEYS.webhookSecret)).toBe(false);
    expect(JSON.parse(body)).toMatchObject({
      entity: 'event',
      payload: { payment: { entity: { id: paymentId, order_id: order.id } } },
    });
  }
  expect(new Set(deliveries.map((delivery) => delivery.headers['x-razorpay-event-id'])).size).toBe(3);
});

it('the sandbox sends a failed payment, and a created and processed refund', async () => {
  const { shop, order, pay, send, razorpay } = await startPaying();
  await send('/sandbox/attempt', jsonPost({ key: KEYS.keyId, order_id: order.id, outcome: 'failure' }));
  expect((await shop.received(1))[0]?.event).toBe('payment.failed');
  await razorpay.payments.refund(pay(order.id), { amount: 100 });
  const events = (await shop.received(6)).map((delivery) => delivery.event);
  expect(events).toEqual(expect.arrayContaining(['refund.created', 'refund.processed']));
});

it('retries with the same event id and body until the shop responds 2xx', async () => {
  const { sandbox, shop, order, send } = await startPaying(500, 503, 302);
  await send('/sandbox/attempt', jsonPost({ key: KEYS.keyId, order_id: order.id, outcome: 'failure' }));
  const [first, ...again] = (await shop.received(4)).map(idAndBody);
  expect(first).toEqual([expect.stringMatching(/./), expect.stringContaining('payment.failed')]);
  expect(again).toEqual([first, first, first]);
  await expect.poll(() => sandbox.events()).toMatchObject([{ state: 'delivered', attempts: [500, 503, 302, 200] }]);
});

it('marks the event as failed after the last retry', async () => {
  const { sandbox, order, send } = await startPaying(500, 500, 500, 500);
  await send('/sandbox/attempt', jsonPost({ key: KEYS.keyId, order_id: order.id, outcome: 'failure' }));
  await expect.poll(() => sandbox.events()).toMatchObject([{ state: 'failed', attempts: [500, 500, 500, 500] }]);
});

it('delivers twice with the same event id when `duplicate` is set', async () => {
  const { shop, order, send } = await startPaying();
  await send('/sandbox/control', jsonPost({ duplicate: true }));
  await send('/sandbox/attempt', jsonPost({ key: KEYS.keyId, order_id: order.id, outcome: 'failure' }));
  const [first, second] = (await shop.received(2)).map(idAndBody);
  expect(first).toEqual([expect.stringMatching(/./), expect.stringContaining('payment.failed')]);
  expect(second).toEqual(first);
});

it('records but does not send dropped webhooks', async () => {
  const { shop, order, pay, send } = await startPaying();
  await send('/sandbox/control', jsonPost({ dropWebhooks: true }));
  pay(order.id);
  await send('/sandbox/control', jsonPost({ dropWebhooks: false }));
  expect((await send('/sandbox/events')).body).toMatchObject([
    { event: 'payment.authorized', state: 'dropped', attempts: [] },
    { event: 'payment.captured', state: 'dropped', attempts: [] },
    { event: 'order.paid', state: 'dropped', attempts: [] },
  ]);
  const other = await send('/v1/orders', { ...jsonPost({ amount: 100, currency: 'INR' }), headers: basicJson });
  await send('/sandbox/attempt', jsonPost({ key: KEYS.keyId, order_id: Object(other.body).id, outcome: 'failure' }));
  expect((await shop.received(1)).map((delivery) => delivery.event)).toEqual(['payment.failed']);
});

it('the sandbox can change the webhook target while running', async () => {
  const { order, send } = await startPaying();
  const other = await startShop();
  await send('/sandbox/control', jsonPost({ webhookUrl: other.url }));
  await send('/sandbox/attempt', jsonPost({ key: KEYS.keyId, order_id: order.id, outcome: 'failure' }));
  expect(await other.received(1)).toHaveLength(1);
});

const basicJson = {
  authorization: `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`,
  'content-type': 'application/json',
};
