import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordOf, recordsPath } from '../support/pocketbase-requests.ts';
import { runs } from '../support/runs.ts';
import { openWorld, type World } from './world.ts';

const MANY = runs({ quick: 50, long: 200 });

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(() => world?.stop());

const createWithId = (id: unknown) =>
  world.send('POST', recordsPath('products'), world.admin.token, { id, name: 'Kurta', price: 1 });

test.each(['abc', '1e5', '-3', '007', '1.5', '0', '1 2', '1234567890123456'])('the id %j is refused', async (id) => {
  expect((await createWithId(id)).status).toBe(400);
});

test('an id may be given as text or as a number', async () => {
  expect(recordOf(await createWithId('500')).id).toBe('500');
  expect(recordOf(await createWithId(501)).id).toBe('501');
});

test(`${MANY} products created at once get ${MANY} numbers without a gap`, async () => {
  const ids = await Promise.all(Array.from({ length: MANY }, () => world.createProduct()));
  const numbers = ids.map(Number).sort((a, b) => a - b);
  const first = numbers[0] ?? 0;
  expect(numbers).toEqual(Array.from({ length: MANY }, (_, index) => first + index));
});

test('numbering continues after an id chosen by hand', async () => {
  const chosen = Number(await world.createProduct()) + 50;
  await createWithId(String(chosen));
  expect(Number(await world.createProduct())).toBe(chosen + 1);
});

test('a product is active by default', async () => {
  const created = await world.send('POST', recordsPath('products'), world.admin.token, { name: 'Kurta', price: 1 });
  expect(recordOf(created)).toMatchObject({ is_active: true, is_featured: false, is_new: false });
});
