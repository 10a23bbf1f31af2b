import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { METRIC_BOUNDS } from '#shared/visits.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';
import { actAsServer } from '#tests/support/server-variables.ts';

/** What the endpoint counts in memory and a timer stores. */

const URL_OF_VITALS = 'http://shop.example/api/vitals';
const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const VISIT = { page: 'search', device: 'phone', views: 1, cart_adds: 0, lcp: 900, inp: 30, cls: 0.02 };

let pocketbase: TestPocketBase;
beforeAll(async () => {
  pocketbase = await startTestPocketBase();
  const { url: pocketBaseUrl, token: superuserToken, dataDir: pocketBaseDir } = pocketbase;
  actAsServer({ url: 'http://shop.example', pocketBaseUrl, superuserToken, pocketBaseDir });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await pocketbase?.stop();
});

async function send(body: unknown, agent = PHONE): Promise<void> {
  const { countVisit } = await import('#server/visits/visits.ts');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  await countVisit(new Request(URL_OF_VITALS, { method: 'POST', headers: { 'user-agent': agent }, body: text }));
}

/** Has the counts stored, and returns the visits of today's searches by phone. */
async function stored() {
  const { storeVisits } = await import('#server/visits/visits.ts');
  await storeVisits();
  const database = createPocketBase(pocketbase.url);
  database.authStore.save(pocketbase.token);
  // Two if India's midnight passes meanwhile.
  const rows = await database.collection('page_visits').getFullList();
  expect(new Set(rows.map(({ day }) => day)).size, 'a row a day').toBe(rows.length);
  const views = rows.reduce((sum, row) => sum + Number(row['views']), 0);
  return { views, lcp: countsOf(rows, 'lcp'), inp: countsOf(rows, 'inp') };
}

/** The counts of all rows in each bucket. */
function countsOf(rows: readonly Record<string, unknown>[], metric: string): number[] {
  const all = rows.map((row) => (Array.isArray(row[metric]) ? row[metric].map(Number) : []));
  const buckets = Math.max(0, ...all.map((counts) => counts.length));
  return Array.from({ length: buckets }, (_, at) => all.reduce((sum, counts) => sum + (counts[at] ?? 0), 0));
}

let before: Awaited<ReturnType<typeof stored>>;
beforeEach(async () => {
  before = await stored();
});

describe('what browsers measured', () => {
  it('becomes one row a day, page type and device, with a count in its bucket', async () => {
    await send(VISIT);
    await send(VISIT);
    const { views, lcp } = await stored();
    expect(views).toBe(before.views + 2);
    const at = METRIC_BOUNDS.lcp.findIndex((bound) => bound >= 900);
    expect(lcp[at]).toBe((before.lcp[at] ?? 0) + 2);
    expect(lcp).toHaveLength(METRIC_BOUNDS.lcp.length);
  });

  it('loses an absurd value, and its visit counts', async () => {
    await send({ ...VISIT, inp: 9_999_999 });
    const { views, inp } = await stored();
    expect([views, inp]).toEqual([before.views + 1, before.inp]);
  });

  it.each([
    ['an address', { ...VISIT, url: 'http://shop.example/product/1001' }],
    ['another page type', { ...VISIT, page: '/search' }],
    ['no JSON', '{'],
    ['more than a kilobyte', { ...VISIT, lcp: '9'.repeat(2000) }],
  ])('is refused with %s', async (_name, body) => {
    await expect(send(body)).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await stored()).toEqual(before);
  });

  it.each(['', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'Mozilla/5.0 HeadlessChrome/140.0'])(
    'does not count from a program that says so: %s',
    async (agent) => {
      await send(VISIT, agent);
      expect(await stored()).toEqual(before);
    },
  );
});
