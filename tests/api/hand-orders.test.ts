import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  HAND_ORDERS_PATH,
  HAND_QUOTE_PATH,
  handOrderResponseSchema,
  handQuoteSchema,
} from '#shared/api/hand-orders.ts';
import { RECORD_PAYMENT_PATH } from '#shared/api/hand-payments.ts';
import { REFUNDS_PATH } from '#shared/api/refunds.ts';
import { errorOf, newBuyer } from '#tests/support/buyer.ts';
import { control } from '#tests/support/checkout/race.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, orderByNumber, stockOf } from '#tests/support/test-products.ts';
import { ask, entered, HEALTHY, handOrder, PRICE, read, reconcileAfter, TOTAL } from './staff-orders.ts';

/** Orders that staff enter, over HTTP with the payment sandbox. */

const shop = testShop();
afterEach(() => control(shop, HEALTHY));

const NOBODY = { productId: '', variantId: 'abcdefghij12345', priceRupees: PRICE };

describe('a quote', () => {
  it('has the prices, the stock and the total as they are now', async () => {
    const product = await createTestProduct({ stock: 3, priceRupees: PRICE });
    const items = [{ variant_id: product.variantId, quantity: 2 }];
    const answer = await ask(HAND_QUOTE_PATH, { items, discount_paise: 15_000, shipping_paise: 8_000 });
    expect(handQuoteSchema.parse(answer.body)).toEqual({
      lines: [{ variant_id: product.variantId, price_paise: 100_000, available: 3 }],
      discount: null,
      discount_refusal: '',
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

  it('has extra lines in its total, at their price', async () => {
    const extras = [{ name: 'Fall and pico', quantity: 2, price_paise: 15_000, hsn: '9988', gst_percent: '5' }];
    const product = await createTestProduct({ stock: 5, priceRupees: PRICE });
    const items = [{ variant_id: product.variantId, quantity: 2 }];
    const quote = await ask(HAND_QUOTE_PATH, { items, extras, discount_paise: 15_000, shipping_paise: 8_000 });
    expect(handQuoteSchema.parse(quote.body)).toMatchObject({ subtotal_paise: 230_000, total_paise: TOTAL + 30_000 });
    const total_paise = TOTAL + 30_000;
    const unseen = await ask(HAND_ORDERS_PATH, handOrder(product, { extras }));
    expect([unseen.status, errorOf(unseen).amount]).toEqual([409, total_paise]);
    const order = await entered({ extras, total_paise, payment: { kind: 'recorded', method: 'cash', reference: '' } });
    expect(await order.row()).toMatchObject({ total_amount: 2230, payment_status: 'paid', stock_state: 'taken' });
    expect(order.problem).toBeNull();
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

  it('an order by hand with another total or without the stock is refused, and nothing is reserved', async () => {
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
  ])('an order by hand with %s is refused at that field', async (_, over, field) => {
    const product = await createTestProduct({ stock: 5, priceRupees: PRICE });
    const answer = await ask(HAND_ORDERS_PATH, handOrder(product, over));
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'invalid_request']);
    expect(Object.keys(errorOf(answer).fields ?? {})).toContain(field);
    expect(await stockOf(product.variantId)).toBe(5);
  });

  it('an order by hand at the counter needs no address, and is found by its source', async () => {
    const buyer = { name: 'Asha', phone: '9876543211', email: '', address: '', city: '', state: '', pincode: '' };
    const payment = { kind: 'recorded', method: 'cash', reference: '' };
    const order = await entered({ source: 'counter', buyer, payment });
    expect(await order.row()).toMatchObject({ payment_status: 'paid', payment_method: 'cash' });
    const listed = await read(`/pb/api/shop/admin/orders?source=counter&q=${order.order_number}`);
    expect(listed.body).toMatchObject({ totalItems: 1, items: [{ id: order.order_id, source: 'counter' }] });
    const shops = await read(`/pb/api/shop/admin/orders?source=shop&q=${order.order_number}`);
    expect(shops.body).toMatchObject({ totalItems: 0 });
    // An incomplete address in one order stops no run.
    await reconcileAfter(0.1);
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
