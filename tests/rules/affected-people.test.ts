import { afterAll, beforeAll, expect, it } from 'vitest';
import { AFFECTED_PEOPLE_PATH, affectedPeopleSchema } from '#shared/api/affected-people.ts';
import { createStaffFixture, type StaffFixture } from '#tests/change-sets/staff-fixture.ts';

/** The people whom an owner has to inform of a data breach, on a real database. */

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await createStaffFixture();
  await fixture.create('user_roles', { user_id: fixture.admin.id, role: 'owner' });
}, 300_000);
afterAll(() => fixture?.stop());

const ask = (query: string) => fixture.send('GET', `${AFFECTED_PEOPLE_PATH}?${query}`, fixture.admin.token);
async function people(query = '') {
  const { items, totalItems } = affectedPeopleSchema.parse((await ask(query)).body);
  expect(totalItems).toBeGreaterThanOrEqual(items.length);
  return items.map(({ name, phone, email }) => [name, phone, email].filter(Boolean).join(' ')).toSorted();
}

async function order(day: string, over: Record<string, unknown>) {
  const id = await fixture.create('orders', {
    ...{ order_number: fixture.unique('GUL-6'), idempotency_key: fixture.unique('key'), total_amount: 0 },
    ...{ status: 'cancelled', payment_status: 'failed', stock_state: 'released' },
    ...over,
  });
  fixture.write('UPDATE orders SET created_at = ? WHERE id = ?', `${day} 10:00:00.000Z`, id);
}

const MEERA = { first_name: 'Meera', last_name: 'Iyer', phone: '9811100001' };
const STAFF = ['admin@example.com', 'colleague@example.com', 'user@example.com'];

it('the list of affected people names each phone number and email address once, wherever it was given', async () => {
  await order('2026-03-10', { shipping: MEERA });
  await order('2026-03-11', { shipping: MEERA, email: 'Meera@example.com' });
  await order('2026-05-01', { shipping: { ...MEERA, first_name: 'Asha', phone: '9811100002' } });
  // An erased one.
  await order('2026-05-02', { shipping: { state: 'Goa' }, erased_at: '2026-05-03 10:00:00.000Z' });
  const message = { ticket: 'T-1', key: 'message-of-divya', name: 'Divya', message: 'Hello' };
  await fixture.create('contact_messages', { ...message, phone: '98111 00003', email: 'divya@example.com' });
  const product_id = await fixture.create('products', { name: 'Suit', price: 1000, is_active: true });
  await fixture.create('stock_requests', { product_id, size: 'M', email: 'bina@example.com' });

  expect(await people()).toEqual(
    [
      'Meera Iyer 9811100001 meera@example.com',
      'Asha Iyer 9811100002',
      'Divya 98111 00003 divya@example.com',
      'bina@example.com',
      ...STAFF,
    ].toSorted(),
  );
});

it('the list of affected people keeps to the days that are asked for, both included, and refuses what is no day', async () => {
  expect(await people('from=2026-03-10&to=2026-03-10')).toEqual(['Meera Iyer 9811100001']);
  expect(await people('from=2026-03-11&to=2026-05-01')).toEqual([
    'Asha Iyer 9811100002',
    'Meera Iyer 9811100001 meera@example.com',
  ]);
  expect(await people('to=2026-03-09')).toEqual([]);
  expect((await ask('from=yesterday')).status).toBe(400);
  expect((await fixture.send('GET', AFFECTED_PEOPLE_PATH, fixture.colleague.token)).status).toBe(403);
});
