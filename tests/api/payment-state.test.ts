import { afterEach, describe, expect, it } from 'vitest';
import { PAYMENT_STATE_PATH, paymentStateSchema } from '#shared/api/payment-state.ts';
import { type Buyer, createdOrder, errorOf, newBuyer, orderRequest, payInDialog } from '#tests/support/buyer.ts';
import { control } from '#tests/support/checkout/race.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, orderByNumber } from '#tests/support/test-products.ts';

const shop = testShop();
const HEALTHY = { fail: null, dropWebhooks: false, authorizeOnly: false };

async function begun(): Promise<{ buyer: Buyer; order: ReturnType<typeof createdOrder>; request: object }> {
  const buyer = newBuyer(shop.url);
  const request = orderRequest(await createTestProduct({ stock: 3 }));
  return { buyer, request, order: createdOrder(await buyer.post('/api/create-order', request)) };
}

const stateOf = async (buyer: Buyer, order_number: string) =>
  paymentStateSchema.parse((await buyer.post(PAYMENT_STATE_PATH, { order_number })).body);

afterEach(() => control(shop, HEALTHY));

describe('an order whose payment window was closed', () => {
  it('is unpaid while the provider has no payment, or a failed one', async () => {
    const { buyer, order } = await begun();
    expect(await stateOf(buyer, order.order_number)).toEqual({ state: 'unpaid', path: '' });
    await payInDialog(shop.sandboxUrl, order, 'failure').catch(() => undefined);
    expect(await stateOf(buyer, order.order_number)).toEqual({ state: 'unpaid', path: '' });
  });

  it.each(['success', 'authorize_only'])('is paid once the bank has approved it late (%s)', async (outcome) => {
    await control(shop, { dropWebhooks: true });
    const { buyer, order } = await begun();
    const { razorpay_payment_id } = await payInDialog(shop.sandboxUrl, order, outcome);
    const path = `/order-confirmation?payment_id=${razorpay_payment_id}`;
    expect(await stateOf(buyer, order.order_number)).toEqual({ state: 'paid', path });
    expect(await orderByNumber(order.order_number)).toMatchObject({ payment_status: 'paid', razorpay_payment_id });
  });

  it('is unknown while the provider does not answer', async () => {
    await control(shop, { dropWebhooks: true });
    const { buyer, order } = await begun();
    await payInDialog(shop.sandboxUrl, order);
    await control(shop, { dropWebhooks: true, fail: '5xx' });
    expect(await stateOf(buyer, order.order_number)).toEqual({ state: 'unknown', path: '' });
  });

  it('is named when its request is sent again', async () => {
    const { buyer, order, request } = await begun();
    const { razorpay_payment_id } = await payInDialog(shop.sandboxUrl, order);
    await stateOf(buyer, order.order_number);
    const again = await buyer.post('/api/create-order', request);
    const path = `/order-confirmation?payment_id=${razorpay_payment_id}`;
    expect(again.status).toBe(409);
    expect(errorOf(again)).toMatchObject({
      code: 'idempotency_conflict',
      paid_order: { order_number: order.order_number, path },
    });
  });

  it('is shown to nobody else', async () => {
    const { order } = await begun();
    const other = newBuyer(shop.url);
    await other.createOrder(await createTestProduct());
    expect((await other.post(PAYMENT_STATE_PATH, { order_number: order.order_number })).status).toBe(404);
  });
});

it('a browser that proves a payment sees its order, although the answer that set its cookie was lost', async () => {
  const { order, request } = await begun();
  const payer = newBuyer(shop.url);
  expect(createdOrder(await payer.post('/api/create-order', request)).order_number).toBe(order.order_number);
  const payment = await payInDialog(shop.sandboxUrl, order);
  // A webhook that settles the payment first has no browser to bind.
  await expect.poll(async () => (await orderByNumber(order.order_number)).payment_status).toBe('paid');
  const confirmation = `/api/order-confirmation?payment_id=${payment.razorpay_payment_id}`;
  expect((await payer.get(confirmation)).status).toBe(404);
  expect((await payer.post('/api/verify-payment', payment)).status).toBe(200);
  expect((await payer.get(confirmation)).status).toBe(200);
});
