import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { toPaise } from '#shared/money.ts';
import { ADDRESS, createdOrder, errorOf, newBuyer, orderRequest, payInDialog } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber, stockOf } from '#tests/support/test-products.ts';

const shop = testShop();

describe('placing an order', () => {
  it('returns the provider’s order and reserves the stock', async () => {
    const product = await createTestProduct({ stock: 5 });
    const answer = await newBuyer(shop.url).createOrder(product, 2);
    expect(answer.status).toBe(200);
    expect(createdOrder(answer)).toMatchObject({ amount: toPaise(product.priceRupees) * 2, currency: 'INR' });
    expect(await stockOf(product.variantId)).toBe(3);
  });

  it('returns the same order for the same idempotency key, also for concurrent requests', async () => {
    const product = await createTestProduct({ stock: 5 });
    const request = orderRequest(product);
    const buyer = newBuyer(shop.url);
    const [first, second] = await Promise.all([1, 2].map(() => buyer.post('/api/create-order', request)));
    const third = await buyer.post('/api/create-order', request);
    const ids = [first, second, third].map((answer) => answer && createdOrder(answer).id);
    expect(new Set(ids).size).toBe(1);
    expect(await stockOf(product.variantId)).toBe(4);
  });

  it('stores of the connection a hash alone, one for a line of IPv6, until the order is paid', async () => {
    const product = await createTestProduct({ stock: 5 });
    const hashFrom = async (address: string) => {
      const buyer = newBuyer(shop.url, shop.url, { 'x-forwarded-for': address });
      const order = createdOrder(await buyer.createOrder(product));
      const { network_hash } = await orderByNumber(order.order_number);
      await buyer.post('/api/verify-payment', await payInDialog(shop.sandboxUrl, order));
      expect(await orderByNumber(order.order_number)).toMatchObject({ network_hash: '' });
      return network_hash;
    };
    const first = await hashFrom('2001:db8:1:2:3:4:5:6');
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await hashFrom('2001:db8:1:2::9')).toBe(first);
    expect(await hashFrom('2001:db8:1:3::9')).not.toBe(first);
    expect(await hashFrom('198.51.100.7')).not.toBe(first);
  });

  it('refuses more than the provider takes with 400 and words, before anything is reserved', async () => {
    const product = await createTestProduct({ stock: 60, priceRupees: 10_000 });
    expect((await newBuyer(shop.url).createOrder(product, 50)).status).toBe(200);
    const large = await createTestProduct({ stock: 60, priceRupees: 10_000 });
    const refused = await newBuyer(shop.url).createOrder(large, 51);
    expect([refused.status, errorOf(refused)]).toEqual([
      400,
      {
        code: 'invalid_request',
        message: 'You can pay up to ₹5,00,000 online. Please make two orders, or write to us.',
      },
    ]);
    expect(await stockOf(large.variantId)).toBe(60);
  });

  it('returns the stock at once when the provider rejects the order', async () => {
    const product = await createTestProduct({ stock: 5, priceRupees: 0.5 });
    const answer = await newBuyer(shop.url).createOrder(product);
    expect([answer.status, errorOf(answer).code]).toEqual([502, 'payment_provider_unavailable']);
    expect(await stockOf(product.variantId)).toBe(5);
  });

  it('refuses another cart under a used idempotency key', async () => {
    const product = await createTestProduct();
    const request = orderRequest(product);
    const buyer = newBuyer(shop.url);
    await buyer.post('/api/create-order', request);
    const other = await buyer.post('/api/create-order', {
      ...orderRequest(product, 2),
      idempotency_key: request.idempotency_key,
    });
    expect([other.status, errorOf(other).code]).toEqual([409, 'idempotency_conflict']);
  });

  it('sells the last piece to the buyer who reserved it in an earlier unpaid checkout', async () => {
    const product = await createTestProduct({ stock: 1 });
    const buyer = newBuyer(shop.url);
    const first = createdOrder(await buyer.createOrder(product));
    const again = await buyer.createOrder(product, 1, { shipping: { ...ADDRESS, city: 'Mysuru' } });
    expect(again.status).toBe(200);
    expect(await orderByNumber(first.order_number)).toMatchObject({ status: 'cancelled', stock_state: 'released' });
    expect(errorOf(await newBuyer(shop.url).createOrder(product)).code).toBe('out_of_stock');
    expect(await stockOf(product.variantId)).toBe(0);
  });

  it('sells five pieces to twenty concurrent buyers and answers out_of_stock to fifteen', async () => {
    const product = await createTestProduct({ stock: 5 });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const buyer = newBuyer(shop.url);
        const answer = await buyer.createOrder(product);
        if (answer.status !== 200) return errorOf(answer).code;
        const payment = await payInDialog(shop.sandboxUrl, createdOrder(answer));
        return (await buyer.post('/api/verify-payment', payment)).status === 200 ? 'paid' : 'unpaid';
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'out_of_stock')).toHaveLength(15);
    expect(await stockOf(product.variantId)).toBe(0);
  });
});

