import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';
import { signUp, signUpBody } from '#tests/support/pocketbase-people.ts';
import {
  type Answer,
  recordOf,
  recordsPath,
  requestsTo,
  type SendRequest,
} from '#tests/support/pocketbase-requests.ts';

const EACH = 40;
/** Fewer, because a password takes its time. */
const SIGN_UPS = 8;

let pocketbase: TestPocketBase;
let send: SendRequest;
let other: DatabaseSync;

beforeAll(async () => {
  pocketbase = await startTestPocketBase();
  send = requestsTo(pocketbase.url);
  other = new DatabaseSync(join(pocketbase.dataDir, 'data.db'), { timeout: 10_000 });
  other.exec('CREATE TABLE other_program (writes INTEGER); INSERT INTO other_program VALUES (0)');
});
afterAll(async () => {
  other.close();
  await pocketbase.stop();
});

it('shoppers sign up, keep and drop wishes and save profiles while another program writes, as Litestream does', async () => {
  const { id, token } = await signUp(send, 'asha');
  const all = (request: (index: number) => Promise<Answer>, length = EACH) =>
    Promise.all(Array.from({ length }, (_, index) => request(index)));
  const products = await all(() =>
    send('POST', recordsPath('products'), pocketbase.token, { name: 'Suit', price: 10 }),
  );
  const productIds = products.map((answer) => recordOf(answer).id);
  await send('POST', recordsPath('user_profiles'), token, { id, full_name: 'Asha' });

  const writing = setInterval(() => other.exec('UPDATE other_program SET writes = writes + 1'), 1);
  try {
    const wishes = await all((index) =>
      send('POST', recordsPath('wishlists'), token, { user_id: id, product_id: productIds[index] }),
    );
    const dropped = await Promise.all(
      wishes.map((wish) => send('DELETE', recordsPath('wishlists', recordOf(wish).id), token)),
    );
    const profiles = await all((index) =>
      send('PATCH', recordsPath('user_profiles', id), token, { full_name: `Asha ${index}` }),
    );
    const people = await all(
      (index) => send('POST', recordsPath('users'), '', signUpBody(`shopper-${index}@example.com`)),
      SIGN_UPS,
    );
    const refused = [...dropped, ...profiles, ...people].filter(({ status }) => status >= 400);
    expect(refused.map(({ body }) => body)).toEqual([]);
  } finally {
    clearInterval(writing);
  }
});
