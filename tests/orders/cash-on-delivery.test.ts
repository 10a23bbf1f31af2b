import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inboxSchema } from '#shared/api/inbox.ts';
import { dueInvoicesSchema } from '#shared/api/invoices.ts';
import { PACKING_PATH, packingSchema } from '#shared/api/packing.ts';
import { type Person, signUp } from '#tests/support/pocketbase-people.ts';
import { recordOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { type OrderFixture, PRICE, placement } from './order-fixture.ts';
import { createMailedFixture, sendAll } from './outbox-fixture.ts';

/** Orders paid in cash on delivery, on a real database. */

let fixture: OrderFixture;
let admin: Person;
let shopper: Person;
let phones = 9_000_000_000;
function newPhone(): string {
  phones += 1;
  return String(phones);
}

beforeAll(async () => {
  fixture = await createMailedFixture(10);
  admin = await signUp(fixture.send, 'staff');
  shopper = await signUp(fixture.send, 'shopper');
  await fixture.send('POST', recordsPath('user_roles'), fixture.pocketbase.token, { user_id: admin.id, role: 'admin' });
}, 60_000);
beforeEach(() => fixture.setStock(10));
afterAll(() => fixture.pocketbase.stop());

/** Places an order to be paid on delivery, by a phone number of its own unless one is given. */
async function placedOnDelivery(key: string, { quantity = 1, phone = newPhone(), order = {} } = {}) {
  const body = placement(fixture, `on-delivery-${key}`, quantity);
  const shipping = { first_name: 'Asha', phone, city: 'Jaipur', pincode: '302001' };
  const given = { shipping, payment_method: 'cash_on_delivery', email: `${key}@example.com`, ...order };
  const answer = await fixture.move('', { ...body, order: { ...body.order, ...given }, terms_at: '' });
  const placed = answer['order'] as { id: string; order_number: string } | undefined;
  return { outcome: answer['outcome'], id: placed?.id ?? '', number: placed?.order_number ?? '', phone };
}

const step = (id: string, name: string, body: object = {}, person: Person = admin) =>
  fixture.send('POST', `/api/shop/admin/orders/${id}/on-delivery`, person.token, { step: name, ...body });
const collect = (id: string, total = PRICE) => step(id, 'collect', { total_amount: total, reference: 'payout 7' });
const story = async (id: string) =>
  (await fixture.send('GET', `/api/shop/admin/orders/${id}`, admin.token)).body as { refused_parcels: number };

async function confirmed(key: string, given: Parameters<typeof placedOnDelivery>[1] = {}) {
  const order = await placedOnDelivery(key, given);
  await step(order.id, 'confirm');
  return order;
}

async function setStatus(id: string, status: string): Promise<void> {
  const operations = [{ action: 'update', collection: 'orders', id, values: { status } }];
  const body = { label: 'Order status updated', source: 'form', key: crypto.randomUUID(), operations };
  expect((await fixture.send('POST', '/api/shop/admin/change-sets', admin.token, body)).status).toBe(200);
}

describe('an order to be paid on delivery', () => {
  it('reserves its stock, is confirmed, sent and paid, each step once', async () => {
    const { id } = await placedOnDelivery('whole-way', { quantity: 2 });
    expect(await fixture.stock()).toBe(8);
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'on_delivery', stock_state: 'reserved' });
    expect(await sendAll(fixture, 0)).toEqual(['order_on_delivery to whole-way@example.com']);
    expect((await collect(id, PRICE * 2)).status).toBe(409);

    const answers = await Promise.all([step(id, 'confirm'), step(id, 'confirm')]);
    expect(answers.map(({ body }) => body)).toEqual(
      expect.arrayContaining([{ outcome: 'done' }, { outcome: 'existing' }]),
    );
    await setStatus(id, 'processing');
    await setStatus(id, 'shipped');
    expect((await collect(id, PRICE)).status).toBe(409);
    expect((await collect(id, PRICE * 2)).body).toEqual({ outcome: 'done' });
    expect((await collect(id, PRICE * 2)).body).toEqual({ outcome: 'existing' });
    expect(await fixture.order(id)).toMatchObject({
      status: 'delivered',
      payment_status: 'paid',
      stock_state: 'taken',
      payment_method: 'cash_on_delivery',
      payment_reference: 'payout 7',
      razorpay_payment_id: `hand_${id}`,
    });
    expect(await fixture.stock()).toBe(8);
  });

  it('is for staff to confirm, with the number to call and what it has refused', async () => {
    const before = await confirmed('refused-before', { phone: '9811111111' });
    await step(before.id, 'refuse');
    const { id } = await placedOnDelivery('to-confirm', { phone: '9811111111' });
    const answer = await fixture.send('GET', '/api/shop/admin/inbox', admin.token);
    const issue = inboxSchema.parse(answer.body).open.find(({ order_id }) => order_id === id);
    expect(issue).toMatchObject({ kind: 'cod_to_confirm', detail: '9811111111 · 1 refused parcel' });
    await step(id, 'confirm');
    const later = await fixture.send('GET', '/api/shop/admin/inbox', admin.token);
    expect(inboxSchema.parse(later.body).open.map(({ order_id }) => order_id)).not.toContain(id);
  });

  it('is packed once it is confirmed, and packers see what the courier collects', async () => {
    const { id } = await placedOnDelivery('packed');
    const shown = async () => {
      const { body } = await fixture.send('GET', PACKING_PATH, admin.token);
      return packingSchema.parse(body).orders.find((one) => one.id === id)?.collect;
    };
    const toPack = async () => {
      const path = '/api/shop/admin/orders?status=pending&payment=sold';
      return JSON.stringify((await fixture.send('GET', path, admin.token)).body);
    };
    expect(await shown()).toBeUndefined();
    expect(await toPack()).not.toContain(id);
    await step(id, 'confirm');
    expect(await shown()).toBe(PRICE);
    expect(await toPack()).toContain(id);
    await collect(id);
    expect(await fixture.order(id)).toMatchObject({ status: 'delivered' });
  });

  it('is invoiced when it is packed', async () => {
    const settings = recordsPath('invoice_settings', 'invoicesettings');
    await fixture.send('PATCH', settings, fixture.pocketbase.token, { starts_on: '2020-01-01' });
    const due = async () => {
      const answer = await fixture.send('GET', '/api/shop/server/invoices/due', fixture.pocketbase.token);
      return dueInvoicesSchema.parse(answer.body).orders;
    };
    const { id } = await placedOnDelivery('invoiced');
    expect(await due()).not.toContain(id);
    await step(id, 'confirm');
    expect(await due()).not.toContain(id);
    await setStatus(id, 'processing');
    expect(await due()).toContain(id);
  });

  it('is refused for shoppers, and for an order that is paid online', async () => {
    const { id } = await placedOnDelivery('others');
    expect((await step(id, 'confirm', {}, shopper)).status).toBe(403);
    const online = await fixture.move('', placement(fixture, 'on-delivery-not-at-all'));
    const { id: onlineId } = online['order'] as { id: string };
    expect((await step(onlineId, 'confirm')).status).toBe(404);
    expect((await step(id, 'fly')).status).toBe(400);
  });
});

