import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createOrderFixture, type OrderFixture, PRICE, placed } from './order-fixture.ts';

let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await createOrderFixture(5);
});
beforeEach(() => fixture.setStock(5));
afterAll(() => fixture.pocketbase.stop());

const PAID_PAISE = PRICE * 200;
const answerSchema = z.looseObject({ outcome: z.string() });

/** An order of two pieces that has been paid. */
async function paidOrder(name: string) {
  const order = await placed(fixture, `refunds-${name}-0001`, 2);
  const paymentId = `pay_${name}`;
  await fixture.move('/mark-paid', {
    razorpay_order_id: order.providerOrderId,
    razorpay_payment_id: paymentId,
    total_amount: PRICE * 2,
  });
  const items = await fixture.send(
    'GET',
    `/api/collections/order_items/records?filter=${encodeURIComponent(`order_id="${order.id}"`)}`,
    fixture.pocketbase.token,
  );
  const [item] = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(items.body).items;
  return { ...order, paymentId, itemId: item?.id ?? '' };
}

async function book(path: string, body: unknown) {
  const answer = await fixture.send('POST', `/api/shop/server/refunds${path}`, fixture.pocketbase.token, body);
  expect(answer.status).toBe(200);
  return answerSchema.parse(answer.body);
}

const reserve = (order: { id: string }, key: string, amount_paise: number, restock: object[] = []) =>
  book('', { order_id: order.id, amount_paise, reason: 'returned', restock, idempotency_key: key, actor_id: 'me' });

const note = (key: string, status: string, provider_refund_id = '') =>
  book('/note', { idempotency_key: key, provider_refund_id, status, problem: status === 'failed' ? 'no money' : '' });

describe('a refund of a payment without an order', () => {
  const whole = (order: { id: string; paymentId: string }, key: string, extra: object = {}) =>
    book('/whole', {
      payment_id: order.paymentId,
      order_id: order.id,
      amount_paise: 5000,
      paid_paise: PAID_PAISE,
      source: 'staff',
      idempotency_key: key,
      reason: 'An earlier refund failed',
      actor_id: 'me',
      actor_email: 'me@example.com',
      ...extra,
    });
  const audited = async (record_id: string) => {
    const path = `/api/collections/audit_entries/records?filter=${encodeURIComponent(`record_id="${record_id}"`)}`;
    const { body } = await fixture.send('GET', path, fixture.pocketbase.token);
    return z.object({ items: z.array(z.looseObject({ collection: z.string(), after: z.unknown() })) }).parse(body)
      .items;
  };
  const idOf = (answer: unknown) => z.object({ refund: z.object({ id: z.string() }) }).parse(answer).refund.id;

  it('replaces a refund only while it is the latest and failed', async () => {
    const order = await paidOrder('replaced');
    const replaces = idOf(await reserve(order, 'replaced-key-1', 5000));
    expect(await whole(order, 'replaced-key-2', { replaces })).toMatchObject({ outcome: 'too_much' });
    await note('replaced-key-1', 'failed');
    expect(await whole(order, 'replaced-key-2', { replaces })).toMatchObject({ outcome: 'reserved' });
    expect(await whole(order, 'replaced-key-2', { replaces })).toMatchObject({ outcome: 'existing' });
    expect(await whole(order, 'replaced-key-3', { replaces })).toMatchObject({ outcome: 'too_much' });
  });

  it('is in the audit log of the order, or of the payment without one', async () => {
    const order = await paidOrder('audited');
    await whole(order, 'audited-key-1');
    expect(await audited(order.id)).toMatchObject([{ collection: 'orders', after: { refund: 50 } }]);
    const stray = { payment_id: 'pay_stray', order_id: '', source: 'stray_payment' };
    const refund = idOf(await whole(order, 'audited-key-2', stray));
    expect(await audited(refund)).toMatchObject([{ collection: 'refunds', title: 'pay_stray', after: { refund: 50 } }]);
  });
});

describe('a late report of the provider', () => {
  it('a refund counts if an earlier attempt was paid after it was refused', async () => {
    const order = await paidOrder('lostanswer');
    await reserve(order, 'lostanswer-key', PAID_PAISE);
    await note('lostanswer-key', 'failed');
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'paid' });
    expect(await note('lostanswer-key', 'processed', 'rfnd_lostanswer')).toMatchObject({
      refund: { status: 'processed' },
    });
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'refunded' });
    expect(await note('lostanswer-key', 'failed', 'rfnd_lostanswer')).toMatchObject({
      refund: { status: 'processed' },
    });
  });

  it('a payment refunded by staff does not pay an order', async () => {
    const order = await placed(fixture, 'refunds-sentback-0001', 2);
    const payment_id = 'pay_sentback';
    const sum = { amount_paise: PAID_PAISE, paid_paise: PAID_PAISE };
    const back = { payment_id, order_id: '', source: 'stray_payment', idempotency_key: `refund-${payment_id}`, ...sum };
    expect(await book('/whole', back)).toMatchObject({ outcome: 'reserved' });
    const paid = { razorpay_order_id: order.providerOrderId, razorpay_payment_id: payment_id, total_amount: PRICE * 2 };
    expect(await fixture.move('/mark-paid', paid)).toMatchObject({ outcome: 'amount_mismatch' });
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'pending', razorpay_payment_id: '' });
  });
});

