import { beforeAll, describe, expect, it } from 'vitest';
import { orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { createdOrder, errorOf, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber, stockOf } from '#tests/support/test-products.ts';

const shop = testShop();

/** An order that a guest has paid, and its page for any browser. */
async function paidOrder() {
  const product = await createTestProduct();
  const buyer = newBuyer(shop.url);
  const { order_number: number, ...order } = createdOrder(await buyer.createOrder(product));
  const payment = await payInDialog(shop.sandboxUrl, { ...order });
  await buyer.post('/api/verify-payment', payment);
  const payment_id = payment.razorpay_payment_id;
  const page = orderConfirmationSchema.parse(
    (await buyer.get(`/api/order-confirmation?payment_id=${payment_id}`)).body,
  );
  const token = new URL(page.link?.path ?? '', shop.url).searchParams.get('token') ?? '';
  const { id } = await orderByNumber(number);
  return { id, number, product, payment_id, token, page };
}

const stranger = newBuyer(shop.url);
const pageOf = async (token: string) =>
  orderConfirmationSchema.parse((await stranger.get(`/api/order-confirmation?token=${token}`)).body);

let order: Awaited<ReturnType<typeof paidOrder>>;
beforeAll(async () => {
  order = await paidOrder();
});

describe('the buyer’s order page', () => {
  it('shows what has happened, by the link alone', async () => {
    const page = await pageOf(order.token);
    expect(page.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
    expect(Date.parse(page.cancel_until ?? '') - Date.now()).toBeGreaterThan(1.9 * 3_600_000);
    const tracked = await paidOrder();
    for (const status of ['processing', 'shipped'])
      await database().collection('orders').update(tracked.id, { status });
    const sent = await pageOf(tracked.token);
    expect(sent.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'packing', 'shipped']);
    expect(sent).toMatchObject({ cancel_until: null });
    const refused = await stranger.post('/api/cancel-order', { payment_id: '', token: tracked.token });
    expect([refused.status, errorOf(refused)]).toEqual([
      409,
      {
        code: 'order_refused',
        message:
          'This order is already on its way or closed, so it can no longer be cancelled here. You can return it after delivery.',
      },
    ]);
  });

  it('cancels the order and refunds it at once; a foreign link cancels nothing', async () => {
    const foreign = await stranger.post('/api/cancel-order', { payment_id: order.payment_id, token: 'none' });
    expect(foreign.status).toBe(404);
    const other = await paidOrder();
    const mixed = await stranger.post('/api/cancel-order', { payment_id: order.payment_id, token: other.token });
    expect(mixed.status).toBe(404);

    const answer = await stranger.post('/api/cancel-order', { payment_id: '', token: order.token });
    const page = orderConfirmationSchema.parse(answer.body);
    expect(page).toMatchObject({ status: 'cancelled', payment_status: 'refunded', cancel_until: null });
    expect(page.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'cancelled', 'refund']);
    expect(await stockOf(order.product.variantId)).toBe(10);
  });
});
