import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quoteAnswerSchema } from '#shared/api/order-quote.ts';
import { recordOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createOrderFixture, type OrderFixture, PRICE, placed, placement } from './order-fixture.ts';

let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await createOrderFixture(5);
});
beforeEach(() => fixture.setStock(5));
afterAll(() => fixture.pocketbase.stop());

const pay = (order: { providerOrderId: string }, paymentId: string, totalRupees = PRICE) =>
  fixture.move('/mark-paid', {
    razorpay_order_id: order.providerOrderId,
    razorpay_payment_id: paymentId,
    total_amount: totalRupees,
  });

describe('placing an order', () => {
  it('reserves the stock for the order', async () => {
    const order = await placed(fixture, 'takes-pieces-0001', 2);
    expect(await fixture.stock()).toBe(3);
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'pending', stock_state: 'reserved' });
  });

  it('never sells more than the stock to concurrent buyers', async () => {
    const requests = Array.from({ length: 20 }, (_, buyer) =>
      fixture.move('', placement(fixture, `crowd-buyer-000${buyer}`)),
    );
    const outcomes = (await Promise.all(requests)).map((answer) => answer['outcome']);
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'out_of_stock')).toHaveLength(15);
    expect(await fixture.stock()).toBe(0);
  });

  it('returns the available stock and writes nothing when there is too little', async () => {
    expect(await fixture.move('', placement(fixture, 'too-few-pieces-01', 6))).toEqual({
      outcome: 'out_of_stock',
      short: [{ variant_id: fixture.variantId, available: 5 }],
    });
    expect(await fixture.stock()).toBe(5);
  });

  it('creates one order per idempotency key, also for concurrent requests', async () => {
    const twins = await Promise.all([1, 2, 3].map(() => fixture.move('', placement(fixture, 'the-same-key-0001'))));
    expect(twins.map((answer) => answer['outcome']).toSorted()).toEqual(['existing', 'existing', 'placed']);
    expect(await fixture.stock()).toBe(4);
  });

  it('refuses when the price has changed since the server read it', async () => {
    const request = placement(fixture, 'price-has-moved-1');
    const stale = {
      ...request,
      items: request.items.map((item) => ({ ...item, seen: { ...item.seen, variant_price: 1 } })),
    };
    expect(await fixture.move('', stale)).toMatchObject({ outcome: 'price_changed', variant_ids: [fixture.variantId] });
    expect(await fixture.stock()).toBe(5);
  });

  it.each([
    ['shipping', { charge: 80, free_from: 999 }],
    ['delivery', { own_state_only: true }],
    ['cod', { is_on: true }],
  ])('refuses when staff have changed the terms since the server read them: %s', async (section, value) => {
    const quoted = async () => {
      const body = { idempotency_key: 'quote', variant_ids: [fixture.variantId], counts_tests: true };
      const answer = await fixture.send('POST', '/api/shop/server/orders/quote', fixture.pocketbase.token, body);
      return quoteAnswerSchema.parse(answer.body).terms_at;
    };
    const before = await quoted();
    const content = { id: section, value };
    recordOf(await fixture.send('POST', recordsPath('shop_content'), fixture.pocketbase.token, content));
    const place = (key: string, terms_at: string) => fixture.move('', { ...placement(fixture, key), terms_at });
    expect(await place(`old-terms-of-${section}`, before)).toEqual({ outcome: 'terms_changed' });
    expect(await fixture.stock()).toBe(5);
    expect(await place(`terms-as-seen-${section}`, await quoted())).toMatchObject({ outcome: 'placed' });
  });

  it('is allowed for the server only', async () => {
    const answer = await fixture.send('POST', '/api/shop/server/orders/moves', '', { moves: [] });
    expect(answer.status).toBe(401);
  });
});

describe('attaching the provider’s order', () => {
  it('keeps the first of two', async () => {
    const order = await placed(fixture, 'first-of-two-0001');
    const second = { order_id: order.id, razorpay_order_id: 'order_another' };
    expect(await fixture.move('/attach', second)).toEqual({ razorpay_order_id: order.providerOrderId });
  });
});

