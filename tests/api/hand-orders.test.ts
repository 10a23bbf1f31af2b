import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  HAND_ORDERS_PATH,
  HAND_QUOTE_PATH,
  HOLD_PATH,
  handOrderResponseSchema,
  handQuoteSchema,
  PAYMENT_LINK_PATH,
  paymentLinkResponseSchema,
  RECORD_PAYMENT_PATH,
} from '#shared/api/hand-orders.ts';
import { REFUNDS_PATH } from '#shared/api/refunds.ts';
import { ADDRESS, errorOf, newBuyer, type TestProduct } from '#tests/support/buyer.ts';
import { control } from '#tests/support/checkout/race.ts';
import { ADMIN, testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber, stockOf } from '#tests/support/test-products.ts';

/** Orders that staff enter, over HTTP with the payment sandbox. */

const shop = testShop();
const staff = newBuyer(shop.url);
const sandbox = newBuyer(shop.sandboxUrl);
let authorization = '';

beforeAll(async () => {
  const account = { identity: ADMIN.email, password: ADMIN.password };
  const answer = await staff.post('/pb/api/collections/users/auth-with-password', account);
  authorization = z.object({ token: z.string() }).parse(answer.body).token;
});

const HEALTHY = { fail: null, dropWebhooks: false, duplicate: false };
afterEach(() => control(shop, HEALTHY));

const ask = (path: string, body: object) => staff.post(path, body, { authorization });

const PRICE = 1000;
/** Two pieces less ₹150 with ₹80 for shipping. */
const TOTAL = 193_000;

function handOrder(product: TestProduct, over: object = {}) {
  const { first_name, last_name, ...address } = ADDRESS;
  return {
    key: randomUUID(),
    source: 'whatsapp',
    items: [{ variant_id: product.variantId, quantity: 2 }],
    buyer: { name: `${first_name} ${last_name}`, email: '', ...address },
    discount_paise: 15_000,
    discount_reason: 'Regular customer',
    shipping_paise: 8_000,
    note: 'Gift wrap',
    hold_hours: 24,
    total_paise: TOTAL,
    payment: { kind: 'link' },
    ...over,
  };
}

const NOBODY = { productId: '', variantId: 'abcdefghij12345', priceRupees: PRICE };

/** Enters an order as staff do; its stored row. */
async function entered(over: object = {}, stock = 5) {
  const product = await createTestProduct({ stock, priceRupees: PRICE });
  const answer = await ask(HAND_ORDERS_PATH, handOrder(product, over));
  expect(answer.status).toBe(200);
  const saved = handOrderResponseSchema.parse(answer.body);
  const row = () => orderByNumber(saved.order_number);
  return { ...saved, product, row };
}

const openedSchema = z.object({ key: z.string(), order_id: z.string(), status: z.string() });
const attemptSchema = z.object({ razorpay_payment_id: z.string() });

const linkIdOf = (url: string | undefined) => new URL(url ?? '').searchParams.get('link') ?? '';

/** Opens the link and pays, as the buyer does in the sandbox's page. */
async function payLink(url: string | undefined) {
  const opened = openedSchema.parse((await sandbox.get(`/sandbox/link?id=${linkIdOf(url)}`)).body);
  const attempt = { key: opened.key, order_id: opened.order_id, outcome: 'success' };
  const { body } = await sandbox.post('/sandbox/attempt', attempt);
  return attemptSchema.parse(body).razorpay_payment_id;
}

async function reconcileAfter(hours: number) {
  const now = new Date(Date.now() + hours * 3_600_000).toISOString();
  const headers = { authorization: `Bearer ${shop.internalSecret}` };
  expect((await newBuyer(shop.url).post('/api/internal/reconcile', { now }, headers)).status).toBe(200);
}

const paymentState = (row: () => Promise<Record<string, unknown>>) => async () => (await row())['payment_status'];

async function rowsOf(collection: string, field: string, value: string) {
  const pb = database();
  return pb.collection(collection).getFullList({ filter: pb.filter(`${field} = {:value}`, { value }) });
}

