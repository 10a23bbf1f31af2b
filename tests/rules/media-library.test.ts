import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEDIA_LIBRARY_PATH, type MediaEntry, mediaLibrarySchema } from '#shared/api/media-library.ts';
import { answered, createStaffFixture, type StaffFixture } from '#tests/change-sets/staff-fixture.ts';
import { recordOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { processorMs } from '#tests/support/processor-time.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const NOW = '2026-11-21 12:00:00.000Z';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await createStaffFixture();
}, 300_000);
afterAll(() => fixture?.stop());

/** Stores a picture, as the shop's server does; gives its record and its path. */
async function store(values: Record<string, string> = {}): Promise<{ id: string; path: string }> {
  const form = new FormData();
  for (const [field, value] of Object.entries(values)) form.set(field, value);
  form.set('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'w1.png');
  const record = recordOf(await fixture.send('POST', recordsPath('product_images'), fixture.superuserToken, form));
  return { id: record.id, path: `${record.id}/${record['file']}` };
}

async function library(query: Record<string, string> = {}) {
  const answer = await fixture.send('GET', `${MEDIA_LIBRARY_PATH}?${new URLSearchParams(query)}`, fixture.admin.token);
  expect(answer.status).toBe(200);
  return mediaLibrarySchema.parse(answer.body);
}

const found = async (query: Record<string, string>) => (await library(query)).items.map(({ id }) => id);
const entryOf = async (id: string): Promise<MediaEntry | undefined> =>
  (await library()).items.find((entry) => entry.id === id);

const deletion = (id: string, deleted_at = NOW) =>
  ({ action: 'update', collection: 'product_images', id, values: { deleted_at } }) as const;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ');

const storeMany = (count: number) => Promise.all(Array.from({ length: count }, () => store()));

/** Starts what PocketBase does every night. */
async function purge(): Promise<void> {
  expect((await fixture.send('POST', '/api/crons/purge_media', fixture.superuserToken)).status).toBe(204);
}

/** So many products that looking through all of them is what takes long. */
function addManyProducts(): void {
  const database = new DatabaseSync(join(fixture.dataDir, 'data.db'), { timeout: 10_000 });
  database.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)
    INSERT OR IGNORE INTO products (id, name, price, images)
    SELECT 700000 + i, 'Kurta ' || i, 1, '["a/1.png","b/2.png","c/3.png"]' FROM n`);
  database.close();
}

/** Processor time of the database for this work, in ms. */
async function spent(work: () => Promise<unknown>): Promise<number> {
  const before = processorMs(fixture.url);
  await work();
  return processorMs(fixture.url) - before;
}

function isStored(id: string): boolean {
  const database = new DatabaseSync(join(fixture.dataDir, 'data.db'), { readOnly: true, timeout: 10_000 });
  const row = database.prepare('SELECT 1 FROM product_images WHERE id = ?').get(id);
  database.close();
  return row !== undefined;
}

async function orderShowing(image: string): Promise<string> {
  const order_number = fixture.unique('GUL');
  const state = { status: 'pending', payment_status: 'pending', stock_state: 'reserved' };
  const order = await fixture.create('orders', { order_number, idempotency_key: order_number, ...state });
  return fixture.create('order_items', { order_id: order, name: 'Kurta', quantity: 1, price: 1, image });
}

it('pictures of reviews are not in the library', async () => {
  const [own, ofBuyer] = [await store(), await store({ is_of_buyer: 'true' })];
  const all = await found({});
  expect([all.includes(own.id), all.includes(ofBuyer.id)]).toEqual([true, false]);
});

it('staff can change a picture’s description over the API, not its file or size', async () => {
  const { id } = await store({ width: '1', height: '1', tone: '#ffffff' });
  const before = await fixture.read('product_images', id);
  const patch = async (field: string, value: string | Blob) => {
    const form = new FormData();
    if (value instanceof Blob) form.set(field, value, 'other.png');
    else form.set(field, value);
    return (await fixture.send('PATCH', recordsPath('product_images', id), fixture.admin.token, form)).status;
  };
  const file = new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' });
  for (const [field, value] of [
    ['file', file],
    ['sizes', file],
    ['sizes+', file],
    ['width', '5000'],
    ['tone', '#000000'],
    ['uploaded_as', 'other.jpg'],
  ] as const) {
    expect([field, await patch(field, value)]).toEqual([field, expect.toBeOneOf([400, 403])]);
  }
  expect(await fixture.read('product_images', id)).toEqual(before);
  expect(await patch('alt', 'A red suit')).toBe(200);
});

it('the library is for admins', async () => {
  const status = async (token: string) => (await fixture.send('GET', MEDIA_LIBRARY_PATH, token)).status;
  expect([await status(''), await status(fixture.user.token), await status(fixture.admin.token)]).toEqual([
    401, 403, 200,
  ]);
});

describe('the library', () => {
  let first: { id: string; path: string };
  let second: { id: string; path: string };
  let word: string;
  beforeEach(async () => {
    word = fixture.unique('word');
    first = await store({ uploaded_as: `${word} front 100%.jpg`, alt: 'A RED Crêpe suit' });
    second = await store({ uploaded_as: `${word} back.jpg` });
  });

  it('lists the newest first, and searches names and descriptions', async () => {
    expect(await found({ q: word })).toEqual([second.id, first.id]);
    expect(await found({ q: `RED ${word}` })).toEqual([first.id]);
    expect(await found({ q: `${word} crepe` })).toEqual([first.id]);
    expect(await found({ q: `${word} 100%` })).toEqual([first.id]);
    expect(await found({ q: `${word} %%` })).toEqual([]);
    expect(await found({ q: word, only: 'constructor' })).toEqual([second.id, first.id]);
  });

  it('filters pictures without a description', async () => {
    expect(await found({ q: word, only: 'undescribed' })).toEqual([second.id]);
  });

  it.each([
    ['a list of paths', (path: string) => [path]],
    ['a single path', (path: string) => path],
    ['an object with an address', (path: string) => ({ url: path })],
    ['an address of the shop', (path: string) => [`https://shop.example/media/${path}`]],
  ])('returns the products that show a picture, in %s', async (_, images) => {
    const product = await fixture.create('products', {
      name: fixture.unique('Suit'),
      price: 1,
      images: images(first.path),
    });
    expect(await entryOf(first.id)).toMatchObject({
      uses: { products: [{ id: product }], product_count: 1, order_count: 0, on_page: false },
    });
    expect(await found({ q: word, only: 'unused' })).toEqual([second.id]);
  });

  it('returns the orders and pages that show a picture', async () => {
    await orderShowing(first.path);
    await orderShowing(first.path);
    const tile = await store({ name: fixture.unique('tile') });
    expect(await entryOf(first.id)).toMatchObject({ uses: { order_count: 2 } });
    expect(await entryOf(tile.id)).toMatchObject({ uses: { on_page: true } });
    expect(await found({ q: word, only: 'unused' })).toEqual([second.id]);
  });
});