describe('reserving a refund', () => {
  it('never exceeds the payment for concurrent requests', async () => {
    const order = await paidOrder('crowd');
    const share = PAID_PAISE * 0.4;
    const keys = [1, 2, 3, 4].map((one) => `crowd-key-000${one}`);
    const answers = await Promise.all(keys.map((key) => reserve(order, key, share)));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['reserved', 'reserved', 'too_much', 'too_much']);
    expect(await reserve(order, 'crowd-key-0005', PAID_PAISE - 2 * share)).toMatchObject({
      outcome: 'reserved',
      refundable_paise: 0,
    });
  });

  it('is idempotent per key, and refuses the key for another amount or other pieces', async () => {
    const order = await paidOrder('samekey');
    const twins = await Promise.all([1, 2].map(() => reserve(order, 'same-key-0001', 5000)));
    expect(twins.map(({ outcome }) => outcome).toSorted()).toEqual(['existing', 'reserved']);
    expect(await reserve(order, 'same-key-0001', 6000)).toMatchObject({ outcome: 'key_conflict' });
    const pieces = [{ item_id: 'another', quantity: 1 }];
    expect(await reserve(order, 'same-key-0001', 5000, pieces)).toMatchObject({ outcome: 'key_conflict' });
    expect(await reserve(order, 'same-key-0002', PAID_PAISE - 5000)).toMatchObject({ outcome: 'reserved' });
  });

  it('refuses unpaid and unknown orders', async () => {
    const unpaid = await placed(fixture, 'refunds-unpaid-0001');
    expect(await reserve(unpaid, 'unpaid-key-01', 100)).toMatchObject({ outcome: 'not_paid' });
    expect(await reserve({ id: 'nobody' }, 'unpaid-key-02', 100)).toMatchObject({ outcome: 'unknown_order' });
  });

  it('returns the chosen items to stock, never more than were bought, or fails as a whole', async () => {
    const order = await paidOrder('restock');
    expect(await fixture.stock()).toBe(3);
    const back = (quantity: number) => [{ item_id: order.itemId, quantity }];
    expect(await reserve(order, 'restock-key-1', 5000, back(3))).toMatchObject({ outcome: 'too_many_pieces' });
    expect(await reserve(order, 'restock-key-2', 5000, back(1))).toMatchObject({ outcome: 'reserved' });
    expect(await fixture.stock()).toBe(4);
    expect(await fixture.order(order.id)).toMatchObject({ stock_state: 'taken' });
    expect(await reserve(order, 'restock-key-3', 5000, back(2))).toMatchObject({ outcome: 'too_many_pieces' });
    expect(await reserve(order, 'restock-key-4', 5000, back(1))).toMatchObject({ outcome: 'reserved' });
    expect(await fixture.stock()).toBe(5);
    expect(await fixture.order(order.id)).toMatchObject({ stock_state: 'released', payment_status: 'paid' });
  });
});

describe('the order of a refund', () => {
  it('stays paid after a partial refund; a full one is pending until confirmed', async () => {
    const order = await paidOrder('wholly');
    await reserve(order, 'wholly-key-1', 5000);
    await note('wholly-key-1', 'pending', 'rfnd_wholly1');
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'paid' });
    await reserve(order, 'wholly-key-2', PAID_PAISE - 5000);
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'refund_pending' });
    await note('wholly-key-2', 'pending', 'rfnd_wholly2');
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'refunded' });
  });

  it('is paid again when the refund fails, and the amount is refundable again', async () => {
    const order = await paidOrder('failing');
    await reserve(order, 'failing-key-1', PAID_PAISE);
    await note('failing-key-1', 'pending', 'rfnd_failing1');
    await note('failing-key-1', 'failed', 'rfnd_failing1');
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'paid' });
    expect(await reserve(order, 'failing-key-2', PAID_PAISE)).toMatchObject({ outcome: 'reserved' });
  });

  it('ends in the same state for reports in any order and repeated', async () => {
    const order = await paidOrder('anyorder');
    await reserve(order, 'anyorder-key-1', PAID_PAISE);
    await note('anyorder-key-1', 'processed', 'rfnd_anyorder');
    await note('', 'pending', 'rfnd_anyorder');
    expect(await note('', 'processed', 'rfnd_anyorder')).toMatchObject({ refund: { status: 'processed' } });
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'refunded' });
  });

  it('counts refunds made in the provider’s dashboard', async () => {
    const order = await paidOrder('elsewhere');
    const made = {
      provider_refund_id: 'rfnd_elsewhere',
      payment_id: order.paymentId,
      amount_paise: 5000,
      status: 'pending',
    };
    expect(await book('/note', made)).toMatchObject({ outcome: 'noted' });
    expect(await reserve(order, 'elsewhere-key', PAID_PAISE)).toMatchObject({
      outcome: 'too_much',
      refundable_paise: PAID_PAISE - 5000,
    });
    expect(await book('/note', { ...made, provider_refund_id: 'rfnd_x', payment_id: 'pay_other' })).toMatchObject({
      outcome: 'unknown',
    });
  });

  it('stays paid when a second payment is refunded, once', async () => {
    const order = await paidOrder('second');
    const again = {
      razorpay_order_id: order.providerOrderId,
      razorpay_payment_id: 'pay_second2',
      total_amount: PRICE * 2,
    };
    const reports = await Promise.all([1, 2].map(() => fixture.move('/mark-paid', again)));
    const ids = reports.map((report) => z.object({ refund: z.object({ id: z.string() }) }).parse(report).refund.id);
    expect(new Set(ids).size).toBe(1);
    await note('refund-pay_second2', 'processed', 'rfnd_second2');
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'paid', stock_state: 'taken' });
    expect(await reserve(order, 'second-key-01', PAID_PAISE)).toMatchObject({ outcome: 'reserved' });
  });
});
