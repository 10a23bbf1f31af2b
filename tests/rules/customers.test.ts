import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CUSTOMERS_PATH,
  customerCopyPath,
  customerListSchema,
  customerPath,
  customerSchema,
  OWN_COPY_PATH,
  personalCopySchema,
} from '#shared/api/customers.ts';
import { createStaffFixture, type StaffFixture } from '#tests/change-sets/staff-fixture.ts';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';

/** Customers on a real database: whose orders are whose, the list, merging, corrections, and copies of a person's data. */

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await createStaffFixture();
}, 300_000);
afterAll(() => fixture?.stop());

const ADDRESS = { address: '4 Temple Road', city: 'Mysuru', state: 'Karnataka', pincode: '570001' };

const order = (name: string, phone: string, over: Record<string, unknown> = {}) =>
  fixture.create('orders', {
    order_number: fixture.unique('GUL-8'),
    idempotency_key: fixture.unique('key'),
    status: 'delivered',
    payment_status: 'paid',
    stock_state: 'taken',
    total_amount: 1000,
    shipping: { first_name: name, last_name: 'Rao', ...ADDRESS, phone },
    ...over,
  });

const get = (path: string, token = fixture.admin.token) => fixture.send('GET', path, token);

async function find(query: string) {
  return customerListSchema.parse((await get(`${CUSTOMERS_PATH}?${query}`)).body).items;
}

async function theOnly(query: string) {
  const [row, ...more] = await find(query);
  if (!row || more.length > 0) throw new Error(`${query}: ${more.length + (row ? 1 : 0)} customers`);
  return row;
}

const one = async (id: string) => customerSchema.parse((await get(customerPath(id))).body);

const merge = (id: string, into: string, seen = '') =>
  fixture.save([
    { action: 'update', collection: 'customers', id, values: { merged_into: into }, seen: { merged_into: seen } },
  ]);

describe('the customer of an order', () => {
  it('guests are one customer by phone number in any notation, with value and newest address', async () => {
    await order('Leela', '9811100001', { created_at: '2026-01-01' });
    await order('Leela', '+91 98111-00001', { total_amount: 500.5, payment_status: 'failed', stock_state: 'released' });
    await order('Leela', '09811100001', { total_amount: 250.5, email: 'leela@example.com' });
    expect(await theOnly('q=9811100001')).toMatchObject({
      name: 'Leela Rao',
      email: 'leela@example.com',
      has_account: false,
      orders: 3,
      value: 1250.5,
    });
  });

  it('an account is one customer, whatever numbers its orders have; refunds are deducted', async () => {
    const user_id = fixture.user.id;
    const id = await order('Gift', '9811100002', { user_id, razorpay_payment_id: 'pay_gift' });
    await order('Uma', '9811100003', { user_id });
    const refund = (payment_id: string, amount_paise: number) =>
      fixture.create('refunds', {
        ...{ payment_id, amount_paise, order_id: id },
        ...{ status: 'processed', source: 'staff', idempotency_key: fixture.unique('refund') },
      });
    await refund('pay_gift', 30_000);
    // Of a second payment, which bought nothing.
    await refund('pay_twice', 100_000);
    const failing = await refund('pay_gift', 20_000);
    const value = async () => (await theOnly(`q=${encodeURIComponent(fixture.user.email)}`)).value;
    expect(await value()).toBe(1500);
    await fixture.send('PATCH', recordsPath('refunds', failing), fixture.superuserToken, { status: 'failed' });
    const row = await theOnly(`q=${encodeURIComponent(fixture.user.email)}`);
    expect(row).toMatchObject({ id: user_id, has_account: true, orders: 2, value: 1700, name: 'Uma Rao' });
    const { accounts, orders, addresses } = await one(user_id);
    expect(accounts).toMatchObject([{ email: fixture.user.email, wishlist: 0 }]);
    expect([orders.length, addresses.length]).toEqual([2, 1]);
  });

  it('a guest whose number is corrected stays the same customer, with the notes', async () => {
    const id = await order('Typo', '9811100004');
    const before = await theOnly('q=9811100004');
    const shipping = { first_name: 'Typo', last_name: 'Rao', ...ADDRESS, phone: '9811100005' };
    await fixture.send('PATCH', recordsPath('orders', id), fixture.superuserToken, { shipping });
    expect(await find('q=9811100004')).toEqual([]);
    expect((await theOnly('q=9811100005')).id).toBe(before.id);
  });
});