describe('paying', () => {
  it('sells the stock to the order', async () => {
    const order = await placed(fixture, 'pay-the-order-001');
    expect(await pay(order, 'pay_A1')).toMatchObject({ outcome: 'paid', order_number: order.order_number });
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'paid', stock_state: 'taken' });
    expect(await fixture.stock()).toBe(4);
  });

  it('is idempotent, and detects a second payment', async () => {
    const order = await placed(fixture, 'reported-again-01');
    const reports = await Promise.all(['pay_B1', 'pay_B1', 'pay_B1'].map((id) => pay(order, id)));
    expect(reports.map((answer) => answer['outcome']).toSorted()).toEqual(['already_paid', 'already_paid', 'paid']);
    expect(await pay(order, 'pay_B2')).toMatchObject({ outcome: 'second_payment' });
    expect(await fixture.stock()).toBe(4);
  });

  it('changes nothing for another amount or an unknown order', async () => {
    const order = await placed(fixture, 'another-amount-01');
    const wrong = () => pay(order, 'pay_C1', PRICE - 1);
    const stray = () => pay({ providerOrderId: 'order_nobody' }, 'pay_C2');
    expect(await wrong()).toMatchObject({ outcome: 'amount_mismatch', is_new: true });
    expect(await wrong()).toMatchObject({ outcome: 'amount_mismatch', is_new: false });
    expect(await stray()).toMatchObject({ outcome: 'unknown_order', is_new: true });
    expect(await stray()).toMatchObject({ outcome: 'unknown_order', is_new: false });
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'pending', razorpay_payment_id: '' });
  });
});

describe('releasing', () => {
  it('returns the stock once', async () => {
    const order = await placed(fixture, 'put-back-once-001', 2);
    expect(await fixture.move('/release', { order_id: order.id })).toEqual({ outcome: 'released' });
    expect(await fixture.move('/release', { order_id: order.id })).toEqual({ outcome: 'not_reserved' });
    expect(await fixture.stock()).toBe(5);
    expect(await fixture.order(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
  });

  it('does not change a paid order', async () => {
    const order = await placed(fixture, 'paid-left-alone-1');
    await pay(order, 'pay_D1');
    expect(await fixture.move('/release', { order_id: order.id })).toEqual({ outcome: 'not_reserved' });
    expect(await fixture.stock()).toBe(4);
  });

  it('lets a late payment take available stock again', async () => {
    const order = await placed(fixture, 'late-but-in-stock');
    await fixture.move('/release', { order_id: order.id });
    expect(await pay(order, 'pay_E1')).toMatchObject({ outcome: 'paid' });
    expect(await fixture.stock()).toBe(4);
    expect(await fixture.order(order.id)).toMatchObject({
      status: 'pending',
      payment_status: 'paid',
      stock_state: 'taken',
    });
  });

  it('reserves a refund for a late payment without stock', async () => {
    const order = await placed(fixture, 'late-and-sold-out');
    await fixture.move('/release', { order_id: order.id });
    await fixture.setStock(0);
    const refund = {
      payment_id: 'pay_F1',
      amount_paise: PRICE * 100,
      status: 'pending',
      idempotency_key: 'refund-pay_F1',
    };
    expect(await pay(order, 'pay_F1')).toMatchObject({ outcome: 'paid_without_stock', refund });
    // Reported again before the provider has it, it is still to be sent, and still once.
    expect(await pay(order, 'pay_F1')).toMatchObject({ outcome: 'paid_without_stock', refund });
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'refund_pending', stock_state: 'released' });
    await fixture.send('POST', '/api/shop/server/refunds/note', fixture.pocketbase.token, {
      ...refund,
      provider_refund_id: 'rfnd_F1',
    });
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'refunded', status: 'cancelled' });
    expect(await pay(order, 'pay_F1')).toMatchObject({ outcome: 'already_paid' });
    expect(await fixture.stock()).toBe(0);
  });
});

describe('the product’s copies of stock', () => {
  it('follow the variants within the same transaction', async () => {
    await placed(fixture, 'copies-follow-001', 2);
    const answer = await fixture.send('GET', `/api/collections/products/records/${fixture.productId}`, '');
    expect(answer.body).toMatchObject({ stock_quantity: 3, size_quantities: { M: 3 } });
  });
});