describe('an invalid order request', () => {
  it('an invalid order request with a tampered amount gets price_changed and reserves nothing', async () => {
    const product = await createTestProduct({ stock: 3 });
    const answer = await newBuyer(shop.url).createOrder(product, 1, { amount: 100 });
    expect(answer.status).toBe(409);
    expect(errorOf(answer)).toMatchObject({
      code: 'price_changed',
      amount: toPaise(product.priceRupees),
      changed: [{ variant_id: product.variantId, name: product.name, price: product.priceRupees }],
    });
    expect(await stockOf(product.variantId)).toBe(3);
  });

  it('an invalid order request for an unknown variant, or one of another product, is refused', async () => {
    const [product, other] = [await createTestProduct(), await createTestProduct()];
    for (const wrong of [
      { ...product, variantId: 'abcdefghijklmno' },
      { ...product, variantId: other.variantId },
    ]) {
      const answer = await newBuyer(shop.url).createOrder(wrong);
      expect([answer.status, errorOf(answer).code]).toEqual([400, 'invalid_request']);
      expect(errorOf(answer).changed).toMatchObject([{ variant_id: wrong.variantId }]);
    }
  });

  it('an invalid order request for a product that is no longer sold names the product', async () => {
    const product = await createTestProduct({ isActive: false });
    const answer = await newBuyer(shop.url).createOrder(product);
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'out_of_stock']);
    expect(errorOf(answer).changed).toMatchObject([{ name: product.name, available: 0 }]);
  });

  it('an invalid order request for more than the stock returns the available quantity', async () => {
    const product = await createTestProduct({ stock: 2 });
    const answer = await newBuyer(shop.url).createOrder(product, 3);
    expect(errorOf(answer).changed).toMatchObject([{ name: product.name, size: 'M', available: 2 }]);
  });

  it('an invalid order request with an invalid address names the invalid fields', async () => {
    const product = await createTestProduct();
    const shipping = { ...ADDRESS, pincode: '12', phone: 'none' };
    const answer = await newBuyer(shop.url).createOrder(product, 1, { shipping });
    expect(answer.status).toBe(400);
    expect(errorOf(answer).fields).toEqual({
      'shipping.pincode': 'Please enter a 6-digit PIN code',
      'shipping.phone': 'Please enter a 10-digit mobile number',
    });
  });

  it('stores a guest’s email address, which is optional', async () => {
    const product = await createTestProduct({ stock: 5 });
    const emailOf = async (over: object) => {
      const { order_number } = createdOrder(await newBuyer(shop.url).createOrder(product, 1, over));
      return (await orderByNumber(order_number))['email'];
    };
    expect(await emailOf({ email: ' guest@example.com ' })).toBe('guest@example.com');
    expect(await emailOf({ email: '' })).toBe('');
    expect(await emailOf({})).toBe('');
    const refused = await newBuyer(shop.url).createOrder(product, 1, { email: 'guest@' });
    expect([refused.status, errorOf(refused).fields]).toEqual([
      400,
      { email: 'Please enter a valid email, or leave it blank' },
    ]);
  });

  it('an order request with another email address under a used key creates another order', async () => {
    const request = orderRequest(await createTestProduct({ stock: 5 }));
    const buyer = newBuyer(shop.url);
    createdOrder(await buyer.post('/api/create-order', { ...request, email: 'one@example.com' }));
    const other = await buyer.post('/api/create-order', { ...request, email: 'two@example.com' });
    expect([other.status, errorOf(other).code]).toEqual([409, 'idempotency_conflict']);
  });

  it.each([
    ['no JSON', '{"amount": 1'],
    ['an empty cart', JSON.stringify({ amount: 100, items: [], shipping: ADDRESS, idempotency_key: randomUUID() })],
    ['a body beyond the limit', JSON.stringify({ note: 'x'.repeat(70_000) })],
    ['null', 'null'],
  ])('an invalid order request that is %s is answered with 400', async (_, body) => {
    const answer = await newBuyer(shop.url).post('/api/create-order', body);
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'invalid_request']);
  });
});

