import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inboxSchema } from '#shared/api/inbox.ts';
import { quoteAnswerSchema } from '#shared/api/order-quote.ts';
import { type Person, signUp } from '#tests/support/pocketbase-people.ts';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createOrderFixture, type OrderFixture, placement } from './order-fixture.ts';

/**
 * What one connection may hold without paying: with a factor of a tenth 30 pieces or 2 orders, then for five minutes each; 4
 * orders, or more than 1 piece above 30 pieces, are refused.
 */

let fixture: OrderFixture;
let admin: Person;
let count = 0;
function newNetwork(): string {
  count += 1;
  return `network-${count}`;
}

beforeAll(async () => {
  fixture = await createOrderFixture(2000, { RATE_LIMIT_FACTOR: '0.1' });
  admin = await signUp(fixture.send, 'admin');
  await fixture.send('POST', recordsPath('user_roles'), fixture.pocketbase.token, { user_id: admin.id, role: 'admin' });
});
afterAll(() => fixture.pocketbase.stop());

const placedSchema = z.object({ outcome: z.string(), order: z.object({ id: z.string() }).optional() });
const until = () => new Date(Date.now() + 20 * 60_000).toISOString();

async function place(network: string, quantity = 1, how: { phone?: string; isOnDelivery?: boolean } = {}) {
  count += 1;
  const { order, items } = placement(fixture, `network-order-${count}`, quantity);
  const shipping = { ...order.shipping, phone: how.phone ?? `9${String(count).padStart(9, '0')}` };
  const on_delivery = { payment_method: 'cash_on_delivery' };
  const answer = await fixture.move('', {
    order: {
      ...order,
      shipping,
      network_hash: network,
      reserved_until: until(),
      ...(how.isOnDelivery ? on_delivery : {}),
    },
    items,
  });
  const { outcome, order: placed } = placedSchema.parse(answer);
  return { outcome, id: placed?.id ?? '' };
}

/** For how many minutes an order is reserved. */
async function minutesOf(id: string): Promise<number> {
  const { reserved_until } = z.object({ reserved_until: z.string() }).parse(await fixture.order(id));
  return Math.round((Date.parse(reserved_until) - Date.now()) / 60_000);
}

async function issuesOf(network: string) {
  const { open } = inboxSchema.parse((await fixture.send('GET', '/api/shop/admin/inbox', admin.token)).body);
  return open.filter(({ kind, subject }) => kind === 'stock_held' && subject.endsWith(` ${network}`));
}

describe('a connection that has not paid', () => {
  it('reserves any number of pieces for the whole time, however many are in stock', async () => {
    expect(await minutesOf((await place(newNetwork(), 1500)).id)).toBe(20);
  });

  it('a connection that has not paid for many pieces reserves a few more for five minutes, also when an attempt to pay extends them', async () => {
    const network = newNetwork();
    const first = await place(network, 30);
    expect(await minutesOf(first.id)).toBe(20);
    const stock = await fixture.stock();
    expect(await place(network, 2)).toMatchObject({ outcome: 'too_much_held' });
    expect(await fixture.stock()).toBe(stock);
    const few = await place(network, 1);
    expect(await minutesOf(few.id)).toBe(5);
    await fixture.move('/extend', { order_id: few.id, minutes: 20, most_minutes: 60 });
    expect(await minutesOf(few.id)).toBe(5);
    expect((await place(newNetwork(), 2)).outcome).toBe('placed');
    expect(await issuesOf(network)).toMatchObject([{ detail: expect.stringMatching(/^31 items in 2 orders: GUL-/) }]);
  });

  it('a connection that has not paid many orders reserves for five minutes, then nothing until one lapses or is paid', async () => {
    const network = newNetwork();
    const orders = [];
    for (const minutes of [20, 20, 5, 5]) {
      const order = await place(network);
      expect(await minutesOf(order.id)).toBe(minutes);
      orders.push(order.id);
    }
    expect((await place(network)).outcome).toBe('too_much_held');
    const [lapsed = '', paid = ''] = orders;
    await fixture.move('/release', { order_id: lapsed, expired_by: '' });
    expect((await place(network)).outcome).toBe('placed');
    expect((await place(network)).outcome).toBe('too_much_held');
    await fixture.move('/attach', { order_id: paid, razorpay_order_id: 'order_network' });
    const payment = { razorpay_order_id: 'order_network', razorpay_payment_id: 'pay_network', currency: 'INR' };
    const { total_amount } = await fixture.order(paid);
    expect((await fixture.move('/mark-paid', { ...payment, total_amount }))['outcome']).toBe('paid');
    expect((await fixture.order(paid))['network_hash']).toBe('');
    expect((await place(network)).outcome).toBe('placed');
  });

  it('is not known for orders of staff and in development: nothing is limited', async () => {
    for (let order = 0; order < 6; order += 1) expect((await place('', 20)).outcome).toBe('placed');
  });

  it('may have one tenth of ten orders on delivery that staff have not confirmed', async () => {
    const network = newNetwork();
    const confirmed = await place(network, 1, { isOnDelivery: true });
    const path = `/api/shop/admin/orders/${confirmed.id}/on-delivery`;
    expect((await fixture.send('POST', path, admin.token, { step: 'confirm' })).status).toBe(200);
    expect((await place(network, 1, { isOnDelivery: true })).outcome).toBe('placed');
    expect((await place(network, 1, { isOnDelivery: true })).outcome).toBe('terms_changed');
    const buyer = { phone: '9999999999', user_id: '', buyer_hash: '', network_hash: network };
    const body = { idempotency_key: 'none', variant_ids: [], buyer, is_on_delivery: true };
    const answer = await fixture.send('POST', '/api/shop/server/orders/quote', fixture.pocketbase.token, body);
    expect(quoteAnswerSchema.parse(answer.body).on_delivery?.is_network_full).toBe(true);
    // Paying online is still possible.
    expect((await place(network)).outcome).toBe('placed');
    expect(await issuesOf(network)).toHaveLength(1);
  });

  it('may order for cash on delivery whatever it holds unpaid', async () => {
    const network = newNetwork();
    await place(network, 30);
    expect((await place(network, 2, { isOnDelivery: true })).outcome).toBe('placed');
    // Of a connection that is not known, any number may wait.
    for (let order = 0; order < 2; order += 1) {
      expect((await place('', 1, { isOnDelivery: true })).outcome).toBe('placed');
    }
  });

  it('is not limited by phone number, which a stranger could use up', async () => {
    for (let order = 0; order < 6; order += 1) {
      expect((await place(newNetwork(), 1, { phone: '9000000009' })).outcome).toBe('placed');
    }
  });
});
