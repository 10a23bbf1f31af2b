import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { orderTextsSchema } from '#shared/api/create-order.ts';
import {
  CUSTOMERS_PATH,
  customerCopyPath,
  customerPath,
  ERASE_WORD,
  ERASURES_PATH,
  erasePath,
} from '#shared/api/customers.ts';
import { INVOICE_LIST_PATH } from '#shared/api/invoices.ts';
import personalData from '#shared/orders/personal-data.json' with { type: 'json' };
import { createStaffFixture, type StaffFixture } from '#tests/change-sets/staff-fixture.ts';
import { signUp } from '#tests/support/pocketbase-people.ts';
import { recordOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { sampleDocument } from '#tests/support/sample-document.ts';
import { NO_CUSTOMER } from './no-customer.ts';
import { filesOf, pictureForm, rowsOf, textsOf } from './stored-data.ts';

/** Erasing a customer on a real database. */

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await createStaffFixture();
  await fixture.create('user_roles', { user_id: fixture.admin.id, role: 'owner' });
}, 300_000);
afterAll(() => fixture?.stop());

const query = (sql: string) => rowsOf(fixture.dataDir, sql);
const returnFiles = (id: string) => filesOf(fixture.dataDir, 'shop_return_requests', id);

/** The tables in which a text occurs. */
const tablesWith = (text: string, stored = textsOf(fixture.dataDir)) =>
  [...stored].filter(([, content]) => content.includes(text.toLowerCase())).map(([name]) => name);

const PHONE = '9822200001';
const TRACES = [
  PHONE,
  'Kamakshi',
  'Hosadurga',
  'kamakshi.h@example.com',
  'Lavanyapura',
  'Likes parrot green',
  'ZZTRACK77',
];
const shipping = {
  first_name: 'Kamakshi',
  last_name: 'Hosadurga',
  address: '9 Lavanyapura Lane',
  city: 'Lavanyapura',
  state: 'Karnataka',
  pincode: '577527',
  phone: PHONE,
};

const order = (over: Record<string, unknown> = {}) =>
  fixture.create('orders', {
    order_number: fixture.unique('GUL-9'),
    idempotency_key: fixture.unique('key'),
    status: 'delivered',
    payment_status: 'paid',
    stock_state: 'taken',
    total_amount: 1000,
    shipping,
    ...over,
  });

const erase = (id: string, token = fixture.admin.token, confirmation = ERASE_WORD) =>
  fixture.send('POST', erasePath(id), token, { confirmation });

const firstSchema = z.object({ items: z.tuple([z.object({ id: z.string() })]) });
const idOf = async (phone: string) =>
  firstSchema.parse((await fixture.send('GET', `${CUSTOMERS_PATH}?q=${phone}`, fixture.admin.token)).body).items[0].id;

/** A published review with a picture. */
async function reviewed(product_id: string, order_id: string) {
  const form = pictureForm('file', 'w1.webp');
  form.set('is_of_buyer', 'true');
  const record = recordOf(await fixture.send('POST', recordsPath('product_images'), fixture.superuserToken, form));
  const review = await fixture.create('reviews', {
    product_id,
    order_id,
    rating: 5,
    text: `Call ${PHONE}`,
    name: 'Kamakshi',
    pictures: [`${record.id}/${String(record['file'])}`],
    state: 'published',
    written_at: '2026-11-20 10:00:00.000Z',
  });
  return { picture: record.id, review };
}

