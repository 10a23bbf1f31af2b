import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createOrderFixture, type OrderFixture, PRICE, placement } from './order-fixture.ts';

/** Orders that staff enter, on a real database: placed, held, and paid in cash or by link with the moves of the shop's own. */

const MEERA = { id: 'meera0000000001', email: 'meera@example.com' };

let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await createOrderFixture(5);
});
beforeEach(() => fixture.setStock(5));
afterAll(() => fixture.pocketbase.stop());

const byHand = (key: string, quantity = 1) => {
  const { order, items } = placement(fixture, key, quantity);
  const amounts = { total_amount: PRICE * quantity - 100 + 80, discount_amount: 100, shipping_amount: 80 };
  return {
    order: { ...order, ...amounts, source: 'whatsapp', discount_reason: 'Old customer', notes: 'Gift wrap' },
    items,
    actor: MEERA,
  };
};
const TOTAL = PRICE - 100 + 80;

async function entered(key: string, quantity = 1) {
  const { outcome, order } = await fixture.move('', byHand(key, quantity));
  expect(outcome).toBe('placed');
  const { id, order_number } = Object(order);
  return { id: String(id), order_number: String(order_number) };
}

const record = (id: string, over: object = {}) =>
  fixture.move('/record-payment', {
    order_id: id,
    total_amount: TOTAL,
    method: 'cash',
    reference: '',
    actor: MEERA,
    ...over,
  });

/** Stores a payment link of an order, as the server does when the provider has made one. */
async function linked(orderId: string, name: string) {
  const values = { order_id: orderId, link_id: `plink_${name}`, reference: name, url: 'https://rzp.example/i/x' };
  const { token } = fixture.pocketbase;
  const answer = await fixture.send('POST', recordsPath('payment_links'), token, { ...values, status: 'created' });
  expect(answer.status).toBe(200);
  return { link_id: values.link_id, razorpay_order_id: `order_${name}` };
}

const payment = (razorpay_order_id: string, razorpay_payment_id: string, total_amount = TOTAL) => ({
  razorpay_order_id,
  razorpay_payment_id,
  total_amount,
  currency: 'INR',
  email: '',
});

/** `payment_link.paid` as the webhook brings it. */
const linkPaid = (link: { link_id: string; razorpay_order_id: string }, paymentId: string, eventId = paymentId) =>
  fixture.move('/event', {
    event: {
      event_id: `event_${eventId}`,
      event: 'payment_link.paid',
      razorpay_order_id: link.razorpay_order_id,
      razorpay_payment_id: paymentId,
    },
    is_unsettled: false,
    payment: payment(link.razorpay_order_id, paymentId),
    link: { ...link, status: 'paid' },
  });

async function labelsOf(orderId: string) {
  const { token } = fixture.pocketbase;
  const entries = await fixture.send(
    'GET',
    `${recordsPath('audit_entries')}?filter=(record_id='${orderId}')&sort=created_at`,
    token,
  );
  const ids = Object(entries.body).items.map((entry: { change_set_id: string }) => entry.change_set_id);
  const sets = await Promise.all(ids.map((id: string) => fixture.send('GET', recordsPath('change_sets', id), token)));
  return sets.map(({ body }) => [Object(body).label, Object(body).actor]);
}

describe('entering an order', () => {
  it('reserves the stock and keeps who entered it, the source, discount and shipping', async () => {
    const { id } = await entered('hand-entered-00001', 2);
    expect(await fixture.stock()).toBe(3);
    expect(await fixture.order(id)).toMatchObject({
      source: 'whatsapp',
      discount_amount: 100,
      discount_reason: 'Old customer',
      shipping_amount: 80,
      notes: 'Gift wrap',
      payment_status: 'pending',
      stock_state: 'reserved',
    });
    expect(await labelsOf(id)).toEqual([['Order entered', MEERA.email]]);
  });

  it('sells the last piece once, to a shopper or to staff', async () => {
    await fixture.setStock(1);
    const attempts = Array.from({ length: 10 }, (_, index) =>
      fixture.move('', index % 2 ? byHand(`last-piece-hand-${index}`) : placement(fixture, `last-piece-shop-${index}`)),
    );
    const outcomes = (await Promise.all(attempts)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'out_of_stock')).toHaveLength(9);
    expect(await fixture.stock()).toBe(0);
  });

  it('is done once for a form that is sent twice', async () => {
    const twins = await Promise.all([1, 2, 3].map(() => fixture.move('', byHand('hand-sent-twice-01'))));
    expect(twins.map(({ outcome }) => outcome).toSorted()).toEqual(['existing', 'existing', 'placed']);
    expect(await fixture.stock()).toBe(4);
  });
});