describe('the list', () => {
  it('finds by every word of a name, by order number and by part of a phone number, and sorts', async () => {
    const id = await order('Parvathi', '9811100006', { total_amount: 99_999 });
    const [{ order_number } = { order_number: '' }] = (await one((await theOnly('q=9811100006')).id)).orders;
    for (const text of ['parvathi rao', order_number, '81110000 6'.replace(' ', ''), '+91 98111 00006']) {
      expect(await theOnly(`q=${encodeURIComponent(text)}`)).toMatchObject({ name: 'Parvathi Rao' });
    }
    const user_id = fixture.user.id;
    await fixture.create('user_profiles', { id: user_id, user_id, full_name: 'José Quintão', phone: '98111 00019' });
    for (const text of ['jose quintao', 'QUINTÃO', 'jose 00019']) {
      expect(await theOnly(`q=${encodeURIComponent(text)}`)).toMatchObject({ id: user_id });
    }
    await fixture.send('DELETE', recordsPath('user_profiles', user_id), fixture.superuserToken);
    expect(await find('q=quintao')).toEqual([]);
    const values = (await find('sort=-value')).map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(values[0]).toBe(99_999);
    expect(id).not.toBe('');
  });

  it('lists accounts without an order, not staff', async () => {
    const emails = (await find('per_page=500')).map(({ email }) => email);
    expect(emails).not.toContain(fixture.admin.email);
    expect(emails).toContain(fixture.user.email);
  });
});

describe('merging', () => {
  it('shows two customers as one, suggests the same number, and can be undone without touching orders', async () => {
    await order('Guest', '9811100003');
    const guest = (await find('q=9811100003')).find(({ has_account }) => !has_account);
    const guestId = String(guest?.id);
    expect((await one(fixture.user.id)).same_person.map(({ id }) => id)).toEqual([guestId]);

    const { id: set } = await merge(guestId, fixture.user.id);
    const merged = await one(fixture.user.id);
    expect([merged.customer.orders, merged.merged.map(({ id }) => id), merged.same_person]).toEqual([3, [guestId], []]);
    expect((await one(guestId)).customer.id).toBe(fixture.user.id);
    expect((await find('q=9811100003')).map(({ id }) => id)).toEqual([fixture.user.id]);

    expect((await fixture.undo(set)).status).toBe(200);
    expect((await one(guestId)).customer).toMatchObject({ id: guestId, orders: 1 });
  });

  it('never makes a chain or a circle', async () => {
    const ids = [];
    for (const phone of ['9811100011', '9811100012', '9811100013']) {
      await order('Chain', phone);
      ids.push((await theOnly(`q=${phone}`)).id);
    }
    const [a = '', b = '', c = ''] = ids;
    await merge(a, b);
    for (const [id, into] of [
      [b, c],
      [c, a],
      [c, c],
    ] as const) {
      const refusal = await fixture.refusal([
        { action: 'update', collection: 'customers', id, values: { merged_into: into } },
      ]);
      expect(refusal).toMatchObject({ status: 400, invalid: [{ field: 'merged_into' }] });
    }
  });
});

it('a test order is counted as one, and an order that is deleted is not', async () => {
  await order('Tara', '9811100061', { is_test: true });
  const id = await order('Tara', '9811100061', { total_amount: 700 });
  const counted = await theOnly('q=9811100061');
  expect(counted).toMatchObject({ orders: 2, test_orders: 1, value: 700 });
  await fixture.send('DELETE', recordsPath('orders', id), fixture.superuserToken);
  expect(await theOnly('q=9811100061')).toMatchObject({ orders: 1, test_orders: 1, value: 0 });
});

it('counts no exchange at no cost as an order, merged or not', async () => {
  await order('Hema', '9811100051');
  const { id, ...before } = await theOnly('q=9811100051');
  await order('Hema', '9811100051', { total_amount: 0, source: 'exchange' });
  const { last_order_at } = before;
  expect(await theOnly('q=9811100051')).toMatchObject({ orders: 1, value: 1000, last_order_at });
  expect((await one(id)).orders).toHaveLength(2);
  await order('Hema', '9811100052');
  const into = (await theOnly('q=9811100052')).id;
  await merge(id, into);
  expect((await one(into)).customer).toMatchObject({ orders: 2 });
  expect((await one(into)).merged).toMatchObject([{ id, orders: 1 }]);
});

