import { createHmac, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createdOrder, newBuyer, orderRequest, payInDialog } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber } from '#tests/support/test-products.ts';

/** What the payment provider's webhook does to an order. */

const shop = testShop();

const deliver = (body: string, headers: Record<string, string>) =>
  newBuyer(shop.url).post('/api/webhooks/razorpay', body, headers);
const signed = (body: string, eventId: string = randomUUID()) => ({
  'x-razorpay-signature': createHmac('sha256', shop.webhookSecret).update(body).digest('hex'),
  'x-razorpay-event-id': eventId,
});
const capturedEvent = (order: { id: string; amount: number }, paymentId: string) =>
  JSON.stringify({
    event: 'payment.captured',
    payload: {
      payment: {
        entity: { id: paymentId, order_id: order.id, amount: order.amount, currency: 'INR', status: 'captured' },
      },
    },
  });

it('marks the order paid if the browser never returns', async () => {
  const order = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct()));
  await payInDialog(shop.sandboxUrl, order);
  await expect
    .poll(async () => (await orderByNumber(order.order_number))['payment_status'], { timeout: 15_000 })
    .toBe('paid');
});

it('a replayed webhook is answered 200, and its payment booked once', async () => {
  const order = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct()));
  const body = capturedEvent(order, 'pay_BBBBBBBBBBBBBB');
  const headers = signed(body);
  const answers = await Promise.all([1, 2, 3].map(() => deliver(body, headers)));
  expect([...answers, await deliver(body, headers)].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const pb = database();
  const filter = pb.filter('event_id = {:id}', { id: headers['x-razorpay-event-id'] });
  expect(await pb.collection('payment_events').getFullList({ filter })).toHaveLength(1);
});

const PLACED_MINUTES_AGO = 15;
/** An order that was placed a quarter of an hour ago: five minutes of its reservation are left. */
const waitingOrder = async () => {
  const buyer = newBuyer(shop.url);
  const request = orderRequest(await createTestProduct());
  const order = createdOrder(await buyer.post('/api/create-order', request));
  const pb = database();
  const { id } = await orderByNumber(order.order_number);
  const placedAt = new Date(Date.now() - PLACED_MINUTES_AGO * 60_000);
  const orders = [{ id, placed_at: placedAt.toISOString() }];
  await pb.send('/api/shop/server/past-orders', { method: 'POST', body: { orders } });
  await pb.collection('orders').update(id, { reserved_until: new Date(placedAt.getTime() + 20 * 60_000) });
  const minutesLeft = async () => {
    const { reserved_until } = z.object({ reserved_until: z.string() }).parse(await orderByNumber(order.order_number));
    return Math.round((Date.parse(reserved_until) - Date.now()) / 60_000);
  };
  return { order, request, buyer, minutesLeft };
};

it.each(['payment.failed', 'payment.authorized'])('holds the pieces for longer when it tells of %s', async (event) => {
  const { order, minutesLeft } = await waitingOrder();
  expect(await minutesLeft()).toBe(5);
  // The provider does not know this payment, so capturing it fails and the webhook is delivered again.
  const status = event.replace('payment.', '');
  const body = capturedEvent(order, 'pay_EEEEEEEEEEEEEE')
    .replace('payment.captured', event)
    .replace('"captured"', `"${status}"`);
  await deliver(body, signed(body));
  expect(await minutesLeft()).toBe(20);
});

it('extends the reservation when the payment window is reopened', async () => {
  const { order, request, buyer, minutesLeft } = await waitingOrder();
  expect(createdOrder(await buyer.post('/api/create-order', request)).id).toBe(order.id);
  expect(await minutesLeft()).toBe(20);
});

it('accepts a late authorised event of a captured payment', async () => {
  const buyer = newBuyer(shop.url);
  const order = createdOrder(await buyer.createOrder(await createTestProduct()));
  const payment = await payInDialog(shop.sandboxUrl, order);
  const body = capturedEvent(order, payment.razorpay_payment_id)
    .replace('payment.captured', 'payment.authorized')
    .replace('"captured"', '"authorized"');
  expect((await deliver(body, signed(body))).status).toBe(200);
  expect(await orderByNumber(order.order_number)).toMatchObject({ payment_status: 'paid' });
});

it('refuses a wrong or missing signature and a changed body', async () => {
  const order = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct()));
  const body = capturedEvent(order, 'pay_CCCCCCCCCCCCCC');
  for (const headers of [{}, { 'x-razorpay-signature': 'f'.repeat(64) }, signed(`${body} `)]) {
    expect((await deliver(body, headers)).status).toBe(400);
  }
  expect(await orderByNumber(order.order_number)).toMatchObject({ payment_status: 'pending' });
});

it('a webhook with another amount books nothing', async () => {
  const order = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct()));
  const body = capturedEvent({ ...order, amount: 100 }, 'pay_DDDDDDDDDDDDDD');
  expect((await deliver(body, signed(body))).status).toBe(200);
  expect(await orderByNumber(order.order_number)).toMatchObject({ payment_status: 'pending' });
});
