import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { newBuyer } from '#tests/support/buyer.ts';
import { openFrontServer } from '#tests/support/front-server.ts';
import { ADMIN, testShop } from '#tests/support/shop.ts';
import { ask } from './raw-request.ts';

/** What visitors, shoppers and staff cannot do to PocketBase through the shop's origin: ask for everything, or hold it up. */

const { url, pocketBaseUrl, superuserToken } = testShop();
const USERS = '/pb/api/collections/users';
const PASSWORD = 'secret-1';

async function newShopper() {
  const email = `limits-${randomUUID()}@example.com`;
  const browser = newBuyer(url);
  expect(
    (await browser.post(`${USERS}/records`, { email, password: PASSWORD, passwordConfirm: PASSWORD })).status,
  ).toBe(200);
  return { email, token: await tokenOf(email, PASSWORD) };
}

async function tokenOf(identity: string, password: string): Promise<string> {
  const { body } = await newBuyer(url).post(`${USERS}/auth-with-password`, { identity, password });
  return z.object({ token: z.string() }).parse(body).token;
}

let tokens: readonly string[];
beforeAll(async () => {
  tokens = ['', (await newShopper()).token, await tokenOf(ADMIN.email, ADMIN.password)];
});

describe('a query that reads tables again and again is refused to all', () => {
  const LOOP = 'category_id.products_via_category_id.category_id.products_via_category_id';
  const RECORDS = '/pb/api/collections/products/records';

  it.each([
    ['GET', `${RECORDS}?perPage=1&expand=${LOOP}`],
    ['GET', `${RECORDS}?expand=${LOOP.replaceAll('.', '%2E').replaceAll('_', '%5f')}`],
    ['GET', `${RECORDS}?%65xpand=${LOOP}`],
    ['GET', `${RECORDS}?expand=brand_id%2C${LOOP}`],
    ['GET', `/pb/api/collections/%70roducts/records?expand=${LOOP}`],
    ['GET', `${RECORDS}?expand=products(category_id)`],
    ['GET', `${RECORDS}?filter=${LOOP}.name~"a"`],
    ['GET', `${RECORDS}?sort=${LOOP}.name`],
    ['GET', `/pb/api/collections/categories/records?expand=products_via_category_id`],
    ['GET', `/pb/api/collections/orders/records?expand=user_id.orders_via_user_id`],
    ['POST', `${USERS}/auth-with-password?expand=user_roles_via_user_id`],
    ['POST', `${USERS}/auth-refresh?expand=orders_via_user_id`],
    ['POST', `/pb/api/collections/wishlists/records?expand=product_id.wishlists_via_product_id`],
    ['PATCH', `/pb/api/collections/wishlists/records/abc?expand=product_id.wishlists_via_product_id`],
  ])('%s %s', async (method, path) => {
    for (const authorization of tokens) {
      const headers = { authorization, 'content-type': 'application/json' };
      const answer = await ask(url, path, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
      expect([answer.status, JSON.parse(answer.body.toString())]).toMatchObject([
        400,
        { error: { code: 'invalid_request' } },
      ]);
    }
  });

  it.each([
    `expand=brand_id&expand=${LOOP}`,
    `Expand=${LOOP}`,
    `EXPAND=${LOOP}&expand[]=${LOOP}`,
    `expand=brand_id;expand=${LOOP}`.replace(';', '&x=;'),
  ])('the rest of it is not passed on: %s', async (query) => {
    const answer = await ask(url, `${RECORDS}?perPage=2&${query}`);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).not.toContain('products_via_category_id');
  });

  it.each(['/pb/api/batch', '/pb/api/collections/PRODUCTS/records', '/pb/api/collections/shop_products/records'])(
    '%s is closed',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        expect((await ask(url, `${path}?expand=${LOOP}`, { method })).status).toBe(404);
      }
    },
  );
});

it('a page has at most 500 records, and says so; the client reads on', async () => {
  const visitor = createPocketBase(`${url}/pb`);
  expect(await visitor.collection('products').getList(1, 1000)).toMatchObject({ perPage: 500 });
  const { totalItems } = await visitor.collection('products').getList(1, 1);
  expect(await visitor.collection('products').getFullList()).toHaveLength(totalItems);
  expect(await visitor.collection('products').getFullList({ batch: 7 })).toHaveLength(totalItems);
});

it('a shopper reads own orders with their items, the wishlist with its products, and a product with all that belongs to it', async () => {
  const shopper = createPocketBase(`${url}/pb`, tokens[1]);
  await shopper.collection('orders').getList(1, 10, { expand: 'order_items_via_order_id' });
  await shopper.collection('wishlists').getFullList({ expand: 'product_id.brand_id,product_id.category_id' });
  const [product] = (await shopper.collection('products').getList(1, 1)).items;
  const expand = 'brand_id,product_variants_via_product_id,product_menu_categories_via_product_id.menu_category_id';
  const whole = await shopper.collection('products').getOne(product?.id ?? '', { expand });
  expect(whole.expand).toHaveProperty('brand_id');
  expect(whole.expand).toHaveProperty('product_variants_via_product_id');
});

