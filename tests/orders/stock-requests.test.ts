import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import type { OrderFixture } from './order-fixture.ts';
import { claim, createMailedFixture, note, sendAll } from './outbox-fixture.ts';

// Shoppers who wait for a size, from the shop's server to the outbox.

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await createMailedFixture(0);
});
afterAll(() => fixture?.pocketbase.stop());

const call = (method: string, path: string, body?: unknown) =>
  fixture.send(method, path, fixture.pocketbase.token, body);
const setActive = (isActive: boolean) =>
  call('PATCH', recordsPath('products', fixture.productId), { is_active: isActive });

async function ask(name: string, size = 'M') {
  const body = { product_id: fixture.productId, size, email: `${name}@example.com` };
  return await call('POST', '/api/shop/server/stock-requests', body);
}

const rowsSchema = z.object({
  items: z.array(z.object({ id: z.string(), email: z.string(), notified_at: z.string() })),
});
async function requests() {
  const { body } = await call('GET', `${recordsPath('stock_requests')}?sort=@rowid`);
  return rowsSchema.parse(body).items;
}
const waiting = async () =>
  (await requests()).filter(({ notified_at }) => notified_at === '').map(({ email }) => email);

/** Changes rows as time would. */
function inDatabase(sql: string): void {
  const database = new DatabaseSync(`${fixture.pocketbase.dataDir}/data.db`, { timeout: 5000 });
  database.exec(sql);
  database.close();
}

beforeEach(async () => {
  await setActive(true);
  await fixture.setStock(0);
  for (const { id } of await requests()) await call('DELETE', recordsPath('stock_requests', id));
});

const mailTo = (name: string) => `back_in_stock to ${name}@example.com`;

describe('who is emailed', () => {
  it('two pieces for five shoppers: the first two to ask are emailed, the next two if pieces are left after a day', async () => {
    for (const name of ['zoya', 'asha', 'meera', 'divya', 'bina']) expect((await ask(name)).status).toBe(200);
    expect(await sendAll(fixture)).toEqual([]);
    await fixture.setStock(2);
    expect((await sendAll(fixture)).toSorted()).toEqual([mailTo('asha'), mailTo('zoya')]);
    expect(await sendAll(fixture)).toEqual([]);
    expect(await waiting()).toEqual(['meera@example.com', 'divya@example.com', 'bina@example.com']);

    const mailedAgo = (hours: number) =>
      `UPDATE stock_requests SET notified_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${hours} hours')
       WHERE notified_at != ''`;
    inDatabase(mailedAgo(23));
    expect(await sendAll(fixture)).toEqual([]);
    inDatabase(mailedAgo(25));
    expect((await sendAll(fixture)).toSorted()).toEqual([mailTo('divya'), mailTo('meera')]);
    expect(await waiting()).toEqual(['bina@example.com']);
  });

  it('the next one at once when more pieces come', async () => {
    for (const name of ['first', 'second']) await ask(name);
    await fixture.setStock(1);
    expect(await sendAll(fixture)).toEqual([mailTo('first')]);
    await fixture.setStock(2);
    expect(await sendAll(fixture)).toEqual([mailTo('second')]);
  });

  it('nobody who was not emailed before the size sold out again or was hidden, until it is back', async () => {
    await ask('first');
    await ask('second');
    const failsOnce = async () => {
      const mail = await claim(fixture);
      expect(mail?.email).toBe('first@example.com');
      await note(fixture, mail?.id ?? '', 'later');
    };
    await fixture.setStock(1);
    await failsOnce();
    // Who asks once more meanwhile is mailed once all the same.
    await ask('first');
    await fixture.setStock(0);
    expect(await sendAll(fixture, 60)).toEqual([]);
    expect(await waiting()).toEqual(['first@example.com', 'second@example.com']);
    await fixture.setStock(1);
    await failsOnce();
    await setActive(false);
    expect(await sendAll(fixture, 60)).toEqual([]);
    await setActive(true);
    expect(await sendAll(fixture, 60)).toEqual([mailTo('first')]);
    expect(await waiting()).toEqual(['second@example.com']);
  });

  it('nobody about a hidden product, until it is shown again', async () => {
    await ask('hidden');
    await setActive(false);
    expect((await ask('late')).status).toBe(400);
    await fixture.setStock(50);
    expect(await sendAll(fixture)).toEqual([]);
    await setActive(true);
    expect(await sendAll(fixture)).toEqual([mailTo('hidden')]);
  });

  it('a shopper who asked twice is emailed once, and gets the same answer', async () => {
    const first = await ask('twice');
    expect([first.status, first.body]).toEqual([200, { is_kept: true }]);
    expect((await ask('Twice')).body).toEqual(first.body);
    await fixture.setStock(50);
    expect(await sendAll(fixture)).toEqual([mailTo('twice')]);
    await ask('twice');
    expect(await waiting(), 'who was mailed may ask again').toEqual(['twice@example.com']);
  });
});

