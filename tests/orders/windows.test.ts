import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createReturnsFixture, type ReturnsFixture } from './returns-fixture.ts';

/** How long buyers can return, exchange and cancel, on a real database: as their order was placed under. */

let fixture: ReturnsFixture;
beforeAll(async () => {
  fixture = await createReturnsFixture();
}, 300_000);
afterAll(() => fixture?.stop());

const setWindows = (value: object) =>
  fixture.send('POST', recordsPath('shop_content'), fixture.pocketbase.token, { id: 'windows', value });
/** Places an order, then moves its placing back. */
async function paidHoursAgo(key: string, hours: number) {
  const order = await fixture.delivered(key);
  const sql =
    "UPDATE orders SET status = 'pending', created_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', ?) WHERE id = ?";
  return { ...order, age: () => fixture.database.prepare(sql).run(`-${hours} hours`, order.id) };
}

it('an order keeps the days and hours that it was placed under when staff change them', async () => {
  const before = await fixture.delivered('windows-before', { daysAgo: 5 });
  const early = await paidHoursAgo('windows-cancel-before', 4);
  await setWindows({ return_days: 3, exchange_days: 15, cancel_hours: 5 });
  const after = await fixture.delivered('windows-after', { daysAgo: 5 });
  const late = await paidHoursAgo('windows-cancel-after', 4);

  expect(await fixture.order(before.id)).toMatchObject({ return_days: 7, exchange_days: 7, cancel_hours: 2 });
  expect(await fixture.order(after.id)).toMatchObject({ return_days: 3, exchange_days: 15, cancel_hours: 5 });
  expect(await fixture.ask(before)).toMatchObject({ outcome: 'requested' });
  expect(await fixture.ask(after)).toMatchObject({ outcome: 'too_late' });
  expect(await fixture.ask(after, { wish: 'exchange' })).toMatchObject({ outcome: 'requested' });

  for (const order of [early, late]) order.age();
  expect(await fixture.move('/cancel-by-buyer', { order_id: early.id })).toMatchObject({ outcome: 'too_late' });
  expect(await fixture.move('/cancel-by-buyer', { order_id: late.id })).toMatchObject({ outcome: 'cancelled' });
});

it('an order without days and hours of its own has those of the specification', async () => {
  const old = await fixture.delivered('windows-old', { daysAgo: 6.9 });
  const older = await fixture.delivered('windows-older', { daysAgo: 7.1 });
  fixture.database.exec('UPDATE orders SET return_days = 0, exchange_days = 0, cancel_hours = 0');
  expect(await fixture.ask(old)).toMatchObject({ outcome: 'requested' });
  expect(await fixture.ask(older)).toMatchObject({ outcome: 'too_late' });
  expect(await fixture.ask(older, { wish: 'exchange' })).toMatchObject({ outcome: 'too_late' });
});
