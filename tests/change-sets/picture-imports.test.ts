import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { WORKERS } from '#server/start/variables.ts';
import { MEDIA_REFUSALS } from '#shared/api/media-refusals.ts';
import { PICTURE_IMPORTS_PATH, pictureImportsSchema } from '#shared/api/picture-imports.ts';
import { mediaPaths } from '#shared/pocketbase/media.ts';
import { actAsServer } from '#tests/support/server-variables.ts';
import { createStaffFixture, type StaffFixture } from './staff-fixture.ts';

/** Pictures of imported products, fetched from another shop on this machine (server/picture-imports). */

let fixture: StaffFixture;
/** Paths that were asked for; those that answer no picture. */
const asked: string[] = [];
const broken = new Set<string>();
const picture = sharp({ create: { width: 60, height: 80, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();
const answer = async (path: string, response: ServerResponse) => {
  asked.push(path);
  response.end(broken.has(path) ? '<html>' : await picture);
};
const otherShop = createServer((request, response) => void answer(request.url ?? '', response));
let host: string;

beforeAll(async () => {
  fixture = await createStaffFixture();
  await new Promise<void>((resolve) => otherShop.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(otherShop.address() as AddressInfo).port}`;
  actAsServer({ url: 'http://shop.example', pocketBaseUrl: fixture.url, superuserToken: fixture.superuserToken });
  vi.stubEnv('PICTURE_WORKER', WORKERS.PICTURE_WORKER);
}, 300_000);
beforeEach(() => {
  asked.length = 0;
  broken.clear();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  otherShop.closeAllConnections();
  otherShop.close();
  await fixture?.stop();
});

const link = (name: string) => `http://${host}/${name}.jpg`;

/** A product that an import has created, with pictures to fetch. */
async function imported(...names: string[]) {
  const name = fixture.unique('Kurta');
  const wanted = names.map((one) => ({ url: one.includes(':') ? one : link(one), alt: `Of ${one}` }));
  const { id, results } = await fixture.save(
    [
      { action: 'create', collection: 'products', as: 'p', values: { name, price: 100 } },
      { action: 'create', collection: 'picture_imports', values: { product_id: { ref: 'p' }, wanted } },
    ],
    { source: 'import' },
  );
  return { set: id, name, id: results[0]?.id ?? '', row: results[1]?.id ?? '' };
}

async function run(): Promise<void> {
  const { importPictures } = await import('#server/picture-imports/import-pictures.ts');
  await importPictures(new AbortController().signal, { allowed: new Set([host]) });
}

async function pathsOf(product: string): Promise<string[]> {
  return mediaPaths((await fixture.read('products', product))?.['images']);
}

/** What the shop still fetches and could not fetch. */
async function ask(method: 'GET' | 'POST' | 'DELETE') {
  return pictureImportsSchema.parse((await fixture.send(method, PICTURE_IMPORTS_PATH, fixture.admin.token)).body);
}

/** Descriptions of a product's pictures in order. */
async function picturesOf(product: string): Promise<unknown[]> {
  const rows = (await pathsOf(product)).map((path) => fixture.read('product_images', path.split('/')[0] ?? ''));
  return (await Promise.all(rows)).map((row) => row?.['alt']);
}

it.each([
  ['text', 'https://shop.example/a.jpg'],
  ['an empty entry', [null]],
  ['an address alone', [{ url: 'https://shop.example/a.jpg' }]],
  ['an address that is too long', [{ url: `https://shop.example/${'a'.repeat(2000)}`, alt: '' }]],
  ['251 pictures', Array.from({ length: 251 }, () => ({ url: 'https://shop.example/a.jpg', alt: '' }))],
])('pictures to fetch that are %s are refused', async (_name, wanted) => {
  const { invalid } = await fixture.refusal([
    { action: 'create', collection: 'products', as: 'p', values: { name: fixture.unique('Kurta'), price: 100 } },
    { action: 'create', collection: 'picture_imports', values: { product_id: { ref: 'p' }, wanted } },
  ]);
  expect(invalid).toMatchObject([{ operation: 1, collection: 'picture_imports', field: 'wanted' }]);
});

it('a product gets its pictures in order, and undoing the import takes it away with them', async () => {
  const { set, id } = await imported('front', 'back');
  await run();
  expect(await picturesOf(id)).toEqual(['Of front', 'Of back']);
  expect((await fixture.undo(set)).status).toBe(200);
  expect(await fixture.read('products', id)).toBeUndefined();
  expect(await fixture.list('picture_imports', `product_id = "${id}"`)).toEqual([]);
});

it('an import whose pictures staff have changed since is not undone', async () => {
  const { set, id } = await imported('front');
  await run();
  await fixture.save([{ action: 'update', collection: 'products', id, values: { images: [] } }]);
  expect((await fixture.undo(set)).status).toBe(409);
});

it('pictures that fail are named with the reason, tried again, and then stand where they belong', async () => {
  const { id, name } = await imported('one', 'two', 'three', 'http://10.0.0.1/four.jpg');
  broken.add('/two.jpg');
  await run();
  expect(await picturesOf(id)).toEqual(['Of one', 'Of three']);
  expect(await ask('GET')).toEqual({
    waiting: 0,
    failed_total: 1,
    failed: [
      {
        product_id: id,
        name,
        problems: [
          { url: link('two'), reason: MEDIA_REFUSALS.unknown },
          {
            url: 'http://10.0.0.1/four.jpg',
            reason: 'The address leads into a private network, so it is not opened.',
          },
        ],
      },
    ],
  });
  broken.clear();
  asked.length = 0;
  await ask('POST');
  await run();
  expect(asked).toEqual(['/two.jpg']);
  expect(await picturesOf(id)).toEqual(['Of one', 'Of two', 'Of three']);
  await ask('DELETE');
  expect(await ask('GET')).toEqual({ waiting: 0, failed_total: 0, failed: [] });
});

it('a run after a kill goes on with the pictures that are not stored', async () => {
  const { id, row } = await imported('first', 'second');
  // As a server that was killed after the first has left it.
  const other = await imported('first');
  await run();
  const images = await pathsOf(other.id);
  const stored = [{ url: link('first'), path: images[0] }];
  const { database } = await import('#server/endpoints/database.ts');
  await database().collection('products').update(id, { images });
  await database().collection('picture_imports').update(row, { is_done: false, stored });
  asked.length = 0;
  await run();
  expect(asked).toEqual(['/second.jpg']);
  expect(await picturesOf(id)).toEqual(['Of first', 'Of second']);
});

it('a product that is deleted before its pictures come needs none; restored, it gets them', async () => {
  const { id } = await imported('late');
  const { id: deletion } = await fixture.save([{ action: 'delete', collection: 'products', id }]);
  await run();
  expect(asked).toEqual([]);
  expect((await fixture.undo(deletion)).status).toBe(200);
  await run();
  expect(await picturesOf(id)).toEqual(['Of late']);
});

it('a list that cannot be read is named, and holds up no other', async () => {
  const broken = await imported('x');
  await fixture.write(`UPDATE picture_imports SET wanted = '{"no": "list"}' WHERE id = ?`, broken.row);
  const { id } = await imported('good');
  await run();
  expect(await picturesOf(id)).toEqual(['Of good']);
  expect((await ask('GET')).failed).toMatchObject([{ product_id: broken.id }]);
  await ask('DELETE');
});
