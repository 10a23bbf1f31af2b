import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { returnOptionsSchema, returnRequestResponseSchema } from '#shared/api/returns.ts';
import { createdOrder, errorOf, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber } from '#tests/support/test-products.ts';

const shop = testShop();
const stranger = newBuyer(shop.url);

/** An order of two pieces that has arrived, by its link. */
async function deliveredOrder() {
  const product = await createTestProduct();
  await database().collection('product_variants').create({
    product_id: product.productId,
    stitched: true,
    size: 'L',
    price: product.priceRupees,
    stock_quantity: 3,
  });
  const buyer = newBuyer(shop.url);
  const { order_number: number, ...created } = createdOrder(await buyer.createOrder(product, 2));
  const payment = await payInDialog(shop.sandboxUrl, { ...created });
  await buyer.post('/api/verify-payment', payment);
  const answer = await buyer.get(`/api/order-confirmation?payment_id=${payment.razorpay_payment_id}`);
  const { link } = orderConfirmationSchema.parse(answer.body);
  const { id } = await orderByNumber(number);
  for (const status of ['processing', 'shipped', 'delivered'])
    await database().collection('orders').update(id, { status });
  return { payment_id: '', token: new URL(link?.path ?? '', shop.url).searchParams.get('token') ?? '' };
}

const pageOf = async ({ token }: { token: string }) =>
  orderConfirmationSchema.parse((await stranger.get(`/api/order-confirmation?token=${token}`)).body);

let order: Awaited<ReturnType<typeof deliveredOrder>>;
let itemId: string;
beforeAll(async () => {
  order = await deliveredOrder();
});

const form = (over: object = {}) => ({
  ...order,
  wish: 'exchange',
  items: [{ item_id: itemId, quantity: 2, reason: 'size', size: 'L' }],
  note: 'Too tight',
  key: randomUUID(),
  ...over,
});

describe('the requests of a delivered order', () => {
  it('can be for its items, with the other sizes in stock', async () => {
    const days = (Date.parse((await pageOf(order)).return_until ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const { items } = returnOptionsSchema.parse((await stranger.post('/api/return-options', order)).body);
    expect(items).toMatchObject([{ size: 'M', left: 2, sizes: ['L'] }]);
    itemId = items[0]?.item_id ?? '';
  });

  it('name what is missing', async () => {
    const none = errorOf(await stranger.post('/api/return-request', form({ items: [] })));
    expect(none.fields).toEqual({ items: 'Please choose at least one item' });
    const reason = form({ items: [{ item_id: itemId, quantity: 1, reason: '', size: '' }] });
    expect(JSON.stringify(errorOf(await stranger.post('/api/return-request', reason)).fields)).toContain(
      'Please choose a reason',
    );
  });

  it('are refused with a foreign link, and once withdrawn can be asked for again', async () => {
    const foreign = await stranger.post('/api/return-request', form({ token: 'none' }));
    expect(foreign.status).toBe(404);
    const { id } = returnRequestResponseSchema.parse((await stranger.post('/api/return-request', form())).body);
    expect((await pageOf(order)).returns).toMatchObject([
      { id, status: 'requested', wish: 'exchange', items: [{ quantity: 2 }] },
    ]);
    const twice = await stranger.post('/api/return-request', form());
    expect([twice.status, errorOf(twice).message]).toEqual([
      409,
      'These items are already being returned. Please open this page again to see your request.',
    ]);
    const other = await deliveredOrder();
    expect((await stranger.post('/api/withdraw-return', { ...other, id })).status).toBe(404);
    const page = orderConfirmationSchema.parse((await stranger.post('/api/withdraw-return', { ...order, id })).body);
    expect(page.returns).toMatchObject([{ status: 'withdrawn' }]);
    expect((await stranger.post('/api/return-request', form())).status).toBe(200);
  });
});
