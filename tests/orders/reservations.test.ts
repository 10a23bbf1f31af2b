import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createOrderFixture, type OrderFixture, PRICE, placed, placement } from './order-fixture.ts';

const MINUTE_MS = 60_000;

let fixture: OrderFixture;
let database: DatabaseSync;

beforeAll(async () => {
  fixture = await createOrderFixture(50);
  database = new DatabaseSync(join(fixture.pocketbase.dataDir, 'data.db'), { timeout: 10_000 });
});
afterAll(async () => {
  database.close();
  await fixture.pocketbase.stop();
});

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString().replace('T', ' ');

/** An order placed so many minutes ago, whose twenty minutes began then. */
async function waiting(key: string, minutesAgo: number) {
  const order = await placed(fixture, key);
  database
    .prepare('UPDATE orders SET created_at = ?, reserved_until = ? WHERE id = ?')
    .run(ago(minutesAgo), ago(minutesAgo - 20), order.id);
  return order;
}

const attempt = (of: object) => fixture.move('/extend', { ...of, minutes: 20, most_minutes: 60 });

/** In how many minutes the pieces of an order go back. */
async function minutesLeft(id: string): Promise<number> {
  const until = z.string().parse((await fixture.order(id))['reserved_until']);
  return (Date.parse(until) - Date.now()) / MINUTE_MS;
}

it('an attempt to pay extends the reservation by its full duration', async () => {
  const order = await waiting('attempt-extends-01', 15);
  expect(await attempt({ order_id: order.id })).toMatchObject({ outcome: 'held' });
  expect(await minutesLeft(order.id)).toBeCloseTo(20, 0);
});

it('an attempt can be reported by the provider’s order id', async () => {
  const order = await waiting('attempt-extends-02', 15);
  expect(await attempt({ razorpay_order_id: order.providerOrderId })).toMatchObject({ outcome: 'held' });
  expect(await minutesLeft(order.id)).toBeCloseTo(20, 0);
});

it('an event of an authorised payment is an attempt, until the payment is recorded as captured', async () => {
  const order = await waiting('attempt-extends-03', 15);
  const paymentId = 'pay_attempt03';
  const authorised = () =>
    fixture.move('/event', {
      event: {
        event_id: 'event_attempt03',
        event: 'payment.authorized',
        razorpay_order_id: order.providerOrderId,
        razorpay_payment_id: paymentId,
      },
      attempt: { minutes: 20, most_minutes: 60 },
      payment: null,
      link: null,
    });
  expect(await authorised()).toMatchObject({ outcome: 'unsettled', is_noted: false });
  expect(await minutesLeft(order.id)).toBeCloseTo(20, 0);
  await fixture.move('/mark-paid', {
    razorpay_order_id: order.providerOrderId,
    razorpay_payment_id: paymentId,
    total_amount: PRICE,
    currency: 'INR',
  });
  expect(await authorised()).toMatchObject({ outcome: 'already_paid', is_noted: true, is_replay: false });
  expect(await authorised()).toMatchObject({ outcome: 'already_paid', is_noted: true, is_replay: true });
});

it('an attempt without an order reserves nothing', async () => {
  const { order } = z
    .object({ order: z.object({ id: z.string() }) })
    .parse(await fixture.move('/place', placement(fixture, 'attempt-no-order-1')));
  database.prepare('UPDATE orders SET reserved_until = ? WHERE id = ?').run(ago(1), order.id);
  expect(await attempt({ razorpay_order_id: '' })).toMatchObject({ outcome: 'not_reserved' });
  expect(await minutesLeft(order.id)).toBeLessThan(0);
});

it('attempts extend a reservation to an hour at most', async () => {
  const order = await waiting('attempt-bounded-01', 50);
  await attempt({ order_id: order.id });
  expect(await minutesLeft(order.id)).toBeCloseTo(10, 0);
});

it('an attempt never shortens a reservation', async () => {
  const order = await placed(fixture, 'attempt-no-shorter');
  await attempt({ order_id: order.id });
  expect(await fixture.order(order.id)).toMatchObject({ reserved_until: '2030-01-01 00:00:00.000Z' });
});

it('an attempt does not change released and paid orders', async () => {
  const released = await waiting('attempt-released-1', 30);
  await fixture.move('/release', { order_id: released.id });
  expect(await attempt({ order_id: released.id })).toMatchObject({ outcome: 'not_reserved' });
  const paid = await waiting('attempt-paid-00001', 30);
  const payment = { razorpay_payment_id: 'pay_attempt', total_amount: PRICE };
  await fixture.move('/mark-paid', { ...payment, razorpay_order_id: paid.providerOrderId });
  expect(await attempt({ razorpay_order_id: paid.providerOrderId })).toMatchObject({ outcome: 'not_reserved' });
  expect(await attempt({ razorpay_order_id: 'order_nobody' })).toMatchObject({ outcome: 'not_reserved' });
});

it('an order extended while the provider was asked is not released', async () => {
  const order = await waiting('attempt-in-between', 30);
  const lookedAt = new Date().toISOString();
  await attempt({ order_id: order.id });
  const stock = await fixture.stock();
  expect(await fixture.move('/release', { order_id: order.id, expired_by: lookedAt })).toEqual({
    outcome: 'still_held',
  });
  expect(await fixture.stock()).toBe(stock);
  const later = new Date(Date.now() + 21 * MINUTE_MS).toISOString();
  expect(await fixture.move('/release', { order_id: order.id, expired_by: later })).toEqual({ outcome: 'released' });
  expect(await fixture.stock()).toBe(stock + 1);
});
