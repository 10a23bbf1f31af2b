import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDesk } from '#tests/change-sets/desk.ts';
import { recordOf, recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
}, 300_000);
afterAll(() => desk?.stop());

it('the notes of an order are shown to staff, not to its buyer', async () => {
  const id = await desk.create('orders', {
    order_number: desk.unique('GUL'),
    idempotency_key: desk.unique('key'),
    status: 'pending',
    payment_status: 'paid',
    stock_state: 'taken',
    user_id: desk.user.id,
    notes: 'Rang twice, was rude',
  });
  const asBuyer = recordOf(await desk.send('GET', recordsPath('orders', id), desk.user.token));
  const [inList] = recordsOf(await desk.send('GET', recordsPath('orders'), desk.user.token));
  for (const seen of [asBuyer, inList]) {
    expect(seen).toMatchObject({ id, status: 'pending' });
    expect(seen).not.toHaveProperty('notes');
  }
  const asStaff = recordOf(await desk.send('GET', recordsPath('orders', id), desk.admin.token));
  expect(asStaff).toMatchObject({ notes: 'Rang twice, was rude' });
});
