import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Person } from '#tests/support/pocketbase-people.ts';
import { recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { type OrderFixture, PRICE, placed } from './order-fixture.ts';
import { createAdmin } from './order-history.ts';
import { createMailedFixture, leaveAddress, mailsOf, sendAll } from './outbox-fixture.ts';

// What staff change of an order before and after dispatch: its address and its parcels.

let fixture: OrderFixture;
let admin: Person;
let made = 0;

beforeAll(async () => {
  fixture = await createMailedFixture(1000);
  admin = await createAdmin(fixture);
});
afterAll(() => fixture?.pocketbase.stop());

/** A paid order of two pieces of a guest with an address for mails, and the id of its item. */
async function paidOrder() {
  made += 1;
  const order = await placed(fixture, `parcel-order-${String(made).padStart(4, '0')}`, 2);
  await leaveAddress(fixture, order.id, 'guest@example.com');
  await fixture.move('/mark-paid', {
    razorpay_order_id: order.providerOrderId,
    razorpay_payment_id: `pay_parcel${made}`,
    total_amount: PRICE * 2,
  });
  const filter = new URLSearchParams({ filter: `order_id = "${order.id}"` });
  const items = await fixture.send('GET', `${recordsPath('order_items')}?${filter}`, fixture.pocketbase.token);
  const itemId = z.string().parse(recordsOf(items)[0]?.id);
  await sendAll(fixture);
  return { ...order, itemId };
}

async function save(id: string, values: object, more: { seen?: object; quiet?: boolean } = {}) {
  made += 1;
  const { seen, ...how } = more;
  const operations = [{ action: 'update', collection: 'orders', id, values, ...(seen ? { seen } : {}) }];
  const body = { label: 'Order changed', source: 'form', key: `parcel-change-set-${made}`, operations, ...how };
  return fixture.send('POST', '/api/shop/admin/change-sets', admin.token, body);
}

const messageOf = ({ body }: { body: unknown }) => z.looseObject({ message: z.string() }).parse(body).message;
const undo = async ({ body }: { body: unknown }) => {
  const { id } = z.looseObject({ id: z.string() }).parse(body);
  return fixture.send('POST', `/api/shop/admin/change-sets/${id}/undo`, admin.token, {});
};

const ADDRESS = {
  first_name: 'Asha',
  last_name: '',
  address: '4 Lake Road',
  city: 'Udaipur',
  state: 'Rajasthan',
  pincode: '313001',
  phone: '9876543210',
};

describe('the address of an order', () => {
  it('is corrected, found by the search, and undone', async () => {
    const { id, order_number } = await paidOrder();
    const saved = await save(id, { shipping: { ...ADDRESS, last_name: 'Parcelwala' } });
    expect(saved.status).toBe(200);
    expect(await fixture.order(id)).toMatchObject({ shipping: { last_name: 'Parcelwala', city: 'Udaipur' } });
    const found = await fixture.send('GET', '/api/shop/admin/orders?q=parcelwala', admin.token);
    expect(found.body).toMatchObject({ items: [{ order_number }] });
    expect((await undo(saved)).status).toBe(200);
    expect(await fixture.order(id)).toMatchObject({ shipping: { first_name: 'Asha' } });
  });

  it('has a state that invoices know, whatever its name, or is refused', async () => {
    const { id } = await paidOrder();
    for (const [typed, state] of [
      ['Orissa', 'Odisha'],
      ['PONDICHERRY', 'Puducherry'],
      ['राजस्थान', 'Rajasthan'],
    ]) {
      expect((await save(id, { shipping: { ...ADDRESS, state: typed } })).status).toBe(200);
      expect(await fixture.order(id)).toMatchObject({ shipping: { ...ADDRESS, state } });
    }
    const refused = await save(id, { shipping: { ...ADDRESS, state: 'Lanka' } });
    expect([refused.status, messageOf(refused)]).toEqual([400, 'Choose the state.']);
  });

  it('is not overwritten by staff who have not seen the present one', async () => {
    const { id } = await paidOrder();
    const seen = { shipping: { first_name: 'Asha' } };
    expect((await save(id, { shipping: ADDRESS }, { seen })).status).toBe(200);
    const second = await save(id, { shipping: { ...ADDRESS, city: 'Jaipur' } }, { seen });
    expect(second).toMatchObject({
      status: 409,
      body: { data: { conflicts: [{ field: 'shipping', current: ADDRESS }] } },
    });
    expect(await fixture.order(id)).toMatchObject({ shipping: ADDRESS });
  });

  it.each([
    ['shipped', ': only the spelling of the name and the address can be corrected.'],
    ['delivered', ': only the spelling of the name and the address can be corrected.'],
    ['cancelled', ", so its address can't be changed any more."],
  ])('leads to the same place once the order is %s', async (status, reason) => {
    const { id } = await paidOrder();
    const corrected = await save(id, { shipping: ADDRESS });
    await save(id, { status });
    for (const answer of [await save(id, { shipping: { ...ADDRESS, city: 'Jaipur' } }), await undo(corrected)]) {
      expect(answer.status).toBe(400);
      expect(messageOf(answer)).toBe(`This order is already ${status}${reason}`);
    }
    expect(await fixture.order(id)).toMatchObject({ shipping: ADDRESS });
  });

  it.each(['shipped', 'delivered'])('is spelled anew when the order is %s, for its invoice', async (status) => {
    const { id } = await paidOrder();
    await save(id, { shipping: { ...ADDRESS, first_name: 'அன்பு' } });
    await save(id, { status });
    expect((await save(id, { shipping: { ...ADDRESS, first_name: 'Anbu' } })).status).toBe(200);
    expect(await fixture.order(id)).toMatchObject({ shipping: { ...ADDRESS, first_name: 'Anbu' }, status });
  });

  it.each([
    [{ ...ADDRESS, first_name: ' ' }, 'Enter a name of at most 80 characters.'],
    [{ ...ADDRESS, pincode: '031300' }, 'Enter a 6-digit PIN code.'],
    [{ ...ADDRESS, phone: '98765' }, 'Enter a 10-digit mobile number.'],
    [{ ...ADDRESS, address: 'x'.repeat(301) }, 'Enter an address of at most 300 characters.'],
    [{ ...ADDRESS, address: '', city: '', state: '', pincode: '' }, 'Enter the address.'],
    [{ ...ADDRESS, note: 'x' }, 'This cannot be set here.'],
    [null, 'Enter an address.'],
  ])('is refused as %j', async (shipping, message) => {
    const { id } = await paidOrder();
    const answer = await save(id, { shipping });
    expect([answer.status, messageOf(answer)]).toEqual([400, message]);
  });
});

function parcel(id: string, more: object = {}) {
  const known = { courier: 'delhivery', name: '', url: '', tracking_number: '', sent_on: '2026-11-24', items: [] };
  return { ...known, id: `parcel-${id}`, ...more };
}

describe('the parcels of an order', () => {
  it.each(['0026-11-24', '3026-11-24', '2026-02-31', '24-11-2026'])('are not sent on %s', async (sent_on) => {
    const { id } = await paidOrder();
    const answer = await save(id, { parcels: [parcel('a', { sent_on })] });
    expect([answer.status, messageOf(answer)]).toEqual([400, 'Choose the day it was sent, today at the latest.']);
  });

  it('keep the tracking number in step, also when they are undone', async () => {
    const { id, itemId } = await paidOrder();
    await save(id, { tracking_number: 'OLD 1' });
    const old = parcel('old', { courier: 'other', tracking_number: 'OLD 1' });
    const half = [{ item_id: itemId, quantity: 1 }];
    const saved = await save(id, { parcels: [old, parcel('a', { tracking_number: 'D1', items: half })] });
    expect(await fixture.order(id)).toMatchObject({ tracking_number: 'OLD 1, D1' });
    await undo(saved);
    expect(await fixture.order(id)).toMatchObject({ tracking_number: 'OLD 1', parcels: null });
    await save(id, { parcels: [old] });
    await save(id, { parcels: [] });
    expect(await fixture.order(id)).toMatchObject({ tracking_number: '' });
  });

  it('follow a tracking number that another program sets, if there is one parcel', async () => {
    const { id } = await paidOrder();
    await save(id, { parcels: [parcel('a', { tracking_number: 'D1' })] });
    const set = (tracking_number: string) =>
      fixture.send('PATCH', recordsPath('orders', id), admin.token, { tracking_number });
    expect((await set('D2')).status).toBe(200);
    expect(await fixture.order(id)).toMatchObject({ tracking_number: 'D2', parcels: [{ tracking_number: 'D2' }] });
    await save(id, { parcels: [parcel('a'), parcel('b', { tracking_number: 'D3' })] });
    expect(await set('D4')).toMatchObject({ status: 400 });
    expect(messageOf(await save(id, { tracking_number: 'D4' }))).toBe(
      'This order has several parcels. Change the number of a parcel instead.',
    );
  });

  it('hold only items of the order, and no more than were ordered', async () => {
    const { id, itemId } = await paidOrder();
    const held = (quantity: number, item_id = itemId) => ({ items: [{ item_id, quantity }] });
    const two = await save(id, { parcels: [parcel('a', held(1)), parcel('b', held(2))] });
    expect(messageOf(two)).toBe('The parcels hold more items than were ordered.');
    const strange = await save(id, { parcels: [parcel('a', held(1, 'another'))] });
    expect(messageOf(strange)).toBe('A parcel holds an item of another order.');
    expect((await save(id, { parcels: [parcel('a', held(1)), parcel('b', held(1))] })).status).toBe(200);
  });

  it.each([
    [[parcel('a', { courier: 'pigeon' })], 'Choose the courier.'],
    [[parcel('a', { url: 'javascript:alert(1)' })], 'Enter a whole link, such as https://courier.in/track/123.'],
    [[parcel('a', { tracking_number: 'x'.repeat(101) })], 'A tracking number has at most 100 characters.'],
    [[parcel('a', { items: [{ item_id: 'x', quantity: 0 }] })], 'Choose which items are in the parcel.'],
    [[parcel('a'), parcel('a')], 'Two parcels have the same id.'],
    [Array.from({ length: 21 }, (_, index) => parcel(String(index))), 'An order has at most 20 parcels.'],
  ])('are refused as %j', async (parcels, message) => {
    const { id } = await paidOrder();
    const answer = await save(id, { parcels });
    expect([answer.status, messageOf(answer)]).toEqual([400, message]);
  });
});

describe('the email about a parcel', () => {
  async function shippedOrder() {
    const { id } = await paidOrder();
    const first = parcel('a', { tracking_number: 'D1' });
    await save(id, { status: 'shipped', parcels: [first] });
    return { id, first, second: parcel('b', { tracking_number: 'D2' }) };
  }
  const shippedMails = async (id: string) =>
    (await mailsOf(fixture, id)).filter((mail) => mail.startsWith('order_shipped'));

  it('is the one of the status while that is waiting; later it is one more', async () => {
    const { id, first, second } = await shippedOrder();
    await save(id, { parcels: [first, second] });
    expect(await shippedMails(id)).toEqual(['order_shipped waiting']);
    expect(await sendAll(fixture)).toEqual(['order_shipped to guest@example.com']);
    await save(id, { parcels: [first, { ...second, tracking_number: 'D3' }] });
    expect(await shippedMails(id)).toEqual(['order_shipped sent', 'order_shipped waiting']);
  });

  it('is left out if staff say so, if nothing is new, and if the parcel is taken back in time', async () => {
    const { id, first, second } = await shippedOrder();
    await sendAll(fixture);
    await save(id, { parcels: [first, second] }, { quiet: true });
    await save(id, { parcels: [first] });
    expect(await shippedMails(id)).toEqual(['order_shipped sent']);
    await undo(await save(id, { parcels: [first, second] }));
    expect(await shippedMails(id)).toEqual(['order_shipped sent', 'order_shipped cancelled']);
  });
});
