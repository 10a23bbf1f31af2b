import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { handOrders, MEERA, payment, TOTAL } from './hand-order-fixture.ts';
import { createOrderFixture, type OrderFixture, PRICE } from './order-fixture.ts';

/** Payments of orders that staff entered, on a real database: recorded by staff, and by link. */

let fixture: OrderFixture;
let staff: ReturnType<typeof handOrders>;

beforeAll(async () => {
  fixture = await createOrderFixture(5);
  staff = handOrders(fixture);
});
beforeEach(() => fixture.setStock(5));
afterAll(() => fixture.pocketbase.stop());

describe('recording a payment', () => {
  it('sells the stock to the order and keeps method, reference and who recorded it', async () => {
    const { id } = await staff.entered('hand-paid-by-upi-1');
    expect(await staff.record(id, { method: 'upi', reference: '4312 8890' })).toEqual({ outcome: 'recorded' });
    expect(await fixture.order(id)).toMatchObject({
      payment_status: 'paid',
      stock_state: 'taken',
      payment_method: 'upi',
      payment_reference: '4312 8890',
      razorpay_payment_id: `hand_${id}`,
    });
    expect((await staff.labelsOf(id)).at(-1)).toEqual(['Payment recorded', MEERA.email]);
  });

  it('is done once, also when sent at the same time', async () => {
    const { id } = await staff.entered('hand-recorded-once');
    const answers = await Promise.all([1, 2, 3].map(() => staff.record(id)));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['existing', 'existing', 'recorded']);
    expect(await staff.record(id, { method: 'upi' })).toEqual({ outcome: 'already_paid' });
    expect(await fixture.stock()).toBe(4);
  });

  it('recording a payment of another amount or for an unknown order changes nothing', async () => {
    const { id } = await staff.entered('hand-other-amount1');
    expect(await staff.record(id, { total_amount: PRICE })).toEqual({ outcome: 'amount_mismatch' });
    expect(await staff.record('there-is-no-such')).toEqual({ outcome: 'unknown_order' });
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'pending', payment_method: '' });
  });

  it('recording a payment after the reservation takes the stock again, or is refused if it is sold', async () => {
    const { id } = await staff.entered('hand-paid-too-late');
    await fixture.move('/release', { order_id: id });
    await fixture.setStock(0);
    expect(await staff.record(id)).toEqual({ outcome: 'out_of_stock' });
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'failed', razorpay_payment_id: '' });
    await fixture.setStock(1);
    expect(await staff.record(id)).toEqual({ outcome: 'recorded' });
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'paid', stock_state: 'taken', status: 'pending' });
    expect(await fixture.stock()).toBe(0);
  });

  it('is refunded by staff: noted as paid back at once, with nothing for the provider to do', async () => {
    const { id } = await staff.entered('hand-is-paid-back1');
    await staff.record(id);
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
    const { id } = await staff.entered('hand-paid-by-link1');
    const link = await staff.linked(id, 'PaidByLink');
    expect(await staff.linkPaid(link, 'pay_L1')).toMatchObject({ outcome: 'paid', is_noted: true });
    expect(await staff.linkPaid(link, 'pay_L1')).toMatchObject({ is_replay: true, outcome: 'paid' });
    const again = await fixture.move('/mark-paid', payment(link.razorpay_order_id, 'pay_L1'));
    expect(again).toMatchObject({ outcome: 'already_paid', order_id: id });
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'paid', razorpay_payment_id: 'pay_L1' });
    expect(await fixture.stock()).toBe(4);
  });

  it('a payment link of an unknown id or another amount pays nothing', async () => {
    const { id } = await staff.entered('hand-link-mismatch');
    const link = await staff.linked(id, 'Mismatch');
    const unknown = { link_id: 'plink_nobody', razorpay_order_id: 'order_Nobody' };
    expect(await staff.linkPaid(unknown, 'pay_L2')).toMatchObject({ outcome: 'unknown_order' });
    const wrong = payment(link.razorpay_order_id, 'pay_L3', TOTAL - 1);
    await fixture.move('/event', {
      event: { event_id: 'event_L3', event: 'payment_link.paid', razorpay_order_id: '', razorpay_payment_id: 'pay_L3' },
      attempt: null,
      payment: wrong,
      link: { ...link, status: 'paid' },
    });
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'pending', razorpay_payment_id: '' });
  });

  it('paid for an order that was paid in cash is refunded as a second payment', async () => {
    const { id } = await staff.entered('hand-paid-two-ways');
    const link = await staff.linked(id, 'TwoWays');
    await staff.record(id);
    expect(await staff.linkPaid(link, 'pay_L4')).toMatchObject({
      outcome: 'second_payment',
      paid: { refund: { payment_id: 'pay_L4', amount_paise: TOTAL * 100, status: 'pending' } },
    });
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'paid', razorpay_payment_id: `hand_${id}` });
  });

  it('paid twice pays once, and the second payment is refunded in full', async () => {
    const { id } = await staff.entered('hand-link-paid-twice');
    const link = await staff.linked(id, 'PaidTwice');
    expect(await staff.linkPaid(link, 'pay_L7')).toMatchObject({ outcome: 'paid' });
    expect(await staff.linkPaid(link, 'pay_L8')).toMatchObject({
      outcome: 'second_payment',
      paid: { refund: { payment_id: 'pay_L8', amount_paise: TOTAL * 100, status: 'pending' } },
    });
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'paid', razorpay_payment_id: 'pay_L7' });
    expect(await fixture.stock()).toBe(4);
  });

  it('paid after the reservation takes the stock again, or is refunded', async () => {
    const late = await staff.entered('hand-link-paid-late');
    const lateLink = await staff.linked(late.id, 'PaidLate');
    await fixture.move('/release', { order_id: late.id });
    expect(await staff.linkPaid(lateLink, 'pay_L5')).toMatchObject({ outcome: 'paid' });

    const tooLate = await staff.entered('hand-link-too-late');
    const tooLateLink = await staff.linked(tooLate.id, 'TooLate');
    await fixture.move('/release', { order_id: tooLate.id });
    await fixture.setStock(0);
    expect(await staff.linkPaid(tooLateLink, 'pay_L6')).toMatchObject({
      outcome: 'paid_without_stock',
      paid: { refund: { payment_id: 'pay_L6', status: 'pending' } },
    });
    expect(await fixture.order(tooLate.id)).toMatchObject({ payment_status: 'refund_pending' });
  });

  describe.each(['/event', '/note-link'])('reported by %s', (way) => {
    it.each([
      [['expired', 'created'], 'expired'],
      [['created', 'partially_paid'], 'created'],
      [['paid', 'created'], 'paid'],
      [['paid', 'expired'], 'paid'],
      [['cancelled', 'paid', 'cancelled'], 'paid'],
    ])('a payment link reported as %j one after another is %s', async (statuses, expected) => {
      const name = `${way.slice(1)}-${statuses.join('-')}`;
      const { id } = await staff.entered(`hand-link-${name}`);
      const link = await staff.linked(id, name);
      for (const [index, status] of statuses.entries()) {
        const reported = { ...link, status };
        await fixture.move(way, way === '/event' ? eventOf(`event_${name}_${index}`, reported) : reported);
      }
      const filter = `?filter=(link_id='${link.link_id}')`;
      const answer = await fixture.send('GET', `${recordsPath('payment_links')}${filter}`, fixture.pocketbase.token);
      expect(answer.body).toMatchObject({ items: [{ status: expected }] });
    });
  });
});

const eventOf = (event_id: string, link: object) => ({
  event: { event_id, event: 'payment_link', razorpay_order_id: '', razorpay_payment_id: '' },
  attempt: null,
  payment: null,
  link,
});
