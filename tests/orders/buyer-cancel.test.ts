import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, signUp } from '#tests/support/pocketbase-people.ts';
import { recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { type OrderFixture, PRICE, placed } from './order-fixture.ts';
import { createMailedFixture, sendAll } from './outbox-fixture.ts';

/** Buyers cancel their own orders, on a real database. */

let fixture: OrderFixture;
let admin: Person;
let database: DatabaseSync;

beforeAll(async () => {
  fixture = await createMailedFixture(10);
  admin = await signUp(fixture.send, 'staff');
  await fixture.send('POST', recordsPath('user_roles'), fixture.pocketbase.token, { user_id: admin.id, role: 'admin' });
  database = new DatabaseSync(join(fixture.pocketbase.dataDir, 'data.db'), { timeout: 10_000 });
});
beforeEach(() => fixture.setStock(10));
afterAll(async () => {
  database.close();
  await fixture.pocketbase.stop();
});

async function paid(key: string, quantity = 1) {
  const order = await placed(fixture, key, quantity);
  await fixture.move('/mark-paid', {
    razorpay_order_id: order.providerOrderId,
    razorpay_payment_id: `pay_${key}`,
    total_amount: PRICE * quantity,
    email: `${key}@example.com`,
  });
  return order;
}

const cancel = (order_id: string) => fixture.move('/cancel-by-buyer', { order_id });

/** Staff set a status that they saw as `seen`; the HTTP status. */
async function setStatus(id: string, status: string, seen: string) {
  const operations = [{ action: 'update', collection: 'orders', id, values: { status }, seen: { status: seen } }];
  const body = { label: 'Order status updated', source: 'form', key: crypto.randomUUID(), operations };
  return (await fixture.send('POST', '/api/shop/admin/change-sets', admin.token, body)).status;
}

const refundsOf = async (orderId: string) =>
  recordsOf(
    await fixture.send('GET', `${recordsPath('refunds')}?filter=(order_id='${orderId}')`, fixture.pocketbase.token),
  );

describe('a buyer who cancels', () => {
  it('gets the whole payment promised, once, and an email; the stock is back', async () => {
    const { id } = await paid('buyer-cancels-once', 2);
    await sendAll(fixture);
    expect(await fixture.stock()).toBe(8);
    const answers = await Promise.all([cancel(id), cancel(id), cancel(id)]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await fixture.stock()).toBe(10);
    const state = { status: 'cancelled', payment_status: 'refund_pending', stock_state: 'released' };
    expect(await fixture.order(id)).toMatchObject(state);
    expect(await refundsOf(id)).toMatchObject([{ amount_paise: PRICE * 200, source: 'buyer', status: 'pending' }]);
    expect(await sendAll(fixture)).toEqual(['order_cancelled to buyer-cancels-once@example.com']);
  });

  it('gets what is left after a refund of staff', async () => {
    const { id } = await paid('buyer-cancels-rest', 2);
    await fixture.send('POST', '/api/shop/server/refunds', fixture.pocketbase.token, {
      order_id: id,
      amount_paise: 50_000,
      reason: 'One is stained',
      restock: [],
      idempotency_key: 'refund-before-cancel',
      actor_id: admin.id,
      actor_email: 'staff@example.com',
    });
    expect(await cancel(id)).toMatchObject({ refund: { amount_paise: PRICE * 200 - 50_000 } });
  });

  it('is refused after two hours, after dispatch, and without a payment of Razorpay', async () => {
    const late = await paid('buyer-is-too-late-1');
    const soon = await paid('buyer-is-in-time-01');
    const placedAgo = (id: string, minutes: number) =>
      database
        .prepare("UPDATE orders SET created_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', ?) WHERE id = ?")
        .run(`-${minutes} minutes`, id);
    placedAgo(late.id, 121);
    placedAgo(soon.id, 119);
    expect(await cancel(late.id)).toEqual({ outcome: 'too_late', refund: null });
    expect(await cancel(soon.id)).toMatchObject({ outcome: 'cancelled' });

    const sent = await paid('buyer-order-is-sent');
    expect(await setStatus(sent.id, 'shipped', 'pending')).toBe(200);
    expect(await cancel(sent.id)).toEqual({ outcome: 'sent', refund: null });
    const unpaid = await placed(fixture, 'buyer-has-not-paid1');
    expect(await cancel(unpaid.id)).toEqual({ outcome: 'not_paid', refund: null });
    expect(await refundsOf(late.id)).toEqual([]);
  });

  it('a buyer who cancels at the moment when staff ship wins or loses, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await paid(`buyer-against-ship-${round}`);
      const [answer, status] = await Promise.all([cancel(id), setStatus(id, 'shipped', 'pending')]);
      const isCancelled = answer['outcome'] === 'cancelled';
      expect([isCancelled, status]).toEqual([isCancelled, isCancelled ? 409 : 200]);
      expect(await fixture.order(id)).toMatchObject({ status: isCancelled ? 'cancelled' : 'shipped' });
      expect(await refundsOf(id)).toHaveLength(isCancelled ? 1 : 0);
    }
  });
});

it('the time of each status is kept with the order, whoever sets it', async () => {
  const { id } = await paid('order-steps-are-kept');
  for (const [from, to] of [
    ['pending', 'processing'],
    ['processing', 'shipped'],
    ['shipped', 'delivered'],
  ] as const) {
    expect(await setStatus(id, to, from)).toBe(200);
  }
  const path = `${recordsPath('order_steps')}?filter=(order_id='${id}')&sort=at`;
  const steps = recordsOf(await fixture.send('GET', path, fixture.pocketbase.token));
  expect(steps.map(({ status }) => status)).toEqual(['processing', 'shipped', 'delivered']);
  for (const { at } of steps) expect(Date.now() - Date.parse(String(at))).toBeLessThan(60_000);
});
