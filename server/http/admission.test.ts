import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiErrorSchema } from '#shared/api/errors.ts';
import { openFrontServer } from '#tests/support/front-server.ts';

/** No server listens there: requests that are let through get 503. */
const NOBODY = 'http://127.0.0.1:1';

let server: Awaited<ReturnType<typeof openFrontServer>>;
let url: string;

beforeAll(async () => {
  server = await openFrontServer(NOBODY, {
    siteUrl: 'https://shop.example',
    // Endpoints that answer whatever is let through to them.
    astro: async (_, response) => void response.end('{}'),
    factor: 1,
  });
  url = server.url;
});
afterAll(() => server.close());

let lastAddress = 0;
/** An address that has asked for nothing yet. */
function newAddress(): string {
  lastAddress += 1;
  return `203.0.113.${lastAddress}`;
}

function post(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': newAddress(), ...headers },
    body: '{}',
  });
}

describe('too many requests of one address', () => {
  const SIGN_IN = '/pb/api/collections/users/auth-with-password';

  it.each([
    ['POST', '/api/create-order'],
    ['POST', '/api/verify-payment'],
    ['POST', '/api/payment-return'],
    ['GET', '/api/order-confirmation?payment_id=pay_1'],
    ['GET', '/api/search?q=suit'],
    ['GET', '/api/suggest?q=su'],
    ['POST', SIGN_IN],
    ['POST', '/pb/api/collections/users/records'],
    ['POST', '/pb/api/collections/users/request-password-reset'],
    ['POST', '/pb/api/collections/users/confirm-password-reset'],
    ['GET', '/pb/api/collections/products/records'],
    ['GET', '/pb/api/collections/products/records/1001'],
    ['POST', '/pb/api/realtime'],
  ])('are refused, and another address is not affected: %s %s', async (method, path) => {
    const [greedy, other] = [newAddress(), newAddress()];
    const ask = (address: string) =>
      fetch(`${url}${path}`, {
        method,
        headers: { 'x-forwarded-for': address },
        ...(method === 'POST' && { body: '{}' }),
      });
    let refused: Response | undefined;
    for (let asked = 0; asked < 1000 && refused === undefined; asked += 1) {
      const answer = await ask(greedy);
      if (answer.status === 429) refused = answer;
      else await answer.text();
    }
    const { error } = apiErrorSchema.parse(await refused?.clone().json());
    expect(error).toMatchObject({ code: 'too_many_requests', message: expect.stringContaining('Please wait') });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(other)).status).not.toBe(429);
    if (path.startsWith('/pb/')) expect(await refused?.json()).toMatchObject({ status: 429, message: error.message });
  });

  it('are allowed again after the time in Retry-After', async () => {
    const headers = { 'x-forwarded-for': newAddress() };
    let wait = 0;
    while (wait === 0) wait = Number((await post('/api/create-order', headers)).headers.get('retry-after') ?? 0);
    await delay(wait * 1000);
    expect((await post('/api/create-order', headers)).status).toBe(200);
  });

  it('are counted by a monotonic clock', async () => {
    const headers = { 'x-forwarded-for': newAddress() };
    expect((await post('/api/create-order', headers)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    try {
      expect((await post('/api/create-order', headers)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('requests of an IPv6 /64 count together', async () => {
    const from = (host: number) =>
      post('/pb/api/collections/users/records', { 'x-forwarded-for': `2001:db8::${host}` });
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, host) => from(host + 1)));
    expect(statuses.map(({ status }) => status)).toContain(429);
  });
});

describe('a request that changes something', () => {
  const OWN = [
    '/api/create-order',
    '/api/vitals',
    '/pb/api/collections/wishlists/records',
    '/api/admin/refunds',
    '/v1/checkout.js',
  ];

  it.each(OWN)('a request that changes something from another site’s page is refused: %s', async (path) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.example' },
      // A page cannot set this one; the other it could not set either, but it would not matter.
      { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' },
      { origin: 'https://shop.example.evil.example' },
    ]) {
      const answer = await post(path, headers);
      expect([headers, answer.status]).toEqual([headers, 403]);
      expect(apiErrorSchema.parse(await answer.json()).error.code).toBe('forbidden');
    }
  });

  it('a request that changes something from the shop’s page, or without a page, is allowed', async () => {
    for (const headers of [
      { origin: 'https://shop.example' },
      { origin: url },
      { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' },
      { 'sec-fetch-site': 'none' },
      {},
    ]) {
      expect((await post('/api/create-order', headers)).status).toBe(200);
    }
  });

  it('is allowed from anywhere for the return from the provider', async () => {
    const headers = { origin: 'https://api.razorpay.com', 'sec-fetch-site': 'cross-site' };
    expect((await post('/api/payment-return', headers)).status).toBe(200);
    expect((await post('/api/payment-return/', headers)).status).toBe(403);
  });
});

it('a read request is allowed from anywhere', async () => {
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect((await fetch(`${url}/api/search?q=suit`, { headers })).status).toBe(200);
});