it('one has its returns, the newest first, with the order that came back', async () => {
  const returned = await order('Savita', '9811100041');
  const ask = (status: string) =>
    fixture.create('return_requests', {
      order_id: returned,
      status,
      wish: 'exchange',
      items: [{ item_id: 'item', quantity: 1, reason: 'size', size: '' }],
      key: fixture.unique('return'),
    });
  const ids = [await ask('declined'), await ask('requested')];
  await order('Other', '9811100042');
  const { id } = await theOnly('q=9811100041');
  const { returns } = await one(id);
  expect(returns).toHaveLength(2);
  expect(returns.map((row) => row.id).toSorted()).toEqual(ids.toSorted());
  expect(returns[0]).toMatchObject({
    order_id: returned,
    order_number: expect.stringMatching(/^GUL-8/),
    wish: 'exchange',
  });
  expect((await one((await theOnly('q=9811100042')).id)).returns).toEqual([]);
});

it('staff correct name, phone and email, and note something; a colleague’s note is not overwritten', async () => {
  await order('Wrng', '9811100021');
  const { id } = await theOnly('q=9811100021');
  const values = { name: 'Wrong Rao', contact_phone: '9811100022', email: 'right@example.com' };
  await fixture.save([{ action: 'update', collection: 'customers', id, values }]);
  expect(await theOnly('q=9811100022')).toMatchObject({ id, name: 'Wrong Rao', email: 'right@example.com' });
  const note = (notes: string) => [
    { action: 'update', collection: 'customers', id, values: { notes }, seen: { notes: '' } } as const,
  ];
  await fixture.save(note('Prefers WhatsApp'));
  expect(await fixture.refusal(note('Calls at night'))).toMatchObject({
    status: 409,
    conflicts: [{ field: 'notes', who: expect.stringMatching(/^\S+@\S+, \d+ \w+/) }],
  });
});

it('a copy has everything of the person; the shopper’s own only what the account did', async () => {
  const user_id = fixture.colleague.id;
  const own = await order('Own', '9811100031', { user_id, email: 'own@example.com', notes: 'Rude' });
  await fixture.create('order_items', { order_id: own, name: 'Silk saree', quantity: 1, price: 1000 });
  await fixture.create('invoices', {
    number: fixture.unique('INV/26-27/'),
    kind: 'tax_invoice',
    series: 'invoice',
    financial_year: '26-27',
    serial: 31,
    issued_on: '2026-11-24',
    source: `order/${own}`,
    order_id: own,
    total_paise: 100_000,
    document: { seller: {}, buyer: { name: 'Own Rao', address: [] }, lines: [{ description: 'Kurta on an invoice' }] },
  });
  await order('Stranger', '9811100031');
  const stranger = (await find('q=9811100031')).find(({ has_account }) => !has_account);
  await merge(String(stranger?.id), user_id);

  const product_id = await fixture.create('products', { name: 'Anarkali', price: 1000 });
  await fixture.create('stock_requests', { product_id, size: 'M', email: fixture.colleague.email });

  const staffs = await get(customerCopyPath(user_id));
  expect(personalCopySchema.parse(staffs.body).parts.map(({ name }) => name)).toEqual([
    'Account',
    'Orders',
    'Items of orders',
    'Invoices and credit notes',
    'Sizes waited for',
  ]);
  const shoppers = await get(OWN_COPY_PATH, fixture.colleague.token);
  const [staffText, ownText] = [JSON.stringify(staffs.body), JSON.stringify(shoppers.body)];
  for (const text of ['Silk saree', 'Kurta on an invoice', 'own@example.com', fixture.colleague.email]) {
    expect(staffText).toContain(text);
    expect(ownText).toContain(text);
  }
  expect(staffText).toContain('Stranger');
  expect(ownText).not.toContain('Stranger');
  expect(ownText).not.toContain('Rude');
  expect(ownText).not.toContain('tokenKey');
});
