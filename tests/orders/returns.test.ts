import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PACKING_PATH } from '#shared/api/packing.ts';
import { recordOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { PRICE, placed } from './order-fixture.ts';
import { sendAll } from './outbox-fixture.ts';
import { createReturnsFixture, type Delivered, messageOf, type ReturnsFixture } from './returns-fixture.ts';

/** Returns and exchanges, on a real database. */

let fixture: ReturnsFixture;
let larger: string;

beforeAll(async () => {
  fixture = await createReturnsFixture();
  const variant = { product_id: fixture.productId, stitched: true, size: 'L', price: PRICE, stock_quantity: 1 };
  const { token } = fixture.pocketbase;
  larger = recordOf(await fixture.send('POST', recordsPath('product_variants'), token, variant)).id;
});
beforeEach(() => fixture.setStock(20));
afterAll(() => fixture.stop());

const stockOfLarger = async () =>
  recordOf(await fixture.send('GET', recordsPath('product_variants', larger), fixture.pocketbase.token))[
    'stock_quantity'
  ];

describe('a request', () => {
  it('is stored once for a form, and emailed', async () => {
    const order = await fixture.delivered('return-is-stored-01', { daysAgo: 6.9 });
    const key = crypto.randomUUID();
    const answers = await Promise.all([
      fixture.ask(order, { key }),
      fixture.ask(order, { key }),
      fixture.ask(order, { key }),
    ]);
    const [id, ...others] = new Set(answers.map((answer) => answer['id']));
    expect(others).toEqual([]);
    expect(await fixture.stored(id)).toMatchObject({ status: 'requested', note: 'Too tight' });
    expect(await sendAll(fixture)).toEqual(['return_requested to return-is-stored-01@example.com']);
  });

  it('is refused under a key that has another content, and answered again once staff approved the other wish', async () => {
    const order = await fixture.delivered('return-same-key-001', { quantity: 2 });
    const key = crypto.randomUUID();
    const asked = { key, wish: 'exchange' };
    const first = await fixture.ask(order, asked);
    const conflict = { outcome: 'key_conflict', id: '' };
    expect(await fixture.ask(order, { ...asked, note: 'Too wide' })).toEqual(conflict);
    expect(await fixture.ask(order, { ...asked, wish: 'refund' })).toEqual(conflict);
    expect(await fixture.ask(order, asked, 2)).toEqual(conflict);
    expect(await fixture.ask(await fixture.delivered('return-same-key-002'), asked)).toEqual(conflict);
    const approval = { action: 'approve', wish: 'refund', decision: '' };
    expect((await fixture.decide(first['id'], approval)).status).toBe(200);
    expect(await fixture.ask(order, asked)).toEqual(first);
  });

  it('is refused before delivery, after seven days, and for an order that is refunded', async () => {
    const open = await fixture.delivered('return-not-deliverd');
    recordOf(
      await fixture.send('PATCH', recordsPath('orders', open.id), fixture.pocketbase.token, { status: 'shipped' }),
    );
    expect(await fixture.ask(open)).toEqual({ outcome: 'not_delivered', id: '' });
    expect(await fixture.ask(await fixture.delivered('return-comes-too-late', { daysAgo: 7.01 }))).toEqual({
      outcome: 'too_late',
      id: '',
    });
    const paidLater = await fixture.delivered('return-of-late-cash-01', { daysAgo: 10, paidDaysAgo: 2 });
    expect(await fixture.ask(paidLater)).toMatchObject({ outcome: 'requested' });
    const back = await fixture.delivered('return-of-a-refunded');
    await fixture.refund(back, '');
    expect(await fixture.ask(back)).toEqual({ outcome: 'refunded', id: '' });
  });

  it('asks for the same piece once, also at the same time; one that was declined can be asked for again', async () => {
    const order = await fixture.delivered('return-twice-a-piece', { quantity: 2 });
    const answers = await Promise.all([fixture.ask(order, {}, 2), fixture.ask(order, {}, 2)]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['requested', 'too_many_pieces']);
    const first = answers.find(({ outcome }) => outcome === 'requested');
    expect(await fixture.ask(order)).toEqual({ outcome: 'too_many_pieces', id: '' });
    await fixture.decide(first?.['id'], { action: 'decline', decision: 'The tags are missing' });
    expect(await fixture.ask(order)).toMatchObject({ outcome: 'requested' });
    const strange = await fixture.delivered('return-other-order1');
    expect(
      await fixture.ask(order, { items: [{ item_id: strange.itemId, quantity: 1, reason: 'size', size: '' }] }),
    ).toEqual({
      outcome: 'too_many_pieces',
      id: '',
    });
  });

  it('counts pieces that came back in another way, and those of a return that was closed after they arrived', async () => {
    const order = await fixture.delivered('return-counts-pieces', { quantity: 3 });
    const first = await fixture.ask(order);
    await fixture.refund(order, '', { amount_paise: 100, restock: [{ item_id: order.itemId, quantity: 1 }] });
    expect(await fixture.ask(order, {}, 2)).toEqual({ outcome: 'too_many_pieces', id: '' });
    await fixture.decide(first['id'], { action: 'approve', wish: 'refund', decision: '' });
    await fixture.decide(first['id'], {
      action: 'receive',
      received: [{ item_id: order.itemId, restocked: 0, damaged: 1 }],
    });
    await fixture.decide(first['id'], { action: 'close', decision: 'Worn' });
    expect(await fixture.ask(order, {}, 2)).toEqual({ outcome: 'too_many_pieces', id: '' });
    expect(await fixture.ask(order)).toMatchObject({ outcome: 'requested' });
  });

  it('is refused after ten of its order', async () => {
    const order = await fixture.delivered('return-ten-requests1');
    for (let count = 0; count < 10; count += 1) {
      const { id } = await fixture.ask(order);
      await fixture.withdraw(order, id);
    }
    expect(await fixture.ask(order)).toEqual({ outcome: 'too_many_requests', id: '' });
  });

  it('can be withdrawn until staff have decided', async () => {
    const order = await fixture.delivered('return-is-withdrawn1');
    const { id } = await fixture.ask(order);
    const withdraw = (of: unknown) => fixture.withdraw(order, of);
    expect(await withdraw('unknown')).toEqual({ outcome: 'unknown' });
    expect(await withdraw(id)).toEqual({ outcome: 'withdrawn' });
    const again = await fixture.ask(order);
    await fixture.decide(again['id'], { action: 'approve', wish: 'refund', decision: '' });
    expect(await withdraw(again['id'])).toEqual({ outcome: 'decided' });
  });
});

describe('staff', () => {
  it('decline with a reason, which the buyer is told', async () => {
    const { id } = await fixture.ask(await fixture.delivered('return-is-declined-1'));
    await sendAll(fixture);
    expect((await fixture.decide(id, { action: 'decline', decision: ' ' })).status).toBe(400);
    expect((await fixture.decide(id, { action: 'decline', decision: 'The tags are missing' })).status).toBe(200);
    expect(await fixture.stored(id)).toMatchObject({ status: 'declined', decision: 'The tags are missing' });
    expect(await sendAll(fixture)).toEqual(['return_declined to return-is-declined-1@example.com']);
    const late = await fixture.decide(id, { action: 'approve', wish: 'refund', decision: '' });
    expect([late.status, messageOf(late)]).toEqual([
      409,
      'staff@example.com has already dealt with this return. Check the order again.',
    ]);
  });

  it('receive pieces whole or damaged, and refund them once', async () => {
    const order = await fixture.delivered('return-is-refunded-1', { quantity: 2 });
    const { id } = await fixture.ask(order, {}, 2);
    await fixture.decide(id, { action: 'approve', wish: 'refund', decision: 'Send it to our shop' });
    expect(await fixture.issueOf(id)).toBe('return_approved');
    expect(await fixture.stock()).toBe(18);
    const received = [{ item_id: order.itemId, restocked: 1, damaged: 1 }];
    expect((await fixture.decide(id, { action: 'receive', received: [{ ...received[0], damaged: 2 }] })).status).toBe(
      400,
    );
    expect((await fixture.decide(id, { action: 'receive', received })).status).toBe(200);
    expect(await fixture.stock()).toBe(19);
    const answers = await Promise.all([fixture.refund(order, id), fixture.refund(order, id)]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['reserved', 'return_over']);
    expect(await fixture.stored(id)).toMatchObject({ status: 'refunded', refund_id: expect.stringMatching(/^.{15}$/) });
  });

  it('are told that an order was refunded in another way', async () => {
    const order = await fixture.delivered('return-paid-back-now');
    const { id } = await fixture.ask(order);
    await fixture.refund(order, '');
    const answer = await fixture.decide(id, { action: 'approve', wish: 'refund', decision: '' });
    expect([answer.status, messageOf(answer)]).toEqual([
      409,
      'This order has already been refunded. Decline the request, or tell the customer about the refund.',
    ]);
    expect(await fixture.refund(order, id)).toMatchObject({ outcome: 'too_much' });
  });

  it('exchange for another size: reserved when approved, sent without a charge or an email about payment', async () => {
    const order = await fixture.delivered('return-is-exchanged1');
    const other = await fixture.delivered('return-exchange-late');
    fixture.database.prepare(`UPDATE orders SET shipping = '{"state":"Orissa"}' WHERE id = ?`).run(order.id);
    const { id } = await fixture.ask(order, { wish: 'exchange' });
    const second = await fixture.ask(other, { wish: 'exchange' });
    const choice = (of: Delivered) => ({
      action: 'approve',
      wish: 'exchange',
      decision: '',
      exchange: [{ item_id: of.itemId, variant_id: larger }],
    });
    expect((await fixture.decide(id, choice(order))).status).toBe(200);
    expect(await stockOfLarger()).toBe(0);
    const sold = await fixture.decide(second['id'], choice(other));
    expect([sold.status, messageOf(sold)]).toEqual([
      409,
      'The chosen size has just been sold. Choose another one, or offer a refund.',
    ]);
    await sendAll(fixture);
    const { exchange_order_id } = await fixture.stored(id);
    const replacement = () => fixture.order(String(exchange_order_id));
    expect(await replacement()).toMatchObject({
      ...{ source: 'exchange', total_amount: 0, stock_state: 'reserved' },
      shipping: { state: 'Odisha' },
    });
    await fixture.decide(id, { action: 'receive', received: [{ item_id: order.itemId, restocked: 1, damaged: 0 }] });
    expect((await fixture.decide(id, { action: 'exchange' })).status).toBe(200);
    expect(await replacement()).toMatchObject({ status: 'pending', payment_status: 'paid', stock_state: 'taken' });
    expect(await fixture.stored(id)).toMatchObject({ status: 'exchanged' });
    // The first order stays paid, and nothing is mailed before the replacement is sent.
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'paid', status: 'delivered' });
    expect(await sendAll(fixture)).toEqual([]);
    const path = recordsPath('orders', String(exchange_order_id));
    await fixture.send('PATCH', path, fixture.pocketbase.token, { status: 'shipped' });
    expect(await fixture.refund(order, id)).toMatchObject({ outcome: 'return_over' });
  });

  it('a replacement is to be packed once it is sent, and is not sent for an order that was refunded meanwhile', async () => {
    fixture.database.prepare('UPDATE product_variants SET stock_quantity = 2 WHERE id = ?').run(larger);
    const packing = async () =>
      z
        .looseObject({ orders: z.array(z.looseObject({ id: z.string() })) })
        .parse((await fixture.send('GET', PACKING_PATH, fixture.admin.token)).body)
        .orders.map(({ id }) => id);
    const exchangeOf = async (order: Delivered) => {
      const { id } = await fixture.ask(order, { wish: 'exchange' });
      const exchange = [{ item_id: order.itemId, variant_id: larger }];
      await fixture.decide(id, { action: 'approve', wish: 'exchange', decision: '', exchange });
      return { id, replacement: String((await fixture.stored(id))['exchange_order_id']) };
    };
    const sent = await exchangeOf(await fixture.delivered('return-is-to-pack-01'));
    expect(await packing()).not.toContain(sent.replacement);
    await fixture.decide(sent.id, { action: 'exchange' });
    expect(await packing()).toContain(sent.replacement);
    const order = await fixture.delivered('return-refunded-else');
    const { id } = await exchangeOf(order);
    await fixture.refund(order, '');
    const answer = await fixture.decide(id, { action: 'exchange' });
    expect([answer.status, messageOf(answer)]).toEqual([
      409,
      'This order has been refunded since. Close the return, so that nothing is sent as well.',
    ]);
    expect((await fixture.decide(id, { action: 'close', decision: 'Refunded' })).status).toBe(200);
    expect(await stockOfLarger()).toBe(1);
  });

  it('staff who refund the piece of an exchange send no replacement, and can still refund the shipping that was charged', async () => {
    fixture.database.prepare('UPDATE product_variants SET stock_quantity = 1 WHERE id = ?').run(larger);
    const order = await fixture.delivered('return-with-shipping', { shipping: 80 });
    const { id } = await fixture.ask(order, { wish: 'exchange' });
    const exchange = [{ item_id: order.itemId, variant_id: larger }];
    await fixture.decide(id, { action: 'approve', wish: 'exchange', decision: '', exchange });
    expect(await stockOfLarger()).toBe(0);
    expect(await fixture.refund(order, '')).toMatchObject({ outcome: 'reserved', refundable_paise: 8000 });
    const answer = await fixture.decide(id, { action: 'exchange' });
    expect([answer.status, messageOf(answer)]).toEqual([
      409,
      'This order has been refunded since. Close the return, so that nothing is sent as well.',
    ]);
    await fixture.decide(id, { action: 'close', decision: 'Refunded' });
    expect(await stockOfLarger()).toBe(1);
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'paid' });
    expect(await fixture.refund(order, '', { amount_paise: 8001 })).toMatchObject({ outcome: 'too_much' });
    expect(await fixture.refund(order, '', { amount_paise: 8000 })).toMatchObject({ refundable_paise: 0 });
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'refund_pending' });
  });

  it('a refund in cash of what was paid in cash is told to the buyer once, and is paid back at once', async () => {
    const order = await placed(fixture, 'return-paid-in-cash1');
    await fixture.move('/record-payment', {
      ...{ order_id: order.id, total_amount: PRICE, method: 'cash', reference: '' },
      actor: { id: fixture.admin.id, email: 'staff@example.com' },
    });
    const token = fixture.pocketbase.token;
    await fixture.send('PATCH', recordsPath('orders', order.id), token, { email: 'cash@example.com' });
    await sendAll(fixture);
    const key = { idempotency_key: 'refund-in-cash-once' };
    const refunds = [await fixture.refund({ ...order, itemId: '' }, '', key)];
    refunds.push(await fixture.refund({ ...order, itemId: '' }, '', key));
    expect(refunds).toMatchObject([{ outcome: 'reserved', refund: { status: 'processed' } }, { outcome: 'existing' }]);
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'refunded' });
    expect(await sendAll(fixture)).toEqual(['order_paid_back to cash@example.com']);
  });

  it('closing an exchange gives the reserved piece back', async () => {
    fixture.database.prepare('UPDATE product_variants SET stock_quantity = 1 WHERE id = ?').run(larger);
    const order = await fixture.delivered('return-is-closed-001');
    const { id } = await fixture.ask(order, { wish: 'exchange' });
    const exchange = [{ item_id: order.itemId, variant_id: larger }];
    await fixture.decide(id, { action: 'approve', wish: 'exchange', decision: '', exchange });
    expect(await stockOfLarger()).toBe(0);
    expect((await fixture.decide(id, { action: 'close', decision: 'It never arrived' })).status).toBe(200);
    expect(await stockOfLarger()).toBe(1);
  });
});
