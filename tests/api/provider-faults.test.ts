import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createdOrder, errorOf, newBuyer, orderRequest, payInDialog } from '#tests/support/buyer.ts';
import { control } from '#tests/support/checkout/race.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, orderByNumber, stockOf } from '#tests/support/test-products.ts';

const shop = testShop();

const HEALTHY = { fail: null, dropWebhooks: false, duplicate: false, authorizeOnly: false };

const reportSchema = z.object({ settled: z.number(), released: z.number(), refunded: z.number(), failed: z.number() });

/** Runs the reconciler as if an hour had passed: every reservation has run out by then. */
async function reconcileAnHourLater() {
  const now = new Date(Date.now() + 3_600_000).toISOString();
  const authorization = `Bearer ${shop.internalSecret}`;
  const answer = await newBuyer(shop.url).post('/api/internal/reconcile', { now }, { authorization });
  return reportSchema.parse(answer.body);
}

afterEach(() => control(shop, HEALTHY));

describe('while the payment provider fails', () => {
  it('an order is refused with 502, then succeeds under the same key and reserves its stock once', async () => {
    const product = await createTestProduct({ stock: 3 });
    const request = orderRequest(product);
    const buyer = newBuyer(shop.url);
    await control(shop, { fail: '5xx' });
    const refused = await buyer.post('/api/create-order', request);
    expect([refused.status, errorOf(refused).code]).toEqual([502, 'payment_provider_unavailable']);
    await control(shop, HEALTHY);
    expect((await buyer.post('/api/create-order', request)).status).toBe(200);
    expect(await stockOf(product.variantId)).toBe(2);
  });

  it.each(['reset', 'html'])('%s in the place of an answer refuses the order, and a retry gets it', async (fail) => {
    const product = await createTestProduct({ stock: 3 });
    const request = orderRequest(product);
    const buyer = newBuyer(shop.url);
    await control(shop, { fail });
    expect(errorOf(await buyer.post('/api/create-order', request)).code).toBe('payment_provider_unavailable');
    await control(shop, HEALTHY);
    expect((await buyer.post('/api/create-order', request)).status).toBe(200);
    expect(await stockOf(product.variantId)).toBe(2);
  });

  it('a hanging provider times out, and the payment is booked later', async () => {
    const buyer = newBuyer(shop.url);
    const order = createdOrder(await buyer.createOrder(await createTestProduct()));
    await control(shop, { dropWebhooks: true });
    const payment = await payInDialog(shop.sandboxUrl, order);
    await control(shop, { dropWebhooks: true, fail: 'hang' });
    expect((await buyer.post('/api/verify-payment', payment)).status).toBe(200);
    await control(shop, { dropWebhooks: true, fail: null });
    expect((await buyer.post('/api/verify-payment', payment)).status).toBe(200);
    expect(await orderByNumber(order.order_number)).toMatchObject({ payment_status: 'paid' });
  });

  it('a lost response is recovered by the order number', async () => {
    const product = await createTestProduct({ stock: 3 });
    await control(shop, { fail: 'drop-answer', failTimes: 1 });
    const answer = await newBuyer(shop.url).createOrder(product);
    expect(answer.status).toBe(200);
  });

  it('a valid payment is accepted, and booked when the provider answers again', async () => {
    const product = await createTestProduct({ stock: 1 });
    const buyer = newBuyer(shop.url);
    const order = createdOrder(await buyer.createOrder(product));
    await control(shop, { dropWebhooks: true });
    const payment = await payInDialog(shop.sandboxUrl, order);
    await control(shop, { dropWebhooks: true, fail: '5xx' });
    expect((await buyer.post('/api/verify-payment', payment)).status).toBe(200);
    expect(await orderByNumber(order.order_number)).toMatchObject({ payment_status: 'pending' });
    await control(shop, { dropWebhooks: true, fail: null });
    await reconcileAnHourLater();
    expect(await orderByNumber(order.order_number)).toMatchObject({ payment_status: 'paid', stock_state: 'taken' });
  });
});

describe('the reconciler', () => {
  it('refuses requests without its secret', async () => {
    expect((await newBuyer(shop.url).post('/api/internal/reconcile', {})).status).toBe(404);
  });

  it('captures authorised payments', async () => {
    const buyer = newBuyer(shop.url);
    const order = createdOrder(await buyer.createOrder(await createTestProduct()));
    await control(shop, { dropWebhooks: true, authorizeOnly: true });
    await payInDialog(shop.sandboxUrl, order, 'authorize_only');
    await reconcileAnHourLater();
    expect(await orderByNumber(order.order_number)).toMatchObject({ payment_status: 'paid' });
  });

  it('releases the stock of an order not paid in time', async () => {
    const product = await createTestProduct({ stock: 4 });
    const order = createdOrder(await newBuyer(shop.url).createOrder(product, 3));
    expect(await stockOf(product.variantId)).toBe(1);
    await reconcileAnHourLater();
    expect(await stockOf(product.variantId)).toBe(4);
    expect(await orderByNumber(order.order_number)).toMatchObject({ status: 'cancelled', stock_state: 'released' });
  });

  it('refunds a late payment if the stock is sold', async () => {
    const product = await createTestProduct({ stock: 1 });
    const late = newBuyer(shop.url);
    const order = createdOrder(await late.createOrder(product));
    await reconcileAnHourLater();
    expect((await newBuyer(shop.url).createOrder(product)).status).toBe(200);
    await control(shop, { dropWebhooks: true });
    const payment = await payInDialog(shop.sandboxUrl, order);
    await late.post('/api/verify-payment', payment);
    expect(await orderByNumber(order.order_number)).toMatchObject({ payment_status: 'refunded', status: 'cancelled' });
    expect(await stockOf(product.variantId)).toBe(0);
    const confirmation = await late.get(`/api/order-confirmation?payment_id=${payment.razorpay_payment_id}`);
    expect(confirmation.body).toMatchObject({ payment_status: 'refunded', is_too_late: true });
  });

  it('retries a failed refund request and refunds once', async () => {
    const product = await createTestProduct({ stock: 1 });
    const late = newBuyer(shop.url);
    const order = createdOrder(await late.createOrder(product));
    await reconcileAnHourLater();
    await newBuyer(shop.url).createOrder(product);
    await control(shop, { dropWebhooks: true });
    const payment = await payInDialog(shop.sandboxUrl, order);
    await control(shop, { dropWebhooks: true, fail: 'drop-answer', failTimes: 2 });
    await late.post('/api/verify-payment', payment);
    await control(shop, { dropWebhooks: true, fail: null });
    await late.post('/api/verify-payment', payment);
    await reconcileAnHourLater();
    expect(await orderByNumber(order.order_number)).toMatchObject({ payment_status: 'refunded' });
  });
});