describe('a quote', () => {
  it('has the prices, the stock and the total as they are now', async () => {
    const product = await createTestProduct({ stock: 3, priceRupees: PRICE });
    const items = [{ variant_id: product.variantId, quantity: 2 }];
    const answer = await ask(HAND_QUOTE_PATH, { items, discount_paise: 15_000, shipping_paise: 8_000 });
    expect(handQuoteSchema.parse(answer.body)).toEqual({
      lines: [{ variant_id: product.variantId, price_paise: 100_000, available: 3 }],
      subtotal_paise: 200_000,
      total_paise: TOTAL,
    });
  });

  it('refuses a discount above the items, and shows a hidden or unknown product as sold out', async () => {
    const hidden = await createTestProduct({ isActive: false });
    const items = [hidden.variantId, 'unknownvariant1'].map((variant_id) => ({ variant_id, quantity: 1 }));
    const answer = await ask(HAND_QUOTE_PATH, { items, discount_paise: 0, shipping_paise: 0 });
    expect(handQuoteSchema.parse(answer.body).lines.map(({ available }) => available)).toEqual([0, 0]);
    const product = await createTestProduct({ priceRupees: PRICE });
    const tooMuch = await ask(HAND_QUOTE_PATH, {
      items: [{ variant_id: product.variantId, quantity: 1 }],
      discount_paise: 100_001,
      shipping_paise: 0,
    });
    expect([tooMuch.status, errorOf(tooMuch).fields]).toEqual([400, { discount_paise: 'At most ₹1,000' }]);
  });
});

describe('an order by hand', () => {
  it('is placed at the server’s total, with its stock reserved for as long as staff say', async () => {
    const order = await entered({ payment: { kind: 'later' }, hold_hours: 48 });
    const row = await order.row();
    expect(row).toMatchObject({
      source: 'whatsapp',
      total_amount: 1930,
      discount_amount: 150,
      shipping_amount: 80,
      payment_status: 'pending',
      shipping: { first_name: 'Asha', last_name: 'Rao', phone: '9876543210' },
    });
    const hours = (Date.parse(String(row['reserved_until'])) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(48);
    expect(await stockOf(order.product.variantId)).toBe(3);
    expect(order).toMatchObject({ link: null, problem: null });
  });

  it('is placed once for a form sent twice, and refuses the key for another order', async () => {
    const product = await createTestProduct({ stock: 5, priceRupees: PRICE });
    const request = handOrder(product);
    const answers = await Promise.all([ask(HAND_ORDERS_PATH, request), ask(HAND_ORDERS_PATH, request)]);
    const [first, second] = answers.map(({ body }) => handOrderResponseSchema.parse(body));
    expect(second).toEqual(first);
    expect(await stockOf(product.variantId)).toBe(3);
    const other = await ask(HAND_ORDERS_PATH, { ...request, note: 'Another' });
    expect([other.status, errorOf(other).code]).toEqual([409, 'idempotency_conflict']);
    expect(errorOf(other).message).toContain(first?.order_number);
  });

  it('with another total or without the stock is refused, and nothing is reserved', async () => {
    const product = await createTestProduct({ stock: 1, priceRupees: PRICE });
    const price = await ask(HAND_ORDERS_PATH, handOrder(product, { total_paise: TOTAL - 1 }));
    expect([price.status, errorOf(price).code, errorOf(price).amount]).toEqual([409, 'price_changed', TOTAL]);
    const short = await ask(HAND_ORDERS_PATH, handOrder(product));
    expect([short.status, errorOf(short).code, errorOf(short).changed]).toEqual([
      409,
      'out_of_stock',
      [{ variant_id: product.variantId, name: expect.any(String), size: 'M', available: 1, price: PRICE }],
    ]);
    expect(await stockOf(product.variantId)).toBe(1);
  });

  it.each([
    ['a discount without a reason', { discount_reason: ' ' }, 'discount_reason'],
    ['a discount above the items', { discount_paise: 200_001 }, 'discount_paise'],
    ['a total of nothing', { discount_paise: 200_000, shipping_paise: 0, total_paise: 0 }, 'discount_paise'],
    ['no address', { buyer: { ...handOrder(NOBODY).buyer, address: '', pincode: '' } }, 'buyer.pincode'],
    ['a wrong phone number', { buyer: { ...handOrder(NOBODY).buyer, phone: '12345' } }, 'buyer.phone'],
    ['no item', { items: [] }, 'items'],
  ])('with %s is refused at that field', async (_, over, field) => {
    const product = await createTestProduct({ stock: 5, priceRupees: PRICE });
    const answer = await ask(HAND_ORDERS_PATH, handOrder(product, over));
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'invalid_request']);
    expect(Object.keys(errorOf(answer).fields ?? {})).toContain(field);
    expect(await stockOf(product.variantId)).toBe(5);
  });

  it('at the counter needs no address, and is found by its source', async () => {
    const buyer = { name: 'Asha', phone: '9876543211', email: '', address: '', city: '', state: '', pincode: '' };
    const payment = { kind: 'recorded', method: 'cash', reference: '' };
    const order = await entered({ source: 'counter', buyer, payment });
    expect(await order.row()).toMatchObject({ payment_status: 'paid', payment_method: 'cash' });
    const listed = await staff.get(`/pb/api/shop/admin/orders?source=counter&q=${order.order_number}`, {
      authorization,
    });
    expect(listed.body).toMatchObject({ totalItems: 1, items: [{ id: order.order_id, source: 'counter' }] });
    const shops = await staff.get(`/pb/api/shop/admin/orders?source=shop&q=${order.order_number}`, { authorization });
    expect(shops.body).toMatchObject({ totalItems: 0 });
    // An incomplete address in one order stops no run.
    await reconcileAfter(0.1);
  });
});

