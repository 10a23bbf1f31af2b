import { randomInt, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  ADDRESS,
  createdOrder,
  errorOf,
  newBuyer,
  orderRequest,
  payInDialog,
  type TestProduct,
} from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber } from '#tests/support/test-products.ts';

/** Discounts over HTTP. They are for a product of the test alone, because the shop is shared. */

const shop = testShop();

async function discounted(values: object = {}): Promise<{ product: TestProduct; code: string; id: string }> {
  const product = await createTestProduct({ priceRupees: 1299 });
  const code = randomUUID().slice(0, 8).toUpperCase();
  const stored = { name: 'Diwali', method: 'code', code, kind: 'percent', value: 10, is_active: true };
  const chosen = { applies_to: 'chosen', products: [product.productId] };
  const { id } = await database()
    .collection('discounts')
    .create({ ...stored, ...chosen, ...values });
  return { product, code, id };
}

const itemsOf = (product: TestProduct) => orderRequest(product).items;
const somebody = () => ({ shipping: { ...ADDRESS, phone: `9${randomInt(100_000_000, 999_999_999)}` } });

it('prices a code in any case, and keeps it with the paid order, its items and its page', async () => {
  const { product, code } = await discounted();
  const buyer = newBuyer(shop.url);
  const quoted = await buyer.post('/api/cart-discount', { items: itemsOf(product), code: code.toLowerCase() });
  expect(quoted).toEqual({
    status: 200,
    body: { discount: { label: code, amount: 12_990, note: '', is_of_code: true }, refusal: '' },
  });
  const order = createdOrder(await buyer.createOrder(product, 1, { amount: 116_910, discount_code: code }));
  expect(order.amount).toBe(116_910);
  const payment = await payInDialog(shop.sandboxUrl, order);
  expect((await buyer.post('/api/verify-payment', payment)).status).toBe(200);
  expect(await orderByNumber(order.order_number)).toMatchObject({
    total_amount: 1169.1,
    discount_amount: 129.9,
    discount_label: code,
    payment_status: 'paid',
  });
  const page = await buyer.get(`/api/order-confirmation?payment_id=${payment.razorpay_payment_id}`);
  expect(page.body).toMatchObject({ discount_amount: 129.9, discount_label: code, total_amount: 1169.1 });
});

it('never takes an amount from the browser', async () => {
  const { product, code } = await discounted();
  const answer = await newBuyer(shop.url).createOrder(product, 1, { amount: 100_000, discount_code: code });
  expect([answer.status, errorOf(answer)]).toEqual([
    409,
    expect.objectContaining({
      code: 'price_changed',
      amount: 116_910,
      discount: expect.objectContaining({ label: code }),
    }),
  ]);
});

it('tells an automatic discount that the browser does not know, and places the order at the price then shown', async () => {
  const { product } = await discounted({
    method: 'automatic',
    code: '',
    name: 'Sale week',
    kind: 'amount',
    value: 200,
  });
  const buyer = newBuyer(shop.url);
  const refused = errorOf(await buyer.createOrder(product));
  expect(refused).toMatchObject({ code: 'price_changed', amount: 109_900, discount: { label: 'Sale week' } });
  expect(createdOrder(await buyer.createOrder(product, 1, { amount: refused.amount })).amount).toBe(109_900);
});

it('refuses a code that was used up between cart and payment, with the new total and without an order', async () => {
  const { product, code } = await discounted({ max_uses: 1 });
  const [slow, fast] = [newBuyer(shop.url), newBuyer(shop.url)];
  const quoted = await slow.post('/api/cart-discount', { items: itemsOf(product), code });
  expect(quoted.body).toMatchObject({ discount: { amount: 12_990 } });
  const pay = { amount: 116_910, discount_code: code };
  createdOrder(await fast.createOrder(product, 1, pay));
  const answer = await slow.createOrder(product, 1, pay);
  expect([answer.status, errorOf(answer)]).toEqual([
    409,
    { code: 'discount_refused', message: `The code ${code} has been used up.`, amount: 129_900, discount: null },
  ]);
  expect(createdOrder(await slow.createOrder(product)).amount).toBe(129_900);
});

it('gives the last use to a buyer who closed the payment window and starts again', async () => {
  const { product, code } = await discounted({ max_uses: 1 });
  const buyer = newBuyer(shop.url);
  const pay = { amount: 116_910, discount_code: code };
  const first = createdOrder(await buyer.createOrder(product, 1, pay));
  const second = createdOrder(await buyer.createOrder(product, 1, pay));
  expect(await orderByNumber(first.order_number)).toMatchObject({ status: 'cancelled' });
  expect(await orderByNumber(second.order_number)).toMatchObject({ status: 'pending', discount_label: code });
});

it('gives a code once per buyer by phone, and does not tell who has used it before an order', async () => {
  const { product, code } = await discounted({ max_uses_per_buyer: 1 });
  const person = somebody();
  const pay = { amount: 116_910, discount_code: code };
  createdOrder(await newBuyer(shop.url).createOrder(product, 1, { ...pay, ...person }));
  const again = newBuyer(shop.url);
  const quoted = await again.post('/api/cart-discount', { items: itemsOf(product), code, ...person });
  expect(quoted.body).toMatchObject({ discount: { amount: 12_990 }, refusal: '' });
  const refused = errorOf(await again.createOrder(product, 1, { ...pay, ...person }));
  expect(refused).toMatchObject({ code: 'discount_refused', message: `You have already used the code ${code}.` });
  createdOrder(await newBuyer(shop.url).createOrder(product, 1, { ...pay, ...somebody() }));
});

it('sells the last use to exactly one of ten buyers who press Pay at once', async () => {
  const { product, code } = await discounted({ max_uses: 1 });
  const pay = () => ({ amount: 116_910, discount_code: code, ...somebody() });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => newBuyer(shop.url).createOrder(product, 1, pay())),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200).map((answer) => errorOf(answer).code);
  expect(new Set(refused)).toEqual(new Set(['discount_refused']));
});
