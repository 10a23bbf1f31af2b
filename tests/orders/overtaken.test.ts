import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOrderPath } from '#shared/api/admin-orders.ts';
import { INBOX_PATH, inboxSchema, MARK_RESOLVED_PATH } from '#shared/api/inbox.ts';
import { newKey } from '#shared/new-key.ts';
import type { Person } from '#tests/support/pocketbase-people.ts';
import { recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { handOrders } from './hand-order-fixture.ts';
import { type OrderFixture, PRICE, placed, placement } from './order-fixture.ts';
import { createAdmin } from './order-history.ts';
import { claim, createMailedFixture, sendAll } from './outbox-fixture.ts';

/** What staff decided about an order, and what a payment, the buyer or a refund makes of it, on a real database. */

const RACES = 40;
const WHEN = '\\d+ [A-Z][a-z]{2}, \\d+:\\d\\d [ap]m';
const facts = (staff: string, then: string) =>
  new RegExp(`^${staff} by staff\\S*@example.com, ${WHEN}. ${then}, ${WHEN}.$`);

let fixture: OrderFixture;
let admin: Person;
beforeAll(async () => {
  fixture = await createMailedFixture(100);
  admin = await createAdmin(fixture);
  // Who the shop's emails go to.
  await fixture.send('POST', recordsPath('user_roles'), fixture.pocketbase.token, { user_id: admin.id, role: 'owner' });
});
beforeEach(() => fixture.setStock(100));
afterAll(() => fixture.pocketbase.stop());

const asAdmin = (path: string, body: unknown) => fixture.send('POST', path, admin.token, body);
const cancel = (id: string, seen: object = {}) => asAdmin(cancelOrderPath(id), { restock: [], key: newKey(), seen });
const pay = (order: { id: string; providerOrderId: string }) =>
  fixture.move('/mark-paid', {
    razorpay_order_id: order.providerOrderId,
    razorpay_payment_id: `pay_${order.id}`,
    total_amount: PRICE,
    email: '',
  });
const issuesOf = async (id: string) => {
  const { open } = inboxSchema.parse((await fixture.send('GET', INBOX_PATH, admin.token)).body);
  return open.filter(({ order_id }) => order_id === id);
};
const entriesOf = async (id: string) => {
  const filter = encodeURIComponent(`record_id = "${id}"`);
  return recordsOf(
    await fixture.send('GET', `${recordsPath('audit_entries')}?sort=@rowid&filter=${filter}`, fixture.pocketbase.token),
  );
};
async function setStatus(id: string, status: string, seen: string) {
  const operations = [{ action: 'update', collection: 'orders', id, values: { status }, seen: { status: seen } }];
  const body = { label: 'Order status updated', source: 'form', key: newKey(), operations };
  const answer = await asAdmin('/api/shop/admin/change-sets', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const refund = (id: string) =>
  fixture.send('POST', '/api/shop/server/refunds', fixture.pocketbase.token, {
    order_id: id,
    amount_paise: PRICE * 100,
    reason: 'Was cancelled',
    restock: [],
    idempotency_key: `refund-overtaken-${id}`,
    actor_id: admin.id,
    actor_email: 'staff@example.com',
  });

describe('an order that staff cancel while its buyer pays', () => {
  it(`is listed with who cancelled it and the payment after it, in each of ${RACES} races that the cancelling wins`, async () => {
    let won = 0;
    for (let race = 0; race < RACES; race += 1) {
      const order = await placed(fixture, `overtaken-race-${race}`);
      const seen = { status: 'pending', payment_status: 'pending', stock_state: 'reserved' };
      // Either may come first.
      const paying = race % 2 === 0 ? undefined : pay(order);
      const [{ status }] = await Promise.all([cancel(order.id, seen), paying ?? pay(order)]);
      const issues = await issuesOf(order.id);
      expect((await fixture.order(order.id))['payment_status']).toBe('paid');
      if (status === 409) expect(issues).toEqual([]);
      else {
        expect(status).toBe(200);
        won += 1;
        const detail = expect.stringMatching(facts('Cancelled', 'Paid by the customer'));
        expect(issues).toMatchObject([{ kind: 'paid_after_cancel', payment_id: `pay_${order.id}`, detail }]);
      }
    }
    expect(won).toBeGreaterThan(0);
  });

  it('is listed once for repeated reports, in the activity, and in the email about the order', async () => {
    const order = await placed(fixture, 'overtaken-mail');
    await sendAll(fixture);
    await cancel(order.id);
    await pay(order);
    await pay(order);
    expect(await fixture.order(order.id)).toMatchObject({ status: 'pending', payment_status: 'paid' });
    expect(await issuesOf(order.id)).toHaveLength(1);
    const after = { status: 'pending', payment_status: 'paid', paid_after: expect.stringContaining('Cancelled by') };
    expect((await entriesOf(order.id)).slice(-1)).toMatchObject([{ after }]);
    const mail = await claim(fixture);
    expect(mail).toMatchObject({ kind: 'order_new', paid_after: expect.stringContaining('Paid by the customer') });
    await sendAll(fixture);
  });

  it('is listed as well if staff only set its status', async () => {
    const order = await placed(fixture, 'overtaken-status');
    await setStatus(order.id, 'cancelled', 'pending');
    await pay(order);
    expect(await fixture.order(order.id)).toMatchObject({ status: 'pending', stock_state: 'taken' });
    expect(await issuesOf(order.id)).toMatchObject([{ kind: 'paid_after_cancel' }]);
  });

  it('is listed as well if staff had its ended reservation checked, which released it', async () => {
    const order = await placed(fixture, 'overtaken-checked');
    await fixture.move('/release', { order_id: order.id });
    const after = { matter: 'overdue_reservation', outcome: 'done' };
    const entry = { collection: 'orders', record_id: order.id, title: order.id, action: 'update', after };
    const body = { user_id: admin.id, label: 'Resolved in the inbox', entries: [entry] };
    await fixture.send('POST', '/api/shop/server/audit', fixture.pocketbase.token, body);
    await pay(order);
    const detail = expect.stringMatching(facts('Released', 'Paid by the customer'));
    expect(await issuesOf(order.id)).toMatchObject([{ kind: 'paid_after_cancel', detail }]);
  });

  it.each([
    ['kept', (id: string) => asAdmin(MARK_RESOLVED_PATH, { kind: 'paid_after_cancel', subject: id, note: 'Kept' })],
    ['refunded', refund],
    ['cancelled again and refunded', async (id: string) => [await cancel(id), await refund(id)][1] ?? { status: 0 }],
  ])('is no longer listed when it is %s', async (how, settle) => {
    const order = await placed(fixture, `overtaken-${how.replaceAll(' ', '-')}`);
    await cancel(order.id);
    await pay(order);
    expect(await issuesOf(order.id)).toHaveLength(1);
    expect((await settle(order.id)).status).toBe(200);
    expect(await issuesOf(order.id)).toEqual([]);
  });

  it('is not listed if staff had set it back, or if its reservation had lapsed by itself', async () => {
    const back = await placed(fixture, 'overtaken-set-back');
    await setStatus(back.id, 'cancelled', 'pending');
    await setStatus(back.id, 'pending', 'cancelled');
    await fixture.move('/release', { order_id: back.id });
    const lapsed = await placed(fixture, 'overtaken-lapsed');
    await fixture.move('/release', { order_id: lapsed.id });
    for (const order of [back, lapsed]) {
      await pay(order);
      expect(await fixture.order(order.id)).toMatchObject({ status: 'pending', paid_after: '' });
      expect(await issuesOf(order.id)).toEqual([]);
    }
  });

  it('is not listed when staff record the money: they have seen it', async () => {
    const staff = handOrders(fixture);
    const { id } = await staff.entered('overtaken-by-hand');
    await cancel(id);
    await staff.record(id);
    expect(await issuesOf(id)).toEqual([]);
  });

  it('stays cancelled and is refunded if its stock is sold', async () => {
    const order = await placed(fixture, 'overtaken-sold');
    await cancel(order.id);
    await fixture.setStock(0);
    await pay(order);
    expect(await issuesOf(order.id)).toMatchObject([{ kind: 'late_payment' }]);
  });
});

describe('an order that its buyer cancels', () => {
  const cancelByBuyer = (order_id: string) => fixture.move('/cancel-by-buyer', { order_id });

  it('is listed if staff had begun with it', async () => {
    const order = await placed(fixture, 'overtaken-packed');
    await pay(order);
    await setStatus(order.id, 'processing', 'pending');
    expect(await cancelByBuyer(order.id)).toMatchObject({ outcome: 'cancelled' });
    await cancelByBuyer(order.id);
    const detail = expect.stringMatching(facts('Set to processing', 'Cancelled by the customer'));
    expect(await issuesOf(order.id)).toMatchObject([{ kind: 'cancelled_after_staff', detail }]);
  });

  it('is listed if staff had confirmed it for cash on delivery', async () => {
    const body = placement(fixture, 'overtaken-confirmed');
    const given = { shipping: { first_name: 'Asha' }, payment_method: 'cash_on_delivery', email: '' };
    const { order } = await fixture.move('', { ...body, order: { ...body.order, ...given } });
    const id = String(Object(order).id);
    const step = { step: 'confirm', total_amount: PRICE, key: newKey(), seen: {} };
    expect((await asAdmin(`/api/shop/admin/orders/${id}/on-delivery`, step)).status).toBe(200);
    expect(await cancelByBuyer(id)).toMatchObject({ outcome: 'cancelled' });
    const detail = expect.stringMatching(facts('Confirmed', 'Cancelled by the customer'));
    expect(await issuesOf(id)).toMatchObject([{ kind: 'cancelled_after_staff', detail }]);
  });

  it('is not listed if staff had done nothing with it', async () => {
    const order = await placed(fixture, 'overtaken-untouched');
    await pay(order);
    await cancelByBuyer(order.id);
    expect(await issuesOf(order.id)).toEqual([]);
  });
});

it('an order that staff take on, and that the refund of its late payment cancels, is listed', async () => {
  const order = await placed(fixture, 'overtaken-taken-on');
  await fixture.move('/release', { order_id: order.id });
  await fixture.setStock(0);
  await pay(order);
  await setStatus(order.id, 'processing', 'cancelled');
  await fixture.send('POST', '/api/shop/server/refunds/note', fixture.pocketbase.token, {
    idempotency_key: `refund-pay_${order.id}`,
    provider_refund_id: `rfnd_${order.id}`,
    payment_id: `pay_${order.id}`,
    amount_paise: PRICE * 100,
    status: 'processed',
    problem: '',
  });
  expect(await fixture.order(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  const kinds = (await issuesOf(order.id)).map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['cancelled_after_staff', 'late_payment']);
});
