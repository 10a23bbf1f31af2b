import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADD_EARLIER_ORDER_PATH, EARLIER_ORDERS_PATH } from '#shared/api/earlier-orders.ts';
import { orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { trackOrderResponseSchema } from '#shared/api/track-order.ts';
import { ADDRESS, createdOrder, errorOf, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { signUp } from '#tests/support/pocketbase-people.ts';
import { requestsTo } from '#tests/support/pocketbase-requests.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';

const shop = testShop();
const stranger = newBuyer(shop.url);
const track = (order_number: string, phone: string) => stranger.post('/api/track-order', { order_number, phone });

it('Track Order opens the order of a number and phone, however they are typed', async () => {
  const { order_number: number } = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct()));
  const digits = number.replace('GUL-', '');
  for (const typed of [number, ` ${number.toLowerCase()} `, digits, `#GUL ${digits}`]) {
    const { path } = trackOrderResponseSchema.parse((await track(typed, '+91 98765 43210')).body);
    const page = await stranger.get(`/api/order-confirmation${new URL(path, shop.url).search}`);
    expect(orderConfirmationSchema.parse(page.body)).toMatchObject({ order_number: number, payment_status: 'pending' });
  }
});

describe('the page of a paid order', () => {
  const buyer = newBuyer(shop.url);
  let token: string;
  let paymentId: string;
  const pageFor = async (who: typeof buyer) =>
    orderConfirmationSchema.parse((await who.get(`/api/order-confirmation?${new URLSearchParams({ token })}`)).body);

  beforeAll(async () => {
    const { order_number: number, ...order } = createdOrder(await buyer.createOrder(await createTestProduct()));
    const payment = await payInDialog(shop.sandboxUrl, order);
    await buyer.post('/api/verify-payment', payment);
    paymentId = payment.razorpay_payment_id;
    const { path } = trackOrderResponseSchema.parse((await track(number, '9876543210')).body);
    token = new URL(path, shop.url).searchParams.get('token') ?? '';
  });

  it('shows strangers where the order is, and lets them change nothing', async () => {
    const page = await pageFor(stranger);
    expect(page).toMatchObject({
      is_tracked: true,
      payment_status: 'paid',
      cancel_until: null,
      return_until: null,
      invoices: [],
      link: null,
      shipping: { address: '', phone: '' },
    });
    for (const payment_id of ['', paymentId]) {
      const cancelled = await stranger.post('/api/cancel-order', { payment_id, token });
      expect([cancelled.status, errorOf(cancelled).message]).toEqual([
        409,
        'Please open the link in your order email to change this order, or message us.',
      ]);
      expect((await stranger.post('/api/return-options', { payment_id, token })).status).toBe(409);
    }
    expect(await pageFor(stranger)).toMatchObject({ status: 'pending', payment_status: 'paid' });
  });

  it('gives the browser that ordered the whole page', async () => {
    const page = await pageFor(buyer);
    expect(page).toMatchObject({ is_tracked: false, link: { path: expect.stringContaining('token=') } });
    expect(page.cancel_until).not.toBeNull();
    const cancelled = await buyer.post('/api/cancel-order', { payment_id: '', token });
    expect(orderConfirmationSchema.parse(cancelled.body)).toMatchObject({ status: 'cancelled' });
  });
});

it('answers a wrong number and a wrong phone alike', async () => {
  const { order_number: number } = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct()));
  const wrongPhone = await track(number, '9876543211');
  expect([wrongPhone.status, errorOf(wrongPhone).code]).toEqual([404, 'not_found']);
  expect(await track('GUL-999999999', '9876543210')).toEqual(wrongPhone);
});

it('Track Order names the field that cannot be right', async () => {
  expect(errorOf(await track("' || id != '", '12345')).fields).toEqual({
    order_number: 'Please enter your order number, as in your confirmation',
    phone: 'Please enter a 10-digit mobile number',
  });
});

describe('orders from before a sign-in', () => {
  const ask = (token: string) => stranger.post(EARLIER_ORDERS_PATH, {}, bearer(token));
  const add = (token: string, order_number: string, phone: string) =>
    stranger.post(ADD_EARLIER_ORDER_PATH, { order_number, phone }, bearer(token));
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const order = async (email: string, phone: string) => {
    const request = { email, shipping: { ...ADDRESS, phone } };
    return createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct(), 1, request)).order_number;
  };
  const ownerOf = async (number: string) => {
    const pb = database();
    const filter = pb.filter('order_number = {:number}', { number });
    return (await pb.collection('orders').getFirstListItem(filter))['user_id'];
  };
  /** Orders of two phones with one address, and its account. */
  async function shopper() {
    const name = `earlier-${randomUUID().slice(0, 8)}`;
    const person = await signUp(requestsTo(shop.pocketBaseUrl), name);
    const typed = person.email.replace('earlier', 'Earlier');
    const numbers = [
      await order(typed, '9000000001'),
      await order(typed, '9000000001'),
      await order(typed, '9000000002'),
    ];
    const [first = '', second = '', other = ''] = numbers;
    const confirm = () => database().collection('users').update(person.id, { verified: true });
    return { ...person, first, second, other, confirm };
  }

  it('are counted and added once the address is confirmed, those of a phone together', async () => {
    const { id, token, first, second, other, confirm } = await shopper();
    expect((await ask(token)).body).toEqual({ count: 0 });
    expect((await add(token, first, '9000000001')).status).toBe(409);
    await confirm();
    expect((await ask(token)).body).toEqual({ count: 3 });
    expect((await add(token, first, '+91 90000 00001')).body).toEqual({ added: 2, left: 1 });
    expect([await ownerOf(first), await ownerOf(second), await ownerOf(other)]).toEqual([id, id, '']);
    expect((await ask(token)).body).toEqual({ count: 1 });
    expect((await add(token, other.replace('GUL-', ''), '9000000002')).body).toEqual({ added: 1, left: 0 });
    expect((await ask('')).body).toEqual({ count: 0 });
  });

  it('are not shown to an address alone, nor to anybody with another one', async () => {
    const [one, another] = [await shopper(), await shopper()];
    await one.confirm();
    await another.confirm();
    const wrongPhone = await add(one.token, one.first, '9000000002');
    expect([wrongPhone.status, errorOf(wrongPhone).code]).toEqual([404, 'not_found']);
    expect(await add(one.token, another.first, '9000000001')).toEqual(wrongPhone);
    expect(await add(one.token, 'GUL-999999999', '9000000001')).toEqual(wrongPhone);
    expect([await ownerOf(one.first), await ownerOf(another.first)]).toEqual(['', '']);
    // What somebody has added is no longer found.
    await add(one.token, one.first, '9000000001');
    expect(await add(one.token, one.first, '9000000001')).toEqual(wrongPhone);
    expect((await add('', one.other, '9000000002')).status).toBe(401);
  });
});
