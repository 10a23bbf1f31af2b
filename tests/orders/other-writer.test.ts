import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp, signUpBody } from '#tests/support/pocketbase-people.ts';
import { type Answer, recordOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createOrderFixture, type OrderFixture, placement } from './order-fixture.ts';

const ORDERS = 60;
const EACH = 40;

let fixture: OrderFixture;
let other: DatabaseSync;

beforeAll(async () => {
  fixture = await createOrderFixture(ORDERS);
  other = new DatabaseSync(join(fixture.pocketbase.dataDir, 'data.db'), { timeout: 10_000 });
  other.exec('CREATE TABLE other_program (writes INTEGER); INSERT INTO other_program VALUES (0)');
});
afterAll(async () => {
  other.close();
  await fixture.pocketbase.stop();
});

it('orders are placed while another program writes to the database, as Litestream does', async () => {
  const writing = setInterval(() => other.exec('UPDATE other_program SET writes = writes + 1'), 1);
  try {
    const keys = Array.from({ length: ORDERS }, (_, index) => `other-writer-${String(index).padStart(4, '0')}`);
    const answers = await Promise.all(keys.map((key) => fixture.move('/place', placement(fixture, key))));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['placed']));
  } finally {
    clearInterval(writing);
  }
});

it('shoppers sign up, keep and drop wishes and save profiles while another program writes, as Litestream does', async () => {
  const { id, token } = await signUp(fixture.send, 'asha');
  const all = (request: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: EACH }, (_, index) => request(index)));
  const products = await all(() =>
    fixture.send('POST', recordsPath('products'), fixture.pocketbase.token, { name: 'Suit', price: 10 }),
  );
  const productIds = products.map((answer) => recordOf(answer).id);
  await fixture.send('POST', recordsPath('user_profiles'), token, { id, full_name: 'Asha' });

  const writing = setInterval(() => other.exec('UPDATE other_program SET writes = writes + 1'), 1);
  try {
    const wishes = await all((index) =>
      fixture.send('POST', recordsPath('wishlists'), token, { user_id: id, product_id: productIds[index] }),
    );
    const dropped = await Promise.all(
      wishes.map((wish) => fixture.send('DELETE', recordsPath('wishlists', recordOf(wish).id), token)),
    );
    const profiles = await all((index) =>
      fixture.send('PATCH', recordsPath('user_profiles', id), token, { full_name: `Asha ${index}` }),
    );
    const people = await all((index) =>
      fixture.send('POST', recordsPath('users'), '', signUpBody(`shopper-${index}@example.com`)),
    );
    const refused = [...dropped, ...profiles, ...people].filter(({ status }) => status >= 400);
    expect(refused.map(({ body }) => body)).toEqual([]);
  } finally {
    clearInterval(writing);
  }
});