/** A customer with an account and a guest order, and a row wherever a person leaves one. */
async function kamakshi() {
  const person = await signUp(fixture.send, 'kamakshi.h');
  const guestOrder = await order({
    tracking_number: 'ZZTRACK77',
    parcels: [{ tracking_number: 'ZZTRACK77' }],
    email: person.email,
  });
  const guest = await idOf(PHONE);
  const ownOrder = await order({ user_id: person.id, razorpay_payment_id: 'pay_k' });
  const productId = await fixture.create('products', { name: 'Parrot suit', price: 1000, is_active: true });
  const profile = { id: person.id, full_name: 'Kamakshi Hosadurga', phone: PHONE };
  await fixture.send('POST', recordsPath('user_profiles'), person.token, profile);
  await fixture.send('POST', recordsPath('wishlists'), person.token, { user_id: person.id, product_id: productId });
  await fixture.create('buyer_mails', {
    kind: 'order_paid',
    event: `order_paid:${ownOrder}`,
    order_id: ownOrder,
    status: 'refused',
    email: person.email,
    problem: `550 ${person.email} unknown`,
  });
  await fixture.create('refunds', {
    payment_id: 'pay_before',
    order_id: ownOrder,
    amount_paise: 100,
    status: 'processed',
    source: 'staff',
    reason: 'Kamakshi called',
    idempotency_key: fixture.unique('refund'),
  });
  const returned = await fixture.create('return_requests', {
    order_id: ownOrder,
    status: 'declined',
    wish: 'refund',
    items: [{ item_id: 'item', quantity: 1, reason: 'size', size: '' }],
    note: `Call ${PHONE}`,
    decision: 'Sorry, Kamakshi',
    key: fixture.unique('return'),
  });
  const form = pictureForm('pictures', 'damage.webp');
  await fixture.send('PATCH', recordsPath('return_requests', returned), fixture.superuserToken, form);
  await fixture.create('stray_payments', { payment_id: 'pay_x', kind: 'unknown_order', phone: `+91${PHONE}` });
  const { picture, review } = await reviewed(productId, ownOrder);
  await fixture.create('contact_messages', {
    ticket: 'GM-77',
    key: fixture.unique('message'),
    name: 'Kamakshi',
    email: person.email,
    message: `Call ${PHONE}`,
  });
  await fixture.create('stock_requests', { product_id: productId, size: 'M', email: person.email });
  await fixture.create('settled_matters', { kind: 'refund_unsent', subject: ownOrder, note: 'Told Kamakshi' });
  const update = (collection: 'customers' | 'orders' | 'reviews', id: string, values: Record<string, string>) =>
    fixture.save([{ action: 'update', collection, id, values }]);
  await update('customers', guest, { notes: 'Likes parrot green', merged_into: person.id });
  await update('customers', person.id, { name: 'Kamakshi H', contact_phone: PHONE });
  await update('orders', ownOrder, { notes: `Call ${PHONE}` });
  await update('reviews', review, { reply: 'Thank you, Kamakshi' });
  const document = sampleDocument({
    buyer: { name: 'Kamakshi Hosadurga', address: ['9 Lavanyapura Lane'], gstin: '' },
  });
  const invoice = await fixture.create('invoices', {
    number: 'INV/26-27/000077',
    kind: 'tax_invoice',
    series: 'invoice',
    financial_year: '26-27',
    serial: 77,
    issued_on: '2026-11-24',
    source: `order/${ownOrder}`,
    order_id: ownOrder,
    total_paise: 100_000,
    document,
  });
  return { person, guest, guestOrder, ownOrder, invoice, picture, returned };
}

it('erasing a customer clears every text that the checkout adds to an order', () => {
  const texts = Object.keys(orderTextsSchema.shape);
  expect(personalData.orders.erase).toEqual(expect.arrayContaining(texts.map((name) => `${name} = ''`)));
});

it('every collection has its line: what of a customer is in it, or that nothing is', () => {
  const collections = query("SELECT name FROM _collections WHERE type != 'view' AND name NOT LIKE '\\_%' ESCAPE '\\'");
  const known = [...Object.keys(personalData), ...Object.keys(NO_CUSTOMER)];
  expect(collections.map(({ name }) => String(name)).toSorted()).toEqual(known.toSorted());
});

/** What an erased order keeps: its state, its amounts and its payment. */
const KEPT_OF_ORDERS = [
  ...['id', 'order_number', 'idempotency_key', 'source', 'policy_version', 'is_test', 'hold_minutes'],
  ...['return_days', 'exchange_days', 'cancel_hours'],
  // Who of the staff decided, and when.
  ...['paid_after', 'cancelled_after'],
  ...['status', 'payment_status', 'stock_state', 'reserved_until', 'paid_at', 'refused_at', 'created_at', 'updated_at'],
  ...['total_amount', 'discount_amount', 'shipping_amount', 'cod_fee', 'currency', 'payment_method'],
  ...['discount_id', 'discount_label', 'is_discount_overused'],
  ...['razorpay_order_id', 'razorpay_payment_id', 'razorpay_key_id'],
];

it('every column of an order is erased with its customer, or kept on purpose', () => {
  const columns = query("SELECT name FROM pragma_table_info('orders')").map(({ name }) => String(name));
  const erased = personalData.orders.erase.map((set) => set.replace(/ =.*/, ''));
  expect(columns.toSorted()).toEqual([...KEPT_OF_ORDERS, ...erased, 'erased_at'].toSorted());
});

