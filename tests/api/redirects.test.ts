import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { CHANGE_SETS_PATH, type Operation } from '#shared/api/change-sets.ts';
import { newKey } from '#shared/new-key.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { REDIRECT_FAULTS } from '#shared/redirects.ts';
import { addresses } from '#tests/support/fuzz/own-addresses.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { ask } from './raw-request.ts';

/** Old paths that lead to pages of the shop (collection `redirects`), as staff set them and visitors meet them. */

const LIVE = { timeout: 60_000, interval: 50 };

let shop: PublishingShop;
let staff: ReturnType<typeof createPocketBase>;
beforeAll(async () => {
  shop = await openPublishingShop();
  staff = createPocketBase(shop.running.pocketBaseUrl);
  await staff.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password);
});
afterAll(() => shop.close());

const redirects = () => shop.running.client.collection('redirects');
const save = (operations: Operation[]) =>
  staff.send(CHANGE_SETS_PATH, {
    method: 'POST',
    body: { key: newKey(), label: 'Redirects', source: 'form', operations },
  });
const create = (from_path: string, to_path: string) =>
  save([{ action: 'create', collection: 'redirects', values: { from_path, to_path } }]);
const idOf = async (from_path: string) =>
  (await redirects().getFirstListItem(shop.running.client.filter('from_path = {:from_path}', { from_path }))).id;

/** Status and target of an address. */
async function answer(path: string) {
  const { status, headers } = await ask(shop.running.url, path);
  return [status, headers.location];
}

describe('a redirect', { timeout: 120_000 }, () => {
  it('sends visitors of its old path to its page, with their query', async () => {
    expect(await answer('/products/silk-kurta')).toEqual([404, undefined]);
    await create('/products/silk-kurta', '/sale');
    await expect.poll(() => answer('/products/silk-kurta'), LIVE).toEqual([301, '/sale']);
    expect(await answer('/products/silk-kurta?utm_source=mail')).toEqual([301, '/sale?utm_source=mail']);
    expect((await ask(shop.running.url, '/products/silk-kurta')).headers['cache-control']).toBe('no-cache');
    expect((await ask(shop.running.url, '/products/silk-kurta', { method: 'POST' })).status).toBe(405);
  });

  it('leads to the end of a chain at once, and follows changes and deletions', async () => {
    await create('/साड़ी', '/products/silk-kurta');
    const encoded = encodeURI('/साड़ी');
    await expect.poll(() => answer(encoded), LIVE).toEqual([301, '/sale']);
    const id = await idOf('/products/silk-kurta');
    await save([
      { action: 'update', collection: 'redirects', id, values: { to_path: '/faq#size' }, seen: { to_path: '/sale' } },
    ]);
    await expect.poll(() => answer(encoded), LIVE).toEqual([301, '/faq#size']);
    await save([{ action: 'delete', collection: 'redirects', id: await idOf('/साड़ी') }]);
    await expect.poll(() => answer(encoded), LIVE).toEqual([404, undefined]);
  });

  it('never takes the place of a page of the shop', async () => {
    await create('/about', '/sale');
    await create('/product/old-name', '/sale');
    await expect.poll(() => answer('/product/old-name'), LIVE).toEqual([301, '/sale']);
    expect(await answer('/about')).toEqual([200, undefined]);
  });

  it.each([
    ['/admin/x', '/sale', 'from_path', REDIRECT_FAULTS.own],
    ['/Products', 'https://evil.example/', 'to_path', REDIRECT_FAULTS.to],
    ['/Products', '/./..//evil.example', 'to_path', REDIRECT_FAULTS.to],
    ['/Products', '/%2e%2e//evil.example', 'to_path', REDIRECT_FAULTS.to],
    ['/loop-1', '/loop-1/', 'to_path', REDIRECT_FAULTS.loop],
    ['/faq', '/products/silk-kurta', 'to_path', REDIRECT_FAULTS.loop],
    ['/products/silk-kurta', '/sale', 'from_path', 'This path is redirected already.'],
  ])('a redirect from %s to %s is refused', async (from, to, field, message) => {
    await expect(create(from, to)).rejects.toMatchObject({ response: { data: { invalid: [{ field, message }] } } });
  });

  it('a redirect of a superuser’s own request is checked alike', async () => {
    await expect(redirects().create({ from_path: '/api/x', to_path: '/sale' })).rejects.toThrow(REDIRECT_FAULTS.own);
    const { id } = await redirects().create({ from_path: '/Old', to_path: '/sale' });
    await expect(redirects().update(id, { to_path: '//evil.example' })).rejects.toThrow(REDIRECT_FAULTS.to);
  });
});

describe('no answer leads to another host', { timeout: 120_000 }, () => {
  const hostOf = (location: string | undefined) =>
    location === undefined ? undefined : new URL(location, 'https://shop.example').host;
  /** Folders that redirect by code of their own. */
  const FOLDERS = [
    '',
    '/old',
    '/admin',
    '/pb',
    '/pb/_',
    '/pb/api',
    '/media',
    '/moved',
    '/search',
    '/sandbox',
    '/api',
  ].concat(['/api/payment-return', '/api/payment-link-return', '/api/stop-stock-mails', '/product/1001', '/feeds']);

  it('for any address', async () => {
    const sent = addresses.map((address) => encodeURI(address).replaceAll('%25', '%'));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FOLDERS), sent, async (folder, address) => {
        const { headers } = await ask(shop.running.url, folder + address);
        expect(hostOf(headers.location) ?? 'shop.example').toBe('shop.example');
      }),
      { numRuns: 400 },
    );
  });

  it('for redirects that were written past the rules', async () => {
    const targets = fc
      .sample(addresses, { numRuns: 60, seed: 7 })
      .concat('/./..//evil.example', 'https://evil.example/');
    const database = new DatabaseSync(join(shop.dataDir, 'pb/data.db'), { timeout: 10_000 });
    const insert = database.prepare('INSERT INTO redirects (id, from_path, to_path) VALUES (?, ?, ?)');
    for (const [index, to] of targets.entries())
      insert.run(`written${String(index).padStart(8, '0')}`, `/written-${index}`, to);
    database.close();
    await create('/after-written', '/sale');
    await expect.poll(() => answer('/after-written'), LIVE).toEqual([301, '/sale']);
    for (const index of targets.keys()) {
      const { headers } = await ask(shop.running.url, `/written-${index}`);
      expect(hostOf(headers.location) ?? 'shop.example', targets[index]).toBe('shop.example');
    }
  });
});