describe('event streams', () => {
  async function openStream(origin: string, headers: Record<string, string> = {}) {
    const stop = new AbortController();
    const response = await fetch(`${origin}/pb/api/realtime`, { headers, signal: stop.signal });
    const reader = response.status === 200 ? response.body?.getReader() : undefined;
    const first = new TextDecoder().decode((await reader?.read())?.value);
    let hasEnded = false;
    reader?.read().then(
      ({ done }) => {
        hasEnded = done;
      },
      () => undefined,
    );
    const [, clientId = ''] = /^id:(\S+)/m.exec(first) ?? [];
    return { status: response.status, clientId, hasEnded: () => hasEnded, close: () => stop.abort() };
  }
  const subscribe = (clientId: string, subscriptions: string[], authorization: string) =>
    newBuyer(url).post('/pb/api/realtime', { clientId, subscriptions }, { authorization });

  it('follow the wishlist of who has signed in, and nothing else', async () => {
    const { clientId, close } = await openStream(url);
    const [visitor = '', shopper = '', admin = ''] = tokens;
    expect((await subscribe(clientId, ['wishlists/*'], visitor)).status).toBe(401);
    for (const token of [shopper, admin]) {
      for (const topic of [
        'orders/*',
        'products/*',
        'wishlists/*?options={"query":{"expand":"product_id"}}',
        '*',
        'WISHLISTS/*',
      ]) {
        expect([topic, (await subscribe(clientId, ['wishlists/*', topic], token)).status]).toEqual([topic, 403]);
      }
    }
    expect((await subscribe(clientId, ['wishlists/*'], shopper)).status).toBe(204);
    close();
  });

  it('end after one or two minutes for who does not sign in', async () => {
    const [visitors, shoppers] = [await openStream(url), await openStream(url)];
    expect((await subscribe(shoppers.clientId, ['wishlists/*'], tokens[1] ?? '')).status).toBe(204);
    const minute = () =>
      fetch(`${pocketBaseUrl}/api/crons/endVisitorStreams`, {
        method: 'POST',
        headers: { authorization: superuserToken },
      });
    await expect
      .poll(async () => {
        expect((await minute()).status).toBe(204);
        return visitors.hasEnded();
      })
      .toBe(true);
    expect((await subscribe(shoppers.clientId, ['wishlists/*'], tokens[1] ?? '')).status).toBe(204);
    expect(shoppers.hasEnded()).toBe(false);
    shoppers.close();
  });

  it('are at most 20 for an address; others and sign-in are not affected', async () => {
    const server = await openFrontServer(pocketBaseUrl, { factor: 1 });
    const from = (address: string) => openStream(server.url, { 'x-forwarded-for': address });
    const streams = await Promise.all(Array.from({ length: 21 }, () => from('203.0.113.1')));
    expect(streams.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), 429]);
    const other = await from('203.0.113.2');
    expect(other.status).toBe(200);
    streams.find(({ status }) => status === 200)?.close();
    await expect
      .poll(async () => {
        const again = await from('203.0.113.1');
        if (again.status === 200) again.close();
        return again.status;
      })
      .toBe(200);
    for (const { close } of [...streams, other]) close();
    server.close();
  });
});

it('300 bodies that never arrive do not keep sign-in waiting', async () => {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: 300 }, () => {
    const socket = connect(Number(port), hostname);
    const head = `POST ${USERS}/records HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json`;
    socket.write(`${head}\r\ncontent-length: 5000\r\n\r\n{"email":`);
    return socket;
  });
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  // The first one may still be served before the server has read from all sockets.
  for (const _ of [1, 2, 3]) {
    const answer = await fetch(`${url}${USERS}/auth-with-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identity: ADMIN.email, password: ADMIN.password }),
      signal: AbortSignal.timeout(5_000),
    });
    expect(answer.status).toBe(200);
  }
  for (const socket of sockets) socket.destroy();
});

describe('tries at one account', () => {
  let server: Awaited<ReturnType<typeof openFrontServer>>;
  beforeAll(async () => {
    server = await openFrontServer(pocketBaseUrl);
  });
  afterAll(() => server.close());
  let lastAddress = 0;
  /** Each time from another address, with the cookies of `browser`. */
  const signIn = (identity: string, password: string, browser = newBuyer(server.url)) => {
    lastAddress += 1;
    return browser.post(
      `${USERS}/auth-with-password`,
      { identity, password },
      { 'x-forwarded-for': `198.51.100.${lastAddress % 250}` },
    );
  };
  /** Statuses of 40 guesses, in any spelling of the address. */
  async function guess(email: string) {
    const spelled = (index: number) => (index % 2 === 0 ? email : email.toUpperCase());
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => signIn(spelled(index), `guess-${index}`)),
    );
    return answers.map(({ status }) => status);
  }

  it('are slowed, whether the account exists or not; the known browser and the reset still work', async () => {
    const { email } = await newShopper();
    const known = newBuyer(server.url);
    expect((await signIn(email, PASSWORD, known)).status).toBe(200);
    for (const account of [email, `nobody-${randomUUID()}@example.com`]) {
      const statuses = await guess(account);
      expect(statuses.filter((status) => status === 400)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    }
    const waiting = await signIn(email, PASSWORD);
    expect(waiting).toMatchObject({
      status: 429,
      body: { status: 429, message: expect.stringContaining('Please wait') },
    });
    expect((await signIn(email, PASSWORD, known)).status).toBe(200);
    expect((await newBuyer(server.url).post(`${USERS}/request-password-reset`, { email })).status).toBe(204);
  });

  it('are counted apart for each account', async () => {
    const [guessed, other] = [await newShopper(), await newShopper()];
    await guess(guessed.email);
    expect((await signIn(other.email, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['application/json', '{"identity":["a"],"password":"b"}'],
    ['application/json', '{"identity":'],
    ['application/x-www-form-urlencoded', 'identity=a@example.com&password=b'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="identity"\r\n\r\na\r\n--x--'],
  ])('come as JSON: %s %s', async (type, body) => {
    const answer = await ask(server.url, `${USERS}/auth-with-password`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(400);
  });
});
