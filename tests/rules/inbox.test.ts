import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { inboxSchema } from '#shared/api/inbox.ts';
import { quoteAnswerSchema } from '#shared/api/order-quote.ts';
import { recordsOf, recordsPath } from '../support/pocketbase-requests.ts';
import { createOrder } from './stored-order.ts';
import { openWorld, type Values, type World } from './world.ts';

/** Who may open the inbox is in admin-orders.test.ts. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(() => world?.stop());

const asAdmin = (method: string, path: string, body?: unknown) =>
  world.send(method, `/api/shop/admin/${path}`, world.admin.token, body);
const inbox = async () => inboxSchema.parse((await asAdmin('GET', 'inbox')).body);
const order = (values: Values = {}) => createOrder(world, values);

const NOBODY = { phone: '', user_id: '', buyer_hash: '' };
const longAgo = '2026-01-01 00:00:00.000Z';
const now = () => new Date().toISOString().replace('T', ' ');
const refund = async (values: Values, createdAt = longAgo) => {
  const id = await world.create('refunds', {
    payment_id: world.unique('pay'),
    amount_paise: 100,
    source: 'staff',
    status: 'pending',
    idempotency_key: world.unique('key-of-refund'),
    ...values,
  });
  world.backdate('refunds', id, createdAt);
  return id;
};
const kindsOf = async (subject: string) =>
  (await inbox()).open.filter((one) => one.subject === subject).map((one) => one.kind);

it('Needs attention lists stuck refunds, orders, payments and webhooks, but none in progress', async () => {
  expect(await kindsOf(await refund({}))).toEqual(['refund_unsent']);
  expect(await kindsOf(await refund({ provider_refund_id: world.unique('rfnd') }))).toEqual(['refund_slow']);
  expect(await kindsOf(await refund({ status: 'failed' }))).toEqual(['refund_failed']);
  expect(await kindsOf(await refund({}, now()))).toEqual([]);
  expect(await kindsOf(await refund({ status: 'processed' }))).toEqual([]);

  const reserved = { payment_status: 'pending', stock_state: 'reserved', razorpay_payment_id: '' };
  expect(await kindsOf((await order({ ...reserved, reserved_until: longAgo })).id)).toEqual(['overdue_reservation']);
  expect(await kindsOf((await order({ ...reserved, reserved_until: '2099-01-01 00:00:00.000Z' })).id)).toEqual([]);
  expect(await kindsOf((await order({ stock_state: 'released' })).id)).toEqual(['paid_without_stock']);
  expect(await kindsOf((await order()).id)).toEqual([]);

  const cancelled = { status: 'cancelled', razorpay_payment_id: world.unique('pay-cancelled') };
  const unrefunded = await order(cancelled);
  expect(await kindsOf(unrefunded.id)).toEqual(['cancelled_paid']);
  const refunded = { order_id: unrefunded.id, payment_id: cancelled.razorpay_payment_id };
  await refund({ ...refunded, status: 'processed' });
  expect(await kindsOf(unrefunded.id)).toEqual([]);

  const payment_id = world.unique('pay-stray');
  await world.create('stray_payments', { payment_id, kind: 'unknown_order', amount_paise: 100 });
  expect(await kindsOf(payment_id)).toEqual(['unknown_order']);
  const event_id = world.unique('event');
  await world.create('payment_events', { event_id, event: 'payment.captured', outcome: 'failed', problem: 'away' });
  expect(await kindsOf(event_id)).toEqual(['webhook_failed']);
});

it('omits a failed refund that a later one replaced', async () => {
  const payment_id = world.unique('pay');
  const failed = await refund({ status: 'failed', payment_id });
  await refund({ status: 'processed', payment_id }, now());
  expect(await kindsOf(failed)).toEqual([]);
});

it('resolves an issue with a note, which names the admin, and reopens it', async () => {
  const subject = await refund({ status: 'failed' });
  const before = z.object({ count: z.number() }).parse((await asAdmin('GET', 'inbox/count')).body).count;
  const about = { kind: 'refund_failed', subject };
  expect((await asAdmin('POST', 'inbox/resolve', { ...about, note: ' ' })).status).toBe(400);
  expect((await asAdmin('POST', 'inbox/resolve', { ...about, subject: 'nothing', note: 'x' })).status).toBe(400);
  expect((await asAdmin('POST', 'inbox/resolve', { ...about, note: 'Paid back by bank transfer' })).status).toBe(200);
  expect(await kindsOf(subject)).toEqual([]);
  expect((await asAdmin('GET', 'inbox/count')).body).toEqual({ count: before - 1 });
  const note = (await inbox()).resolved.find((one) => one.subject === subject);
  expect(note).toMatchObject({ note: 'Paid back by bank transfer', actor_email: 'admin@example.com' });
  expect((await asAdmin('POST', `inbox/resolved/${note?.id}/reopen`, {})).status).toBe(200);
  expect(await kindsOf(subject)).toEqual(['refund_failed']);
  const filter = encodeURIComponent(`collection = "settled_matters" && title = "${subject}"`);
  const entries = recordsOf(
    await world.send('GET', `${recordsPath('audit_entries')}?sort=@rowid&filter=${filter}`, world.superuserToken),
  );
  expect(entries).toMatchObject([
    { action: 'create', after: { kind: 'refund_failed', note: 'Paid back by bank transfer' } },
    { action: 'update' },
  ]);
});

it('Needs attention keeps what is only dealt with by acting on it, also with a note of before', async () => {
  const { id } = await order({ payment_status: 'on_delivery', stock_state: 'reserved', razorpay_payment_id: '' });
  const about = { kind: 'cod_to_confirm', subject: id };
  expect(await kindsOf(id)).toEqual(['cod_to_confirm']);
  expect((await asAdmin('POST', 'inbox/resolve', { ...about, note: 'Called twice' })).status).toBe(400);
  await world.create('settled_matters', { ...about, note: 'Called twice', actor_email: 'admin@example.com' });
  expect(await kindsOf(id)).toEqual(['cod_to_confirm']);
});

it('Needs attention lists the newest of each kind, so that many of one kind hide no payment, and resolves the others too', async () => {
  const old = world.unique('old-event');
  const values = { event: 'payment.captured', outcome: 'failed', problem: 'away' };
  await world.create('payment_events', { event_id: old, ...values });
  world.write('UPDATE payment_events SET updated_at = ? WHERE event_id = ?', longAgo, old);
  world.write(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
     INSERT INTO payment_events (id, event_id, event, outcome, problem, created_at, updated_at)
     SELECT printf('event%010d', i), 'many-' || i, 'payment.captured', 'failed', 'away', at, at FROM n, (SELECT ? AS at)`,
    '2026-02-01 00:00:00.000Z',
  );
  const payment_id = world.unique('pay-stray');
  await world.create('stray_payments', { payment_id, kind: 'unknown_order', amount_paise: 100 });

  const { open, more } = await inbox();
  const { count } = z.object({ count: z.number() }).parse((await asAdmin('GET', 'inbox/count')).body);
  expect(open.filter(({ kind }) => kind === 'webhook_failed')).toHaveLength(500);
  expect(more).toBeGreaterThan(0);
  expect(open.length + more).toBe(count);
  expect(await kindsOf(payment_id)).toEqual(['unknown_order']);
  expect(await kindsOf(old)).toEqual([]);
  expect(open.map(({ at }) => at)).toEqual(open.map(({ at }) => at).toSorted());
  const about = { kind: 'webhook_failed', subject: old, note: 'Processed by hand' };
  expect((await asAdmin('POST', 'inbox/resolve', about)).status).toBe(200);
  expect((await inbox()).more).toBe(more - 1);
});

it('Needs attention lists a discount that was saved before its rule, which takes nothing off, until it is corrected', async () => {
  const product = await world.createProduct();
  const variant = { product_id: product, stitched: true, size: 'M', price: 100, stock_quantity: 1 };
  const variant_id = await world.create('product_variants', variant);
  const code = world.unique('CODE');
  const good = { name: 'Diwali', kind: 'percent', value: 10, applies_to: 'all', is_active: true };
  const id = await world.create('discounts', { ...good, method: 'code', code });
  await world.create('discounts', { ...good, method: 'automatic' });
  const quote = async () => {
    const body = { idempotency_key: 'none', variant_ids: [variant_id], discount_code: code, buyer: NOBODY };
    const answer = await world.send('POST', '/api/shop/server/orders/quote', world.superuserToken, body);
    return quoteAnswerSchema.parse(answer.body).discounts.map((one) => one.code);
  };
  expect(await quote()).toHaveLength(2);
  for (const [field, value] of [
    ['products', '{"a":1}'],
    ['products', '"kurta"'],
    ['categories', '[1]'],
    ['value', '150'],
  ]) {
    world.write(`UPDATE discounts SET ${field} = ? WHERE id = ?`, value ?? '', id);
    expect(await quote()).toEqual(['']);
    expect(await kindsOf(id)).toEqual(['discount_invalid']);
    const path = recordsPath('discounts', id);
    expect((await world.send('PATCH', path, world.superuserToken, { name: 'Holi' })).status).toBe(200);
    const right = { products: [], categories: [], value: 10 };
    expect((await world.send('PATCH', path, world.superuserToken, right)).status).toBe(200);
    expect(await kindsOf(id)).toEqual([]);
  }
});