describe('paying', () => {
  it('marks the order paid once, whichever report arrives first', async () => {
    const product = await createTestProduct({ stock: 2 });
    const buyer = newBuyer(shop.url);
    const order = createdOrder(await buyer.createOrder(product));
    const payment = await payInDialog(shop.sandboxUrl, order);
    const answers = await Promise.all([1, 2, 3].map(() => buyer.post('/api/verify-payment', payment)));
    expect(answers).toEqual([1, 2, 3].map(() => ({ status: 200, body: { order_number: order.order_number } })));
    expect(await orderByNumber(order.order_number)).toMatchObject({
      payment_status: 'paid',
      stock_state: 'taken',
      razorpay_payment_id: payment.razorpay_payment_id,
    });
    expect(await stockOf(product.variantId)).toBe(1);
  });

  it('paying with a forged signature is refused, and the order stays unpaid', async () => {
    const buyer = newBuyer(shop.url);
    const order = createdOrder(await buyer.createOrder(await createTestProduct()));
    for (const razorpay_signature of ['0'.repeat(64), '', 'not hex']) {
      const forged = { razorpay_order_id: order.id, razorpay_payment_id: 'pay_AAAAAAAAAAAAAA', razorpay_signature };
      const answer = await buyer.post('/api/verify-payment', forged);
      expect([answer.status, errorOf(answer).code]).toEqual([400, 'invalid_signature']);
    }
    expect(await orderByNumber(order.order_number)).toMatchObject({ payment_status: 'pending' });
  });

  it('paying with the signature of another order is refused', async () => {
    const buyer = newBuyer(shop.url);
    const [cheap, dear] = [
      await createTestProduct({ priceRupees: 100 }),
      await createTestProduct({ priceRupees: 24_999 }),
    ];
    const paid = await payInDialog(shop.sandboxUrl, createdOrder(await buyer.createOrder(cheap)));
    const unpaid = createdOrder(await buyer.createOrder(dear));
    const answer = await buyer.post('/api/verify-payment', { ...paid, razorpay_order_id: unpaid.id });
    expect(errorOf(answer).code).toBe('invalid_signature');
    expect(await orderByNumber(unpaid.order_number)).toMatchObject({ payment_status: 'pending' });
  });
});

describe('the confirmation', () => {
  it('shows the order only to the browser that placed it', async () => {
    const product = await createTestProduct();
    const buyer = newBuyer(shop.url);
    const order = createdOrder(await buyer.createOrder(product));
    const payment = await payInDialog(shop.sandboxUrl, order);
    await buyer.post('/api/verify-payment', payment);
    const path = `/api/order-confirmation?payment_id=${payment.razorpay_payment_id}`;

    const own = await buyer.get(path);
    expect(own.status).toBe(200);
    expect(orderConfirmationSchema.parse(own.body)).toMatchObject({
      order_number: order.order_number,
      payment_status: 'paid',
      items: [{ name: product.name, size: 'M', quantity: 1, price: product.priceRupees }],
    });

    const stranger = newBuyer(shop.url);
    await stranger.createOrder(await createTestProduct());
    for (const other of [newBuyer(shop.url), stranger]) {
      const answer = await other.get(path);
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([404, expect.not.stringContaining(product.name)]);
    }
  });

  it('shows the order to its signed-in owner in another browser', async () => {
    const email = `owner-${randomUUID().slice(0, 8)}@example.com`;
    const pb = database();
    await pb.collection('users').create({ email, password: 'secret-1', passwordConfirm: 'secret-1' });
    const visitor = newBuyer(shop.url);
    const signIn = await visitor.post('/pb/api/collections/users/auth-with-password', {
      identity: email,
      password: 'secret-1',
    });
    const authorization = `Bearer ${z.object({ token: z.string() }).parse(signIn.body).token}`;
    const buyer = newBuyer(shop.url);
    const order = createdOrder(
      await buyer.post('/api/create-order', orderRequest(await createTestProduct()), { authorization }),
    );
    const payment = await payInDialog(shop.sandboxUrl, order);
    await buyer.post('/api/verify-payment', payment);
    const path = `/api/order-confirmation?payment_id=${payment.razorpay_payment_id}`;
    expect((await newBuyer(shop.url).get(path, { authorization })).status).toBe(200);
    expect((await newBuyer(shop.url).get(path)).status).toBe(404);
  });

  it('settles a payment whose report was lost when it is opened', async () => {
    const buyer = newBuyer(shop.url);
    const order = createdOrder(await buyer.createOrder(await createTestProduct()));
    const payment = await payInDialog(shop.sandboxUrl, order);
    const answer = await buyer.get(`/api/order-confirmation?payment_id=${payment.razorpay_payment_id}`);
    expect(orderConfirmationSchema.parse(answer.body)).toMatchObject({ payment_status: 'paid' });
  });
});