describe('the reservation of an entered order', () => {
  const hold = (order_id: string, until: string) => fixture.move('/hold', { order_id, until, actor: MEERA });

  it('lasts for as long as staff say, and can be made longer or shorter', async () => {
    const { id } = await entered('hand-held-longer-1');
    const until = '2031-05-01 10:00:00.000Z';
    expect(await hold(id, until)).toEqual({ outcome: 'held', reserved_until: until });
    const sooner = '2030-05-01 10:00:00.000Z';
    expect(await hold(id, sooner)).toEqual({ outcome: 'held', reserved_until: sooner });
    expect(await labelsOf(id)).toEqual([
      ['Order entered', MEERA.email],
      ['Reservation changed', MEERA.email],
      ['Reservation changed', MEERA.email],
    ]);
  });

  it('is not extended when it is over, paid, or of an order of the shop', async () => {
    const released = await entered('hand-held-release');
    await fixture.move('/release', { order_id: released.id });
    const paid = await entered('hand-held-and-paid');
    await record(paid.id);
    const { order } = await fixture.move('', placement(fixture, 'shop-order-no-hold'));
    for (const id of [released.id, paid.id, String(Object(order).id), 'there-is-no-such']) {
      expect(await hold(id, '2031-05-01 10:00:00.000Z')).toEqual({ outcome: 'not_reserved', reserved_until: '' });
    }
  });

  it('ends, and the stock is free again', async () => {
    const { id } = await entered('hand-hold-is-over1', 2);
    await hold(id, '2020-01-01 10:00:00.000Z');
    const release = { order_id: id, expired_by: new Date().toISOString() };
    expect(await fixture.move('/release', release)).toEqual({ outcome: 'released' });
    expect(await fixture.stock()).toBe(5);
  });
});

describe('recording a payment', () => {
  it('sells the stock to the order and keeps method, reference and who recorded it', async () => {
    const { id } = await entered('hand-paid-by-upi-1');
    expect(await record(id, { method: 'upi', reference: '4312 8890' })).toEqual({ outcome: 'recorded' });
    expect(await fixture.order(id)).toMatchObject({
      payment_status: 'paid',
      stock_state: 'taken',
      payment_method: 'upi',
      payment_reference: '4312 8890',
      razorpay_payment_id: `hand_${id}`,
    });
    expect((await labelsOf(id)).at(-1)).toEqual(['Payment recorded', MEERA.email]);
  });

  it('is done once, also when sent at the same time', async () => {
    const { id } = await entered('hand-recorded-once');
    const answers = await Promise.all([1, 2, 3].map(() => record(id)));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['existing', 'existing', 'recorded']);
    expect(await record(id, { method: 'upi' })).toEqual({ outcome: 'already_paid' });
    expect(await fixture.stock()).toBe(4);
  });

  it('of another amount or for an unknown order changes nothing', async () => {
    const { id } = await entered('hand-other-amount1');
    expect(await record(id, { total_amount: PRICE })).toEqual({ outcome: 'amount_mismatch' });
    expect(await record('there-is-no-such')).toEqual({ outcome: 'unknown_order' });
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'pending', payment_method: '' });
  });

  it('after the reservation takes the stock again, or is refused if it is sold', async () => {
    const { id } = await entered('hand-paid-too-late');
    await fixture.move('/release', { order_id: id });
    await fixture.setStock(0);
    expect(await record(id)).toEqual({ outcome: 'out_of_stock' });
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'failed', razorpay_payment_id: '' });
    await fixture.setStock(1);
    expect(await record(id)).toEqual({ outcome: 'recorded' });
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'paid', stock_state: 'taken', status: 'pending' });
    expect(await fixture.stock()).toBe(0);
  });

  it('is refunded by staff: noted as paid back at once, with nothing for the provider to do', async () => {
    const { id } = await entered('hand-is-paid-back1');
    await record(id);
    const { token } = fixture.pocketbase;
    const refund = (amount_paise: number, key: string) =>
      fixture.send('POST', '/api/shop/server/refunds', token, {
        order_id: id,
        amount_paise,
        reason: 'Wrong colour',
        restock: [],
        idempotency_key: key,
        actor_id: MEERA.id,
        actor_email: MEERA.email,
      });
    expect((await refund(50_000, 'refund-by-hand-0001')).body).toMatchObject({
      outcome: 'reserved',
      refund: { status: 'processed', provider_refund_id: expect.stringMatching(/^hand_/) },
    });
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'paid' });
    expect((await refund(TOTAL * 100, 'refund-by-hand-0002')).body).toMatchObject({ outcome: 'too_much' });
    await refund(TOTAL * 100 - 50_000, 'refund-by-hand-0003');
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'refunded' });
  });
});