describe('a payment link', () => {
  it('pays the order when the buyer pays it, and leads to the order’s page', async () => {
    const order = await entered();
    const paymentId = await payLink(order.link?.url);
    await expect.poll(paymentState(order.row), { timeout: 10_000 }).toBe('paid');
    expect(await order.row()).toMatchObject({ razorpay_payment_id: paymentId, stock_state: 'taken' });
    const opened = await sandbox.get(`/sandbox/link?id=${linkIdOf(order.link?.url)}`);
    const { return_url } = z.object({ return_url: z.string() }).parse(opened.body);
    const target = new URL(return_url);
    const back = await fetch(`${shop.url}${target.pathname}${target.search}`, { redirect: 'manual' });
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^/order-confirmation\\?payment_id=${paymentId}&token=`)),
    ]);
    const page = new URL(back.headers.get('location') ?? '', shop.url);
    const shown = await newBuyer(shop.url).get(`/api/order-confirmation${page.search}`);
    expect(shown.body).toMatchObject({ order_number: order.order_number, payment_status: 'paid', total_amount: 1930 });
    target.searchParams.set('razorpay_payment_id', 'pay_00000000000000');
    const forged = await fetch(`${shop.url}${target.pathname}${target.search}`, { redirect: 'manual' });
    expect(forged.headers.get('location')).toBe('/');
    expect(await rowsOf('stray_payments', 'payment_id', paymentId)).toEqual([]);
  });

  it('reported twice pays once', async () => {
    await control(shop, { duplicate: true });
    const order = await entered();
    const paymentId = await payLink(order.link?.url);
    await expect.poll(paymentState(order.row), { timeout: 10_000 }).toBe('paid');
    expect(await stockOf(order.product.variantId)).toBe(3);
    expect(await rowsOf('refunds', 'payment_id', paymentId)).toEqual([]);
  });

  it('whose reports are lost is settled by the reconciler', async () => {
    await control(shop, { dropWebhooks: true });
    const order = await entered();
    await payLink(order.link?.url);
    await reconcileAfter(0.1);
    expect(await order.row()).toMatchObject({ payment_status: 'paid', stock_state: 'taken' });
  });

  it('that was paid is settled by the order’s page if no report came', async () => {
    await control(shop, { dropWebhooks: true });
    const order = await entered();
    const paymentId = await payLink(order.link?.url);
    const opened = await sandbox.get(`/sandbox/link?id=${linkIdOf(order.link?.url)}`);
    const target = new URL(z.object({ return_url: z.string() }).parse(opened.body).return_url);
    const back = await fetch(`${shop.url}${target.pathname}${target.search}`, { redirect: 'manual' });
    const page = new URL(back.headers.get('location') ?? '', shop.url);
    const shown = await newBuyer(shop.url).get(`/api/order-confirmation${page.search}`);
    expect(shown.body).toMatchObject({ order_number: order.order_number, payment_status: 'paid' });
    expect(await order.row()).toMatchObject({ razorpay_payment_id: paymentId });
  });

  it('paid after the reservation takes the stock again, or is refunded', async () => {
    const late = await entered({ hold_hours: 1 }, 2);
    const tooLate = await entered({ hold_hours: 1 }, 2);
    await control(shop, { dropWebhooks: true });
    // Opened in time, and paid while the order is being released.
    await payLink(late.link?.url);
    await payLink(tooLate.link?.url);
    for (const { order_id } of [late, tooLate]) {
      const moves = [{ move: 'release', body: { order_id, expired_by: '' } }];
      await database().send('/api/shop/server/orders/moves', { method: 'POST', body: { moves } });
    }
    await database().collection('product_variants').update(tooLate.product.variantId, { stock_quantity: 0 });
    await reconcileAfter(1.5);
    expect(await late.row()).toMatchObject({ payment_status: 'paid', stock_state: 'taken', status: 'pending' });
    expect(await tooLate.row()).toMatchObject({ stock_state: 'released' });
    const refunds = await rowsOf('refunds', 'order_id', tooLate.order_id);
    expect(refunds).toMatchObject([{ source: 'late_payment', amount_paise: TOTAL }]);
  });

  it('for an order paid in cash meanwhile is cancelled, and a payment that was faster is refunded', async () => {
    await control(shop, { dropWebhooks: true });
    const paidFirst = await entered();
    const paymentId = await payLink(paidFirst.link?.url);
    const record = (order_id: string) =>
      ask(RECORD_PAYMENT_PATH, { order_id, method: 'cash', reference: '', total_paise: TOTAL });
    expect((await record(paidFirst.order_id)).status).toBe(200);
    await reconcileAfter(0.1);
    // The link's payment is found although the order is paid: it is listed, and refunded.
    await control(shop, { dropWebhooks: false });
    const unpaid = await entered();
    await record(unpaid.order_id);
    const link = await sandbox.get(`/sandbox/link?id=${linkIdOf(unpaid.link?.url)}`);
    expect(link.body).toMatchObject({ status: 'cancelled' });
    await expect
      .poll(async () => (await rowsOf('refunds', 'payment_id', paymentId)).length, { timeout: 10_000 })
      .toBe(1);
    expect(await paidFirst.row()).toMatchObject({ payment_status: 'paid', payment_method: 'cash' });
  });

  it('is given again, and made anew when it has expired', async () => {
    const order = await entered();
    const again = await ask(PAYMENT_LINK_PATH, { order_id: order.order_id });
    expect(paymentLinkResponseSchema.parse(again.body)).toEqual(order.link);
    await sandbox.post('/sandbox/expire-link', { id: linkIdOf(order.link?.url) });
    await expect
      .poll(async () => (await rowsOf('payment_links', 'order_id', order.order_id))[0]?.['status'], { timeout: 10_000 })
      .toBe('expired');
    const anew = paymentLinkResponseSchema.parse((await ask(PAYMENT_LINK_PATH, { order_id: order.order_id })).body);
    expect(anew.url).not.toBe(order.link?.url);
    await payLink(anew.url);
    await expect.poll(paymentState(order.row), { timeout: 10_000 }).toBe('paid');
    const paid = await ask(PAYMENT_LINK_PATH, { order_id: order.order_id });
    expect([paid.status, errorOf(paid).code]).toEqual([409, 'order_refused']);
  });

  it('is extended with the reservation, which ends it with the stock', async () => {
    const order = await entered({ hold_hours: 1 });
    expect((await ask(HOLD_PATH, { order_id: order.order_id, hold_hours: 30 })).status).toBe(200);
    await reconcileAfter(2);
    expect(await order.row()).toMatchObject({ payment_status: 'pending', stock_state: 'reserved' });
    const [link] = await rowsOf('payment_links', 'order_id', order.order_id);
    expect(Date.parse(String(link?.['expires_at']))).toBeGreaterThan(Date.now() + 29 * 3_600_000);
    await reconcileAfter(31);
    expect(await order.row()).toMatchObject({ payment_status: 'failed', stock_state: 'released', status: 'cancelled' });
    const opened = await sandbox.get(`/sandbox/link?id=${linkIdOf(order.link?.url)}`);
    expect(opened.body).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(order.product.variantId)).toBe(5);
  });

  it.each(['hang', '5xx', 'reset', 'html'])(
    'that the provider does not make (%s) keeps the order; the next try makes it',
    async (fail) => {
      const product = await createTestProduct({ stock: 5, priceRupees: PRICE });
      await control(shop, { fail });
      const answer = await ask(HAND_ORDERS_PATH, handOrder(product));
      const saved = handOrderResponseSchema.parse(answer.body);
      expect(saved).toMatchObject({ link: null, problem: expect.stringContaining('Try the link again') });
      expect(await stockOf(product.variantId)).toBe(3);
      await control(shop, { fail: null });
      const link = await ask(PAYMENT_LINK_PATH, { order_id: saved.order_id });
      await payLink(paymentLinkResponseSchema.parse(link.body).url);
      await expect
        .poll(
          paymentState(() => orderByNumber(saved.order_number)),
          { timeout: 10_000 },
        )
        .toBe('paid');
    },
    60_000,
  );

  it('whose answer was lost is found again, not made twice', async () => {
    const product = await createTestProduct({ stock: 5, priceRupees: PRICE });
    await control(shop, { fail: 'drop-answer', failTimes: 1 });
    const saved = handOrderResponseSchema.parse((await ask(HAND_ORDERS_PATH, handOrder(product))).body);
    expect(saved).toMatchObject({ link: { url: expect.any(String) }, problem: null });
    expect(await rowsOf('payment_links', 'order_id', saved.order_id)).toHaveLength(1);
  });
});

describe('a payment recorded by staff', () => {
  const record = (order_id: string, over: object = {}) =>
    ask(RECORD_PAYMENT_PATH, { order_id, method: 'upi', reference: '4312', total_paise: TOTAL, ...over });

  it('pays the order once; another amount, or another payment, is refused with the reason', async () => {
    const order = await entered({ payment: { kind: 'later' } });
    const wrong = await record(order.order_id, { total_paise: TOTAL - 100 });
    expect([wrong.status, errorOf(wrong).code]).toEqual([409, 'order_refused']);
    expect((await record(order.order_id)).body).toEqual({ outcome: 'recorded' });
    expect((await record(order.order_id)).body).toEqual({ outcome: 'existing' });
    expect(errorOf(await record(order.order_id, { method: 'cash' })).message).toContain('paid already');
    expect(await order.row()).toMatchObject({ payment_method: 'upi', payment_reference: '4312' });
  });

  it('is refunded by hand: recorded at once, and never sent to the provider', async () => {
    const order = await entered({ payment: { kind: 'recorded', method: 'bank_transfer', reference: 'UTR 77' } });
    const body = { order_id: order.order_id, amount_paise: TOTAL, reason: 'Returned', restock: [], key: randomUUID() };
    await control(shop, { fail: '5xx' });
    const answer = await ask(REFUNDS_PATH, body);
    expect([answer.status, answer.body]).toMatchObject([200, { status: 'processed', refundable_paise: 0 }]);
    expect(await order.row()).toMatchObject({ payment_status: 'refunded' });
  });

  it('is not for orders of the shop', async () => {
    const product = await createTestProduct({ stock: 5, priceRupees: PRICE });
    const created = await newBuyer(shop.url).createOrder(product, 1);
    const { order_number } = z.object({ order_number: z.string() }).parse(created.body);
    const { id } = await orderByNumber(order_number);
    const answer = await record(id, { total_paise: 100_000 });
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'order_refused']);
  });
});
