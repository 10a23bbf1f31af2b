import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_ORDERS_PATH } from '#shared/api/admin-orders.ts';
import { answered, createStaffFixture, type StaffFixture } from '#tests/change-sets/staff-fixture.ts';
import { recordOf, recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await createStaffFixture();
}, 300_000);
afterAll(() => fixture?.stop());

const noted = () =>
  fixture.create('orders', {
    order_number: fixture.unique('GUL'),
    idempotency_key: fixture.unique('key'),
    status: 'pending',
    payment_status: 'paid',
    stock_state: 'taken',
    user_id: fixture.user.id,
    notes: 'Rang twice, was rude',
  });

it('the notes of an order are shown to staff, not to its buyer', async () => {
  const id = await noted();
  const asBuyer = recordOf(await fixture.send('GET', recordsPath('orders', id), fixture.user.token));
  const [inList] = recordsOf(await fixture.send('GET', recordsPath('orders'), fixture.user.token));
  for (const seen of [asBuyer, inList]) {
    expect(seen).toMatchObject({ id, status: 'pending' });
    expect(seen).not.toHaveProperty('notes');
  }
  const asStaff = await fixture.send('GET', `${ADMIN_ORDERS_PATH}?id=${id}`, fixture.admin.token);
  expect(asStaff.body).toMatchObject({ items: [{ id, notes: 'Rang twice, was rude' }] });
});

it('notes of orders cannot be guessed letter by letter through filters or sorting', async () => {
  const order_id = await noted();
  await fixture.create('order_items', { order_id, name: 'Kurta', quantity: 1, price: 100 });
  const ask = (collection: string, query: string, token: string) =>
    fixture.send('GET', `${recordsPath(collection)}?${encodeURI(query)}`, token);
  for (const [collection, query] of [
    ['orders', 'filter=notes~"R%"'],
    ['orders', 'filter=notes:lower~"r%"'],
    ['orders', 'filter=order_items_via_order_id.order_id.notes?~"R%"'],
    ['order_items', 'filter=order_id.notes~"R%"'],
    ['order_items', 'sort=order_id.notes'],
    ['orders', 'sort=notes'],
  ] as const) {
    expect((await ask(collection, query, fixture.user.token)).status, query).toBe(400);
    expect((await ask(collection, query, fixture.superuserToken)).status, query).toBe(200);
  }
  const chosen = recordsOf(await ask('orders', 'fields=id,notes', fixture.user.token));
  const expanded = recordsOf(await ask('order_items', 'expand=order_id', fixture.user.token));
  expect(chosen.map(({ id }) => id)).toContain(order_id);
  expect(expanded).toMatchObject([{ expand: { order_id: { id: order_id } } }]);
  expect(JSON.stringify([chosen, expanded])).not.toContain('rude');
});

it('notes of orders can be changed by staff, are audited, and can be undone', async () => {
  const id = await noted();
  const read = () => fixture.read('orders', id);
  const answer = await fixture.send('PATCH', recordsPath('orders', id), fixture.admin.token, { notes: 'Friendly' });
  expect(answer.status).toBe(200);
  await fixture.send('PATCH', recordsPath('orders', id), fixture.admin.token, { tracking_number: 'AWB-1' });
  expect(await read()).toMatchObject({ notes: 'Friendly' });
  const operation = { action: 'update', collection: 'orders', id, values: { notes: 'Paid' } } as const;
  const { id: set } = await fixture.save([{ ...operation, seen: { notes: 'Friendly' } }]);
  expect(await fixture.refusal([{ ...operation, seen: { notes: 'Friendly' } }])).toMatchObject({
    conflicts: [{ field: 'notes', current: 'Paid' }],
  });
  expect(await fixture.list('audit_entries', `change_set_id = "${set}"`)).toMatchObject([
    { before: { notes: 'Friendly' }, after: { notes: 'Paid' } },
  ]);
  answered(await fixture.undo(set));
  expect(await read()).toMatchObject({ notes: 'Friendly' });
  expect((await fixture.send('PATCH', recordsPath('orders', id), fixture.user.token, { notes: 'Mine' })).status).toBe(
    404,
  );
  expect(await read()).toMatchObject({ notes: 'Friendly' });
});
