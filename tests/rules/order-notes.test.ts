import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered, type Desk, openDesk } from '#tests/change-sets/desk.ts';
import { recordOf, recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
}, 300_000);
afterAll(() => desk?.stop());

const noted = () =>
  desk.create('orders', {
    order_number: desk.unique('GUL'),
    idempotency_key: desk.unique('key'),
    status: 'pending',
    payment_status: 'paid',
    stock_state: 'taken',
    user_id: desk.user.id,
    notes: 'Rang twice, was rude',
  });

it('the notes of an order are shown to staff, not to its buyer', async () => {
  const id = await noted();
  const asBuyer = recordOf(await desk.send('GET', recordsPath('orders', id), desk.user.token));
  const [inList] = recordsOf(await desk.send('GET', recordsPath('orders'), desk.user.token));
  for (const seen of [asBuyer, inList]) {
    expect(seen).toMatchObject({ id, status: 'pending' });
    expect(seen).not.toHaveProperty('notes');
  }
  const asStaff = recordOf(await desk.send('GET', recordsPath('orders', id), desk.admin.token));
  expect(asStaff).toMatchObject({ notes: 'Rang twice, was rude' });
});

it('cannot be guessed letter by letter through filters or sorting', async () => {
  const order_id = await noted();
  await desk.create('order_items', { order_id, name: 'Kurta', quantity: 1, price: 100 });
  const ask = (collection: string, query: string, token: string) =>
    desk.send('GET', `${recordsPath(collection)}?${encodeURI(query)}`, token);
  for (const [collection, query] of [
    ['orders', 'filter=notes~"R%"'],
    ['orders', 'filter=notes:lower~"r%"'],
    ['orders', 'filter=order_items_via_order_id.order_id.notes?~"R%"'],
    ['order_items', 'filter=order_id.notes~"R%"'],
    ['order_items', 'sort=order_id.notes'],
    ['orders', 'sort=notes'],
  ] as const) {
    expect((await ask(collection, query, desk.user.token)).status, query).toBe(400);
    expect((await ask(collection, query, desk.superuserToken)).status, query).toBe(200);
  }
  const chosen = recordsOf(await ask('orders', 'fields=id,notes', desk.user.token));
  const expanded = recordsOf(await ask('order_items', 'expand=order_id', desk.user.token));
  expect(chosen.map(({ id }) => id)).toContain(order_id);
  expect(expanded).toMatchObject([{ expand: { order_id: { id: order_id } } }]);
  expect(JSON.stringify([chosen, expanded])).not.toContain('rude');
});

it('can be changed by staff, are audited, and can be undone', async () => {
  const id = await noted();
  const read = () => desk.read('orders', id);
  const answer = await desk.send('PATCH', recordsPath('orders', id), desk.admin.token, { notes: 'Friendly' });
  expect(answer).toMatchObject({ status: 200, body: { notes: 'Friendly' } });
  await desk.send('PATCH', recordsPath('orders', id), desk.admin.token, { tracking_number: 'AWB-1' });
  expect(await read()).toMatchObject({ notes: 'Friendly' });
  const operation = { action: 'update', collection: 'orders', id, values: { notes: 'Paid' } } as const;
  const { id: set } = await desk.save([{ ...operation, seen: { notes: 'Friendly' } }]);
  expect(await desk.refusal([{ ...operation, seen: { notes: 'Friendly' } }])).toMatchObject({
    conflicts: [{ field: 'notes', current: 'Paid' }],
  });
  expect(await desk.list('audit_entries', `change_set_id = "${set}"`)).toMatchObject([
    { before: { notes: 'Friendly' }, after: { notes: 'Paid' } },
  ]);
  answered(await desk.undo(set));
  expect(await read()).toMatchObject({ notes: 'Friendly' });
  expect((await desk.send('PATCH', recordsPath('orders', id), desk.user.token, { notes: 'Mine' })).status).toBe(404);
  expect(await read()).toMatchObject({ notes: 'Friendly' });
});
