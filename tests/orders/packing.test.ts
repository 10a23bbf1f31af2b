import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PACKING_PATH, type PackingMove, packingOrderPath, packingSchema } from '#shared/api/packing.ts';
import { type Person, signUp } from '#tests/support/pocketbase-people.ts';
import { recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createOrderFixture, type OrderFixture, PRICE, placed } from './order-fixture.ts';

let fixture: OrderFixture;
let packer: Person;

beforeAll(async () => {
  fixture = await createOrderFixture(1000);
  packer = await signUp(fixture.send, 'packer');
  const role = { user_id: packer.id, role: 'packer' };
  await fixture.send('POST', recordsPath('user_roles'), fixture.pocketbase.token, role);
}, 60_000);
afterAll(() => fixture.pocketbase.stop());

async function paid(key: string): Promise<string> {
  const order = await placed(fixture, key);
  await fixture.move('/mark-paid', {
    razorpay_order_id: order.providerOrderId,
    razorpay_payment_id: `pay_${key}`,
    total_amount: PRICE,
  });
  return order.id;
}

async function orders(query = '') {
  const answer = await fixture.send('GET', PACKING_PATH + query, packer.token);
  return { text: JSON.stringify(answer.body), ...packingSchema.parse(answer.body) };
}

const move = (id: string, change: Partial<PackingMove>) =>
  fixture.send('POST', packingOrderPath(id), packer.token, {
    status: 'processing',
    tracking_number: '',
    seen: { status: 'pending', tracking_number: '' },
    key: crypto.randomUUID(),
    ...change,
  });

describe('a packer', () => {
  it('sees paid orders to pack, with address and items, and no money', async () => {
    const [id, unpaid] = [await paid('sees'), (await placed(fixture, 'unpaid')).id];
    const notes = 'Rang twice, was rude\nPacking: gift wrap';
    await fixture.send('PATCH', recordsPath('orders', id), fixture.pocketbase.token, { notes });
    const { text, orders: shown, shop, sender } = await orders();
    expect(shop).toBe('Gulmohar');
    expect(sender).toEqual([
      'Gulmohar',
      expect.any(String),
      expect.stringContaining('Jaipur'),
      'India',
      expect.stringContaining('Phone '),
    ]);
    const order = shown.find((one) => one.id === id);
    expect(order?.items[0]).toMatchObject({ quantity: 1 });
    expect(order?.shipping?.city).not.toBe('');
    expect(order?.note).toBe('gift wrap');
    expect(shown.map((one) => one.id)).not.toContain(unpaid);
    for (const secret of [String(PRICE), 'price', 'amount', 'razorpay', 'email', 'notes', 'rude'])
      expect(text).not.toContain(secret);
  });

  it('does not see what a buyer took at the counter', async () => {
    const [taken, sent] = [await paid('counter-taken'), await paid('counter-sent')];
    const set = (id: string, values: object) =>
      fixture.send('PATCH', recordsPath('orders', id), fixture.pocketbase.token, { source: 'counter', ...values });
    await set(taken, {});
    await set(sent, { shipping: { first_name: 'Asha', city: 'Jaipur' } });
    const shown = (await orders()).orders.map(({ id }) => id);
    expect([shown.includes(taken), shown.includes(sent)]).toEqual([false, true]);
  });

  it('packs it, takes that back, ships it with a tracking number and corrects that', async () => {
    const id = await paid('packs');
    expect((await move(id, {})).status).toBe(200);
    expect(await fixture.order(id)).toMatchObject({ status: 'processing' });
    expect((await move(id, { status: 'pending', seen: { status: 'processing', tracking_number: '' } })).status).toBe(
      200,
    );
    const shipped = await move(id, { status: 'shipped', tracking_number: ' 1490 8112 ' });
    expect([shipped.status, shipped.body]).toEqual([200, {}]);
    expect(await fixture.order(id)).toMatchObject({ status: 'shipped', tracking_number: '14908112' });
    const seen = { status: 'shipped', tracking_number: '14908112' };
    expect((await move(id, { status: 'shipped', tracking_number: 'DTDC2', seen })).status).toBe(200);
    expect((await orders('?view=shipped')).orders[0]).toMatchObject({ id, tracking_number: 'DTDC2' });
    const answer = await fixture.send(
      'GET',
      `${recordsPath('change_sets')}?filter=${encodeURIComponent(`user_id = "${packer.id}"`)}&sort=created_at`,
      fixture.pocketbase.token,
    );
    expect(recordsOf(answer).map((set) => String(set['label']).replace(/^\S+ /, ''))).toEqual([
      'packed',
      'not packed yet',
      'shipped',
      'shipped',
    ]);
  });

  it.each<[string, Partial<PackingMove>, number]>([
    [
      'an order that someone else changed',
      { seen: { status: 'processing', tracking_number: '' }, status: 'shipped' },
      409,
    ],
    ['a shipped order back', { seen: { status: 'shipped', tracking_number: '' } }, 400],
  ])('does not change %s', async (name, change, status) => {
    const id = await paid(`refused-${name.length}`);
    expect((await move(id, change)).status).toBe(status);
    expect(await fixture.order(id)).toMatchObject({ status: 'pending' });
  });

  it.each([
    { status: 'cancelled' },
    { status: 'delivered' },
    { key: 'x' },
    { seen: null },
    { tracking_number: 'x'.repeat(201) },
  ])('is refused with %j', async (change) => {
    const id = await paid(`invalid-${JSON.stringify(change).length}`);
    const body = { status: 'processing', tracking_number: '', seen: { status: 'pending', tracking_number: '' } };
    const sent = { ...body, key: crypto.randomUUID(), ...change };
    expect((await fixture.send('POST', packingOrderPath(id), packer.token, sent)).status).toBe(400);
  });

  it('does not find an order that is not paid', async () => {
    const { id } = await placed(fixture, 'not-paid');
    expect((await move(id, {})).status).toBe(404);
  });
});