describe('a payment link', () => {
  it('pays its order once, however often it is reported', async () => {
    const { id } = await entered('hand-paid-by-link1');
    const link = await linked(id, 'PaidByLink');
    expect(await linkPaid(link, 'pay_L1')).toMatchObject({ outcome: 'paid', is_noted: true });
    expect(await linkPaid(link, 'pay_L1')).toMatchObject({ is_replay: true, outcome: 'paid' });
    const again = await fixture.move('/mark-paid', payment(link.razorpay_order_id, 'pay_L1'));
    expect(again).toMatchObject({ outcome: 'already_paid', order_id: id });
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'paid', razorpay_payment_id: 'pay_L1' });
    expect(await fixture.stock()).toBe(4);
  });

  it('of an unknown id or another amount pays nothing', async () => {
    const { id } = await entered('hand-link-mismatch');
    const link = await linked(id, 'Mismatch');
    const unknown = { link_id: 'plink_nobody', razorpay_order_id: 'order_Nobody' };
    expect(await linkPaid(unknown, 'pay_L2')).toMatchObject({ outcome: 'unknown_order' });
    const wrong = payment(link.razorpay_order_id, 'pay_L3', TOTAL - 1);
    await fixture.move('/event', {
      event: { event_id: 'event_L3', event: 'payment_link.paid', razorpay_order_id: '', razorpay_payment_id: 'pay_L3' },
      is_unsettled: false,
      payment: wrong,
      link: { ...link, status: 'paid' },
    });
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'pending', razorpay_payment_id: '' });
  });

  it('paid for an order that was paid in cash is refunded as a second payment', async () => {
    const { id } = await entered('hand-paid-two-ways');
    const link = await linked(id, 'TwoWays');
    await record(id);
    expect(await linkPaid(link, 'pay_L4')).toMatchObject({
      outcome: 'second_payment',
      paid: { refund: { payment_id: 'pay_L4', amount_paise: TOTAL * 100, status: 'pending' } },
    });
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'paid', razorpay_payment_id: `hand_${id}` });
  });

  it('paid after the reservation takes the stock again, or is refunded', async () => {
    const late = await entered('hand-link-paid-late');
    const lateLink = await linked(late.id, 'PaidLate');
    await fixture.move('/release', { order_id: late.id });
    expect(await linkPaid(lateLink, 'pay_L5')).toMatchObject({ outcome: 'paid' });

    const tooLate = await entered('hand-link-too-late');
    const tooLateLink = await linked(tooLate.id, 'TooLate');
    await fixture.move('/release', { order_id: tooLate.id });
    await fixture.setStock(0);
    expect(await linkPaid(tooLateLink, 'pay_L6')).toMatchObject({
      outcome: 'paid_without_stock',
      paid: { refund: { payment_id: 'pay_L6', status: 'pending' } },
    });
    expect(await fixture.order(tooLate.id)).toMatchObject({ payment_status: 'refund_pending' });
  });

  it('that is reported as open does not open one that has ended', async () => {
    const { id } = await entered('hand-link-old-news');
    const link = await linked(id, 'OldNews');
    const noted = async (status: string, eventId: string) => {
      await fixture.move('/event', {
        event: { event_id: eventId, event: 'payment_link', razorpay_order_id: '', razorpay_payment_id: '' },
        is_unsettled: false,
        payment: null,
        link: { ...link, razorpay_order_id: '', status },
      });
      const filter = `?filter=(link_id='${link.link_id}')`;
      const answer = await fixture.send('GET', `${recordsPath('payment_links')}${filter}`, fixture.pocketbase.token);
      return Object(answer.body).items[0].status;
    };
    expect(await noted('expired', 'event_old_1')).toBe('expired');
    expect(await noted('created', 'event_old_2')).toBe('expired');
  });
});