describe('deleting', () => {
  it('hides a picture, and undo restores it', async () => {
    const { id } = await store();
    const saved = await fixture.save([deletion(id)]);
    expect(await entryOf(id)).toBeUndefined();
    expect(await found({ only: 'deleted' })).toContain(id);
    answered(await fixture.undo(saved.id));
    expect(await entryOf(id)).toMatchObject({ deleted_at: '' });
  });

  it('is refused while the picture is in use, naming the use', async () => {
    const { id, path } = await store();
    const product = await fixture.create('products', { name: 'Gota suit', price: 1, videos: [path] });
    await orderShowing(path);
    const message = 'It is used by the product Gota suit and an order.';
    expect((await fixture.refusal([deletion(id)])).invalid).toMatchObject([{ field: 'deleted_at', message }]);
    for (const token of [fixture.admin.token, fixture.superuserToken]) {
      const answer = await fixture.send('DELETE', recordsPath('product_images', id), token);
      expect(answer).toMatchObject({ status: 400, body: { message } });
    }
    await fixture.send('DELETE', recordsPath('products', product), fixture.superuserToken);
    expect((await fixture.refusal([deletion(id)])).invalid).toMatchObject([{ message: 'It is used by an order.' }]);
  });

  it('sees what the same change set has done to products', async () => {
    const [freed, taken] = [await store(), await store()];
    const shows = (images: string[]) => fixture.create('products', { name: fixture.unique('Kurta'), price: 1, images });
    const [showing, plain] = [await shows([freed.path]), await shows([])];
    const change = (id: string, images: string[]) =>
      ({ action: 'update', collection: 'products', id, values: { images } }) as const;
    await fixture.save([change(showing, []), deletion(freed.id)]);
    expect((await fixture.read('product_images', freed.id))?.['deleted_at']).not.toBe('');
    const { invalid } = await fixture.refusal([change(plain, [taken.path]), deletion(taken.id)]);
    expect(invalid).toMatchObject([{ collection: 'product_images', field: 'deleted_at' }]);
  });

  it.runIf(process.platform === 'linux')('deleting many pictures looks through all products once', async () => {
    addManyProducts();
    const singles = await storeMany(4);
    const many = await storeMany(48);
    const one = await spent(async () => {
      for (const { id } of singles) await fixture.save([deletion(id)]);
    });
    // A look for each picture would take 12 times as long as four looks.
    expect(await spent(() => fixture.save(many.map(({ id }) => deletion(id))))).toBeLessThan(4 * one);
  });

  it('becomes final after thirty days, unless the picture is in use again', async () => {
    const [old, shown, young] = await Promise.all([store(), store(), store()]);
    await fixture.save([
      deletion(old.id, daysAgo(31)),
      deletion(shown.id, daysAgo(31)),
      deletion(young.id, daysAgo(29)),
    ]);
    await fixture.create('products', { name: 'Shows it', price: 1, images: [shown.path] });
    await purge();
    await expect.poll(() => fixture.read('product_images', old.id)).toBeUndefined();
    expect(await fixture.read('product_images', shown.id)).toBeDefined();
    expect(await fixture.read('product_images', young.id)).toBeDefined();
  });

  it.runIf(process.platform === 'linux')(
    'becomes final for many pictures after one look through all products',
    async () => {
      addManyProducts();
      const purged = async (stored: readonly { id: string }[]) => {
        await fixture.save(stored.map(({ id }) => deletion(id, daysAgo(31))));
        return spent(async () => {
          await purge();
          await vi.waitUntil(() => !stored.some(({ id }) => isStored(id)), { timeout: 60_000, interval: 50 });
        });
      };
      let one = 0;
      for (const single of await storeMany(4)) one += await purged([single]);
      // A look for each picture would take 12 times as long as four looks; deleting files takes its time, too.
      expect(await purged(await storeMany(48))).toBeLessThan(6 * one);
    },
  );

  it.each(['yesterday', 5, '2026-11-21'])('takes no date like %j', async (deleted_at) => {
    const { id } = await store();
    const refusal = await fixture.refusal([{ ...deletion(id), values: { deleted_at } }]);
    expect(refusal.invalid).toMatchObject([{ field: 'deleted_at' }]);
  });
});