describe('a refused parcel', () => {
  it('brings its pieces back as returned, once, and counts for the number', async () => {
    const { id, number } = await confirmed('refused', { quantity: 3, phone: '9822222222' });
    await setStatus(id, 'shipped');
    await step(id, 'refuse');
    expect((await step(id, 'refuse')).body).toEqual({ outcome: 'existing' });
    expect(await fixture.stock()).toBe(10);
    expect(await fixture.order(id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    const path = `/api/shop/admin/stock-moves?product=${fixture.productId}`;
    const { body } = await fixture.send('GET', path, admin.token);
    expect(JSON.stringify(body)).toContain('"kind":"returned"');
    expect(JSON.stringify(body)).toContain(number);
    const again = await confirmed('refused-again', { phone: '9822222222' });
    expect(await story(id)).toMatchObject({ refused_parcels: 1 });
    await step(again.id, 'refuse');
    expect(await story(id)).toMatchObject({ refused_parcels: 2 });
  });

  it('does not count if staff say so', async () => {
    const { id } = await confirmed('forgiven', { phone: '9833333333' });
    await step(id, 'refuse');
    expect(await story(id)).toMatchObject({ refused_parcels: 1 });
    await step(id, 'forgive');
    expect(await story(id)).toMatchObject({ refused_parcels: 0 });
  });

  it('cannot be refused before it is confirmed, or after it is paid', async () => {
    const { id } = await placedOnDelivery('not-refused');
    expect((await step(id, 'refuse')).status).toBe(409);
    await step(id, 'confirm');
    await collect(id);
    expect((await step(id, 'refuse')).status).toBe(409);
  });
});

describe('an order that nobody takes', () => {
  it('is released when its time is over, unless it is confirmed', async () => {
    const release = async (id: string) =>
      (await fixture.move('/release', { order_id: id, expired_by: '2031-01-01 00:00:00.000Z' }))['outcome'];
    const { id } = await placedOnDelivery('expired');
    expect(await release(id)).toBe('released');
    expect(await fixture.order(id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await fixture.stock()).toBe(10);
    const kept = await confirmed('kept');
    expect(await release(kept.id)).toBe('not_reserved');
  });

  it('is cancelled by its buyer within two hours, with nothing to pay back', async () => {
    for (const place of [placedOnDelivery, confirmed]) {
      const { id } = await place(`cancelled-by-buyer-${place.name}`);
      const cancel = () => fixture.move('/cancel-by-buyer', { order_id: id });
      expect(await Promise.all([cancel(), cancel()])).toEqual([
        { outcome: 'cancelled', refund: null },
        { outcome: 'cancelled', refund: null },
      ]);
      expect(await fixture.stock()).toBe(10);
      expect(await fixture.order(id)).toMatchObject({ status: 'cancelled', payment_status: 'failed', refused_at: '' });
    }
  });

  it('is cancelled by staff, with all its pieces', async () => {
    const { id } = await confirmed('cancelled-by-staff', { quantity: 2 });
    await fixture.send('POST', `/api/shop/admin/orders/${id}/cancel`, admin.token, { restock: [], quiet: true });
    expect(await fixture.stock()).toBe(10);
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'failed', stock_state: 'released' });
  });
});

describe('placing', () => {
  it('sells the last piece once, to cash on delivery or online', async () => {
    await fixture.setStock(1);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, (_, index) => placedOnDelivery(`last-${index}`)),
      ...Array.from({ length: 5 }, (_, index) => fixture.move('', placement(fixture, `last-online-${index}`))),
    ]);
    const outcomes = answers.map((answer) => (answer as { outcome: unknown }).outcome);
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'out_of_stock')).toHaveLength(9);
    expect(await fixture.stock()).toBe(0);
  });

  it('stops at three unconfirmed orders of one number', async () => {
    const phone = '9844444444';
    const outcomes = [];
    for (const key of ['many-1', 'many-2', 'many-3', 'many-4']) {
      outcomes.push((await placedOnDelivery(key, { phone })).outcome);
    }
    expect(outcomes).toEqual(['placed', 'placed', 'placed', 'terms_changed']);
  });

  it('does not take stock on terms that staff have changed', async () => {
    const content = { id: 'cod', value: { is_on: true, fee: 49 } };
    const row = recordOf(await fixture.send('POST', recordsPath('shop_content'), fixture.pocketbase.token, content));
    expect(await placedOnDelivery('old-terms')).toMatchObject({ outcome: 'terms_changed' });
    expect(await fixture.stock()).toBe(10);
    await fixture.send('DELETE', recordsPath('shop_content', row.id), fixture.pocketbase.token);
  });
});