it('erases a customer everywhere but on invoices, shows those to owners only, and erases again after a restore', async () => {
  const { person, guest, guestOrder, ownOrder, invoice, picture, returned } = await kamakshi();
  const before = textsOf(fixture.dataDir);
  for (const trace of TRACES) expect(tablesWith(trace, before), trace).not.toEqual([]);

  const copy = await fixture.send('GET', customerCopyPath(person.id), fixture.admin.token);
  expect(JSON.stringify(copy.body)).toMatch(/"pictures":\["damage_/);
  expect(returnFiles(returned)).toEqual([expect.stringMatching(/^damage_.*\.webp$/)]);

  expect((await erase(person.id, fixture.colleague.token)).status).toBe(403);
  expect((await erase(person.id, fixture.admin.token, 'yes')).status).toBe(400);
  expect(tablesWith(PHONE)).toContain('orders');
  expect((await erase(person.id)).status).toBe(200);

  const after = textsOf(fixture.dataDir);
  for (const trace of TRACES)
    expect(
      tablesWith(trace, after).filter((table) => table !== 'invoices'),
      trace,
    ).toEqual([]);
  expect(tablesWith(person.id).toSorted()).toEqual(['audit_entries', 'change_sets', 'erasures']);
  expect(await fixture.read('orders', ownOrder)).toMatchObject({
    status: 'delivered',
    total_amount: 1000,
    shipping: { state: 'Karnataka' },
  });
  expect((await fixture.send('GET', customerPath(guest), fixture.admin.token)).status).toBe(404);
  expect((await fixture.send('GET', recordsPath('product_images', picture), fixture.superuserToken)).status).toBe(404);
  expect(await fixture.read('return_requests', returned)).toMatchObject({ status: 'declined', note: '', pictures: [] });
  expect(returnFiles(returned)).toEqual([]);

  const seen = async (token: string) =>
    JSON.stringify((await fixture.send('GET', `${INVOICE_LIST_PATH}?id=${invoice}`, token)).body);
  expect(await seen(fixture.admin.token)).toContain('Kamakshi');
  expect(await seen(fixture.colleague.token)).not.toContain('Kamakshi');
  expect(await seen(fixture.colleague.token)).toContain('"total_paise":100000');
  for (const path of [recordsPath('invoices', invoice), recordsPath('invoices')]) {
    const { status, body } = await fixture.send('GET', path, fixture.colleague.token);
    expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('Kamakshi')]);
  }
  for (const question of ['filter=document.buyer.name~"Kam"', 'filter=document~"Kam"', 'sort=document.buyer.name']) {
    const asked = await fixture.send(
      'GET',
      `${recordsPath('invoices')}?${encodeURI(question)}`,
      fixture.colleague.token,
    );
    expect(asked.status, question).toBe(400);
  }

  // The restore of an older backup brings an order back, not the list; the owner has kept that.
  const list = (await fixture.send('GET', ERASURES_PATH, fixture.admin.token)).body;
  const apply = () => fixture.send('POST', ERASURES_PATH, fixture.admin.token, list);
  await fixture.send('PATCH', recordsPath('orders', guestOrder), fixture.superuserToken, { shipping });
  expect((await apply()).body, 'an order that is erased leads to nobody').toEqual({ erased: 0 });
  await fixture.send('PATCH', recordsPath('orders', guestOrder), fixture.superuserToken, { erased_at: '' });
  expect(tablesWith(PHONE)).toContain('orders');
  const again = await apply();
  expect(again.body).toEqual({ erased: 1 });
  expect(tablesWith(PHONE)).toEqual([]);
});

it('changes about the erased customer cannot be undone, and the log says who erased whom without the name', async () => {
  const entries = await fixture.list('audit_entries', "title='Erased customer'");
  expect(entries.length).toBeGreaterThan(2);
  for (const { change_set_id } of entries) {
    expect((await fixture.undo(String(change_set_id))).status).toBe(400);
  }
  const [set] = await fixture.list('change_sets', "label='Customer erased'");
  expect(set).toMatchObject({ actor: fixture.admin.email, is_final: true });
});

it('erasure is refused while an order or return is open, and for staff', async () => {
  const obstacles = [
    [{ status: 'shipped' }, /^Order GUL-9-\d+ is still open\. Finish or cancel it first\.$/],
    [{ status: 'cancelled', payment_status: 'refund_pending' }, /is still open/],
    [{ status: 'delivered', payment_status: 'on_delivery', payment_method: 'cash_on_delivery' }, /is still open/],
  ] as const;
  for (const [index, [values, message]] of obstacles.entries()) {
    const phone = `982220001${index}`;
    await order({ ...values, shipping: { ...shipping, phone } });
    const answer = await erase(await idOf(phone));
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringMatching(message) } });
    expect(tablesWith(phone)).toContain('orders');
  }
  const phone = '9822200019';
  const returned = await order({ shipping: { ...shipping, phone } });
  await fixture.create('return_requests', {
    order_id: returned,
    status: 'requested',
    wish: 'refund',
    items: [{ item_id: 'item', quantity: 1, reason: 'size', size: '' }],
    key: fixture.unique('return'),
  });
  const refusedPhone = '9822200018';
  const refused = await order({
    ...{ status: 'cancelled', payment_status: 'failed', stock_state: 'released', payment_method: 'cash_on_delivery' },
    shipping: { ...shipping, phone: refusedPhone },
  });
  await fixture.create('invoices', {
    ...{ number: 'INV/26-27/000078', kind: 'tax_invoice', series: 'invoice', financial_year: '26-27', serial: 78 },
    ...{ issued_on: '2026-11-24', source: `order/${refused}`, order_id: refused, total_paise: 100_000 },
    document: { lines: [] },
  });
  expect(await erase(await idOf(refusedPhone))).toMatchObject({
    status: 409,
    body: { message: 'An invoice or credit note is still to be issued. See Invoices.' },
  });
  const answer = await erase(await idOf(phone));
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    message: expect.stringMatching(/^The return of order GUL-9-\d+ is still open\. Finish or decline it first\.$/),
  });
  expect(await erase(fixture.colleague.id)).toMatchObject({
    status: 409,
    body: { message: 'This person works here. Remove them under Staff first.' },
  });
});
