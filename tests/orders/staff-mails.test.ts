import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { signUp } from '#tests/support/pocketbase-people.ts';
import { recordOf, recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { handOrders } from './hand-order-fixture.ts';
import { type OrderFixture, PRICE, placed, placement } from './order-fixture.ts';
import { createMailedFixture, mailRows, sendAll } from './outbox-fixture.ts';

/** Mails that tell the shop of its orders, on a real database. */

let fixture: OrderFixture;
let owner: { id: string; email: string };

beforeAll(async () => {
  fixture = await createMailedFixture(50);
  const { id } = await signUp(fixture.send, 'owner');
  const { token } = fixture.pocketbase;
  await fixture.send('POST', recordsPath('user_roles'), token, { user_id: id, role: 'owner' });
  owner = z
    .object({ id: z.string(), email: z.string() })
    .parse(recordOf(await fixture.send('GET', recordsPath('users', id), token)));
});
beforeEach(() => mailTo(''));
afterAll(() => fixture.pocketbase.stop());

async function mailTo(order_mail_to: string): Promise<void> {
  const { token } = fixture.pocketbase;
  const [settings] = recordsOf(await fixture.send('GET', recordsPath('shop_settings'), token));
  const answer = await fixture.send('PATCH', recordsPath('shop_settings', String(settings?.['id'])), token, {
    order_mail_to,
  });
  expect(answer.status).toBe(200);
}

const pay = (providerOrderId: string, payment: string) =>
  fixture.move('/mark-paid', {
    razorpay_order_id: providerOrderId,
    razorpay_payment_id: payment,
    total_amount: PRICE,
    email: 'buyer@example.com',
  });

const onDelivery = (key: string) => {
  const body = placement(fixture, key);
  const given = { shipping: { first_name: 'Asha' }, payment_method: 'cash_on_delivery', email: 'buyer@example.com' };
  return { ...body, order: { ...body.order, ...given } };
};
const told = async (orderId: string) =>
  (await mailRows(fixture, orderId)).filter(({ kind }) => kind === 'order_new' || kind === 'order_waiting');

it('an order that a shopper pays is told to the owner, once', async () => {
  const order = await placed(fixture, 'staff-mail-paid-once');
  expect(await told(order.id)).toEqual([]);
  await pay(order.providerOrderId, 'pay_staff1');
  await pay(order.providerOrderId, 'pay_staff1');
  expect((await sendAll(fixture)).toSorted()).toEqual([
    `order_new to ${owner.email}`,
    'order_paid to buyer@example.com',
  ]);
  expect(await sendAll(fixture)).toEqual([]);
});

it('goes to each address of the settings instead, also of an order that is paid on delivery', async () => {
  await mailTo('packing@example.com, meera@example.com; no-address');
  const { order } = await fixture.move('', onDelivery('staff-mail-delivery'));
  const { id } = z.object({ id: z.string() }).parse(order);
  expect((await told(id)).map(({ email }) => email)).toEqual(['packing@example.com', 'meera@example.com']);
  await sendAll(fixture);
});

it('an order that staff entered is told to the shop only once it is paid by its link', async () => {
  const staff = handOrders(fixture);
  const inCash = await staff.entered('staff-mail-in-cash');
  await staff.record(inCash.id);
  expect(await told(inCash.id)).toEqual([]);
  const byLink = await staff.entered('staff-mail-by-link');
  await staff.linkPaid(await staff.linked(byLink.id, 'staffmail'), 'pay_stafflink');
  expect(await told(byLink.id)).toMatchObject([{ kind: 'order_new', email: owner.email }]);
  await sendAll(fixture);
});

it('an order that is rolled back is not told', async () => {
  const moves = [
    { move: 'place', body: onDelivery('staff-mail-rolled-back') },
    { move: 'attach', body: { order_id: 'there-is-no-such', razorpay_order_id: 'order_X' } },
  ];
  const failed = await fixture.send('POST', '/api/shop/server/orders/moves', fixture.pocketbase.token, { moves });
  expect(failed.status).not.toBe(200);
  expect(await sendAll(fixture)).toEqual([]);
});

it('an order to be confirmed is told again before it lapses, once', async () => {
  const { order } = await fixture.move('', onDelivery('staff-mail-reminder'));
  const { id } = z.object({ id: z.string() }).parse(order);
  await sendAll(fixture);
  const remind = async () => {
    const { status } = await fixture.send('POST', '/api/crons/remind_of_waiting', fixture.pocketbase.token);
    expect(status).toBe(204);
  };
  const database = new DatabaseSync(join(fixture.pocketbase.dataDir, 'data.db'), { timeout: 10_000 });
  const times = (placedHours: number, leftHours: number) =>
    database
      .prepare(
        `UPDATE orders SET created_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', ?),
           reserved_until = strftime('%Y-%m-%d %H:%M:%fZ', 'now', ?) WHERE id = ?`,
      )
      .run(`-${placedHours} hours`, `+${leftHours} hours`, id);
  try {
    times(20, 7);
    await remind();
    times(1, 2);
    await remind();
    times(20, 5);
    await remind();
    await expect.poll(() => sendAll(fixture)).toEqual([`order_waiting to ${owner.email}`]);
    await remind();
    expect(await told(id)).toHaveLength(2);
  } finally {
    database.close();
  }
});
