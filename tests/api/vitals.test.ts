import { randomInt } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { METRIC_BOUNDS } from '#shared/visits.ts';
import { testShop } from '#tests/support/shop.ts';
import { database } from '#tests/support/test-products.ts';
import { ask } from './raw-request.ts';

const { url, internalSecret } = testShop();
const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const VISIT = { page: 'search', device: 'phone', views: 1, cart_adds: 0, lcp: 900, inp: 30, cls: 0.02 };

interface Sent {
  agent?: string;
  origin?: string;
  address?: string;
}

async function send(body: unknown, { agent = PHONE, origin = url, address = randomAddress() }: Sent = {}) {
  const headers = { 'user-agent': agent, origin, 'x-forwarded-for': address, 'content-type': 'application/json' };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await ask(url, '/api/vitals', { method: 'POST', headers, body: text })).status;
}

const randomAddress = () => `203.0.${randomInt(1, 255)}.${randomInt(1, 255)}`;

/** Has the counts stored, and returns the visits of today's searches by phone. */
async function stored() {
  const headers = { authorization: `Bearer ${internalSecret}`, 'content-type': 'application/json' };
  const { status } = await ask(url, '/api/internal/store-visits', { method: 'POST', headers, body: '{}' });
  expect(status).toBe(200);
  const rows = await database()
    .collection('page_visits')
    .getFullList({ filter: 'page = "search" && device = "phone"' });
  expect(rows.length).toBeLessThanOrEqual(1);
  const [row] = rows;
  return { views: Number(row?.['views'] ?? 0), lcp: countsOf(row?.['lcp']), inp: countsOf(row?.['inp']) };
}

function countsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

let before: Awaited<ReturnType<typeof stored>>;
beforeEach(async () => {
  before = await stored();
});

describe('what browsers measured', () => {
  it('becomes one row a day, page type and device, with a count in its bucket', async () => {
    expect(await send(VISIT)).toBe(204);
    expect(await send(VISIT)).toBe(204);
    const { views, lcp } = await stored();
    expect(views).toBe(before.views + 2);
    const at = METRIC_BOUNDS.lcp.findIndex((bound) => bound >= 900);
    expect(Number(lcp[at])).toBe(Number(before.lcp[at] ?? 0) + 2);
    expect(lcp).toHaveLength(METRIC_BOUNDS.lcp.length);
  });

  it('loses an absurd value, and its visit counts', async () => {
    expect(await send({ ...VISIT, inp: 9_999_999 })).toBe(204);
    const { views, inp } = await stored();
    expect([views, inp]).toEqual([before.views + 1, before.inp]);
  });

  it.each([
    ['an address', { ...VISIT, url: `${url}/product/1001` }],
    ['another page type', { ...VISIT, page: '/search' }],
    ['no JSON', '{'],
    ['more than a kilobyte', { ...VISIT, lcp: '9'.repeat(2000) }],
  ])('is refused with %s', async (_name, body) => {
    expect(await send(body)).toBe(400);
    expect(await stored()).toEqual(before);
  });

  it('is refused from a page of another site', async () => {
    expect(await send(VISIT, { origin: 'https://evil.example' })).toBe(403);
    expect(await stored()).toEqual(before);
  });

  it.each(['', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'Mozilla/5.0 HeadlessChrome/140.0'])(
    'does not count from a program that says so: %s',
    async (agent) => {
      expect(await send(VISIT, { agent })).toBe(204);
      expect(await stored()).toEqual(before);
    },
  );
});
