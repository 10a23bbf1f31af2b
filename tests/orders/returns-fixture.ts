import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { INBOX_PATH, inboxSchema } from '#shared/api/inbox.ts';
import { signUp } from '#tests/support/pocketbase-people.ts';
import { recordOf, recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { PRICE, placed } from './order-fixture.ts';
import { createMailedFixture, sendAll } from './outbox-fixture.ts';

/** A database with delivered orders, and what buyers and staff do about their returns. */
export async function createReturnsFixture() {
  const fixture = await createMailedFixture(50);
  const { send } = fixture;
  const { token } = fixture.pocketbase;
  const admin = await signUp(send, 'staff');
  await send('POST', recordsPath('user_roles'), token, { user_id: admin.id, role: 'admin' });
  const database = new DatabaseSync(join(fixture.pocketbase.dataDir, 'data.db'), { timeout: 10_000 });

  const asServer = async (path: string, body: unknown) =>
    z.record(z.string(), z.unknown()).parse((await send('POST', path, token, body)).body);

  /** An order that was delivered `daysAgo`, and paid then or `paidDaysAgo`, with its only item. */
  async function delivered(
    key: string,
    {
      quantity = 1,
      daysAgo = 0,
      paidDaysAgo,
      shipping = 0,
    }: { quantity?: number; daysAgo?: number; paidDaysAgo?: number; shipping?: number } = {},
  ) {
    const order = await placed(fixture, key, quantity, shipping);
    await fixture.move('/mark-paid', {
      razorpay_order_id: order.providerOrderId,
      razorpay_payment_id: `pay_${key}`,
      total_amount: PRICE * quantity + shipping,
      email: `${key}@example.com`,
    });
    recordOf(await send('PATCH', recordsPath('orders', order.id), token, { status: 'delivered' }));
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ');
    database.prepare('UPDATE order_steps SET at = ? WHERE order_id = ?').run(ago(daysAgo), order.id);
    database.prepare('UPDATE orders SET paid_at = ? WHERE id = ?').run(ago(paidDaysAgo ?? daysAgo), order.id);
    const path = `${recordsPath('order_items')}?filter=(order_id='${order.id}')`;
    const [item] = recordsOf(await send('GET', path, token));
    await sendAll(fixture);
    return { ...order, itemId: String(item?.['id']) };
  }
  type Delivered = Awaited<ReturnType<typeof delivered>>;

  return {
    ...fixture,
    admin,
    database,
    asServer,
    delivered,
    ask: (order: Delivered, over: object = {}, quantity = 1) =>
      asServer('/api/shop/server/returns', {
        order_id: order.id,
        key: crypto.randomUUID(),
        wish: 'refund',
        items: [{ item_id: order.itemId, quantity, reason: 'size', size: '' }],
        note: 'Too tight',
        ...over,
      }),
    withdraw: (order: Delivered, id: unknown) =>
      asServer('/api/shop/server/returns/withdraw', { order_id: order.id, id }),
    decide: (id: unknown, body: object) => send('POST', `/api/shop/admin/returns/${String(id)}`, admin.token, body),
    /** The kind of the open issue about a request. */
    issueOf: async (id: unknown) => {
      const { body } = await send('GET', INBOX_PATH, admin.token);
      return inboxSchema.parse(body).open.find(({ subject }) => subject === id)?.kind;
    },
    stored: async (id: unknown) => recordOf(await send('GET', recordsPath('return_requests', String(id)), token)),
    refund: (order: Delivered, return_id: unknown, over: object = {}) =>
      asServer('/api/shop/server/refunds', {
        order_id: order.id,
        amount_paise: PRICE * 100,
        reason: 'Returned',
        restock: [],
        return_id,
        idempotency_key: `refund-${crypto.randomUUID().replaceAll('-', '')}`,
        actor_id: admin.id,
        actor_email: 'staff@example.com',
        ...over,
      }),
    async stop() {
      database.close();
      await fixture.pocketbase.stop();
    },
  };
}

export type ReturnsFixture = Awaited<ReturnType<typeof createReturnsFixture>>;
export type Delivered = Awaited<ReturnType<ReturnsFixture['delivered']>>;

export const messageOf = ({ body }: { body: unknown }) => z.looseObject({ message: z.string() }).parse(body).message;