it('sold-out fabric without a size is waited for, and emailed about, under the key of what has no size', async () => {
  const product = recordOf(
    await call('POST', recordsPath('products'), { name: 'Katan saree', price: 900, is_active: true }),
  );
  const fabric = { product_id: product.id, stitched: false, size: '', price: 900, stock_quantity: 0 };
  const variant = recordOf(await call('POST', recordsPath('product_variants'), fabric));
  const body = { product_id: product.id, size: 'unstitched', email: 'asha@example.com' };
  expect((await call('POST', '/api/shop/server/stock-requests', body)).body).toEqual({ is_kept: true });
  expect(await sendAll(fixture)).toEqual([]);
  await call('PATCH', recordsPath('product_variants', variant.id), { stock_quantity: 2 });
  expect(await sendAll(fixture)).toEqual([mailTo('asha')]);
  expect(await waiting()).toEqual([]);
});

describe('what is refused', () => {
  it('a size that is not sold, and fabric without a size', async () => {
    expect((await ask('asha', 'XS')).status).toBe(400);
    const product = recordOf(
      await call('POST', recordsPath('products'), { name: 'Lawn fabric', price: 900, is_active: true }),
    );
    const fabric = { product_id: product.id, stitched: false, size: '', price: 900, stock_quantity: 0 };
    recordOf(await call('POST', recordsPath('product_variants'), fabric));
    const body = { product_id: product.id, size: 'M', email: 'asha@example.com' };
    expect((await call('POST', '/api/shop/server/stock-requests', body)).status).toBe(400);
    expect(await waiting()).toEqual([]);
  });

  it('the 21st request of an address, with the same answer', async () => {
    for (let index = 0; index < 20; index++) {
      const product = recordOf(await call('POST', recordsPath('products'), { name: `Kurta ${index}`, price: 900 }));
      await call('POST', recordsPath('stock_requests'), {
        product_id: product.id,
        size: 'M',
        email: 'many@example.com',
      });
    }
    expect((await ask('many')).body).toEqual({ is_kept: true });
    expect(await requests()).toHaveLength(20);
    await ask('another');
    expect(await requests()).toHaveLength(21);
  });
});

it('stopping deletes all requests of the address, also queued emails, and nobody else’s', async () => {
  await ask('zoya');
  await ask('asha');
  const [, { id } = { id: '' }] = await requests();
  const other = recordOf(await call('POST', recordsPath('products'), { name: 'Other', price: 900, is_active: true }));
  await call('POST', recordsPath('stock_requests'), { product_id: other.id, size: 'L', email: 'asha@example.com' });
  const stop = () => call('POST', '/api/shop/server/stock-requests/stop', { id });
  expect((await stop()).status).toBe(200);
  expect(await waiting()).toEqual(['zoya@example.com']);
  expect((await stop()).status).toBe(404);
  await fixture.setStock(50);
  expect(await sendAll(fixture)).toEqual([mailTo('zoya')]);
});

it('requests are deleted 30 days after their email, and after 180 days without one, or after a year if data is kept so long', async () => {
  for (const name of ['old-mailed', 'mailed', 'late-mailed', 'old', 'waits']) await ask(name);
  const ago = (days: number) => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days')`;
  inDatabase(`UPDATE stock_requests SET notified_at = ${ago(31)} WHERE email = 'old-mailed@example.com';
    UPDATE stock_requests SET notified_at = ${ago(29)} WHERE email = 'mailed@example.com';
    UPDATE stock_requests SET notified_at = ${ago(2)}, created_at = ${ago(181)} WHERE email = 'late-mailed@example.com';
    UPDATE stock_requests SET created_at = ${ago(181)} WHERE email = 'old@example.com';
    UPDATE stock_requests SET created_at = ${ago(179)} WHERE email = 'waits@example.com'`);
  await ask('of-last-year');
  inDatabase(`UPDATE stock_requests SET created_at = ${ago(367)} WHERE email = 'of-last-year@example.com'`);
  const trim = async () => expect((await call('POST', '/api/crons/trim_stock_requests')).status).toBe(204);
  const kept = async () => (await requests()).map(({ email }) => email.replace('@example.com', ''));

  await call('POST', recordsPath('shop_content'), { id: 'notices', value: { keeps_a_year: true } });
  await trim();
  await expect.poll(kept).toEqual(['old-mailed', 'mailed', 'late-mailed', 'old', 'waits']);
  await call('DELETE', recordsPath('shop_content', 'notices'));
  await trim();
  await expect.poll(kept).toEqual(['mailed', 'late-mailed', 'waits']);
});
