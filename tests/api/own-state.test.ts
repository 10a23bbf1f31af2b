import { afterEach, expect, it } from 'vitest';
import { ADDRESS, createdOrder, errorOf, newBuyer, orderRequest } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';

/** A shop that delivers within its own state only, such as a seller without a GSTIN. */

const shop = testShop();
const content = () => database().collection('shop_content');
const to = (state: string) => ({ shipping: { ...ADDRESS, state } });

afterEach(async () => {
  for (const { id } of await content().getFullList({ filter: 'id = "delivery" || id = "identity"' })) {
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
