import { afterEach, expect, it } from 'vitest';
import { HAND_ORDERS_PATH } from '#shared/api/hand-orders.ts';
import { ADDRESS, createdOrder, errorOf, newBuyer, orderRequest } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';
import { ask, handOrder, PRICE } from './staff-orders.ts';

/** The state that an order goes to: of a shop that delivers within its own only, such as a seller without a GSTIN, and for shipping. */

const shop = testShop();
const content = () => database().collection('shop_content');
const to = (state: string) => ({ shipping: { ...ADDRESS, state } });

afterEach(async () => {
  for (const { id } of await content().getFullList({
    filter: 'id = "delivery" || id = "identity" || id = "shipping"',
  })) {
    await content().delete(id);
  }
});

it('a shop for its own state only refuses an order to another one, paid online or on delivery, and names its state', async () => {
  const product = await createTestProduct();
  createdOrder(await newBuyer(shop.url).createOrder(product, 1, to('Kerala')));
  await content().create({ id: 'delivery', value: { own_state_only: true } });
  const message = 'We deliver within Rajasthan only.';
  for (const path of ['/api/create-order', '/api/place-on-delivery']) {
    const refused = await newBuyer(shop.url).post(path, orderRequest(product, 1, to('Kerala')));
    expect([path, refused.status, errorOf(refused)]).toEqual([
      path,
      400,
      expect.objectContaining({ code: 'invalid_request', message, fields: { 'shipping.state': message } }),
    ]);
  }
  createdOrder(await newBuyer(shop.url).createOrder(product, 1, to('Rajasthan')));
});

it('a shop for its own state only delivers to the state of its GSTIN, if that is not the state of its address', async () => {
  const product = await createTestProduct();
  await content().create({ id: 'delivery', value: { own_state_only: true } });
  await content().create({ id: 'identity', value: { gstin: '27AAPFU0939F1ZV' } });
  const refused = await newBuyer(shop.url).createOrder(product, 1, to('Rajasthan'));
  expect(errorOf(refused).message).toBe('We deliver within Maharashtra only.');
  createdOrder(await newBuyer(shop.url).createOrder(product, 1, to('Maharashtra')));
});

it('a shop for its own state only refuses an order that staff enter for another one, but not one at the counter', async () => {
  const product = await createTestProduct({ stock: 5, priceRupees: PRICE });
  await content().create({ id: 'delivery', value: { own_state_only: true } });
  const refused = await ask(HAND_ORDERS_PATH, handOrder(product));
  const message = 'We deliver within Rajasthan only.';
  expect(errorOf(refused)).toMatchObject({ code: 'invalid_request', message, fields: { 'buyer.state': message } });
  const { buyer } = handOrder(product);
  const nowhere = { ...buyer, address: '', city: '', state: '', pincode: '' };
  const order = handOrder(product, { source: 'counter', buyer: nowhere, payment: { kind: 'later' } });
  expect((await ask(HAND_ORDERS_PATH, order)).status).toBe(200);
});

it('shipping is that of the PIN code’s state, whatever state the address names', async () => {
  const product = await createTestProduct({ stock: 5, priceRupees: PRICE });
  const states = [{ state: 'Kerala', charge: 40, free_from: 0 }];
  await content().create({ id: 'shipping', value: { charge: 80, states } });
  const order = (amount: number) => newBuyer(shop.url).createOrder(product, 1, { ...to('Kerala'), amount });
  expect(errorOf(await order((PRICE + 40) * 100))).toMatchObject({
    code: 'price_changed',
    shipping: { amount: 8000 },
  });
  createdOrder(await order((PRICE + 80) * 100));
});
