import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type VisitRow, type Visits, visitsSchema } from '#shared/api/visits.ts';
import { daysBefore } from '#shared/time/indian-day.ts';
import { lately, onOneDay } from '../support/indian-days.ts';
import { recordsOf, recordsPath } from '../support/pocketbase-requests.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await add(visits({}), visits({ page: 'home', lcp: [], views: 5, cart_adds: 0 }));
  await add(visits({ lcp: [0, 0, 2] }), visits({ device: 'desktop' }), visits({ day: '2026-03-10', page: 'checkout' }));
}, 300_000);
afterAll(() => world?.stop());

function visits(change: Partial<VisitRow>): VisitRow {
  const row = { day: '2026-03-09', page: 'product', device: 'phone', views: 2, cart_adds: 1 } as const;
  return { ...row, lcp: [1, 2], inp: [], cls: [2], ...change };
}

async function add(...rows: VisitRow[]) {
  const { status } = await world.send('POST', '/api/shop/server/visits', world.superuserToken, { rows });
  expect(status).toBe(204);
}

async function read(query: string): Promise<Visits> {
  return visitsSchema.parse((await ask(query, world.admin.token)).body);
}

const ask = (query: string, token: string) => world.send('GET', `/api/shop/admin/visits?${query}`, token);
const PERIOD = 'from=2026-03-08&to=2026-03-10';

describe('visits', () => {
  it('are added up by page type, and by bucket', async () => {
    const { pages } = await read(PERIOD);
    expect(pages).toEqual(
      expect.arrayContaining([
        { page: 'product', views: 6, cart_adds: 3, lcp: [2, 4, 2], inp: [], cls: [6] },
        { page: 'home', views: 5, cart_adds: 0, lcp: [], inp: [], cls: [2] },
        { page: 'checkout', views: 2, cart_adds: 1, lcp: [1, 2], inp: [], cls: [2] },
      ]),
    );
    expect(pages).toHaveLength(3);
  });

  it('show the way to an order by day, with days without visits', async () => {
    await world.create('orders', {
      order_number: world.unique('GUL'),
      idempotency_key: world.unique('key'),
      status: 'pending',
      stock_state: 'taken',
      payment_status: 'paid',
      total_amount: 100,
    });
    const days = (await read(lately())).days.filter(({ placed }) => placed > 0);
    expect(days).toMatchObject([{ page_views: 0, placed: 1, paid: 1 }]);
    const way = (await read(PERIOD)).days.map((day) => [
      day.day,
      day.page_views,
      day.product_views,
      day.cart_adds,
      day.checkout_views,
    ]);
    expect(way).toEqual([
      ['2026-03-08', 0, 0, 0, 0],
      ['2026-03-09', 11, 6, 3, 0],
      ['2026-03-10', 2, 0, 1, 2],
    ]);
  });

  it('are measured for one device or page type, without changing the way', async () => {
    const { pages, days } = await read(`${PERIOD}&device=desktop&page=home`);
    expect(pages).toEqual([{ page: 'product', views: 2, cart_adds: 1, lcp: [1, 2], inp: [], cls: [2] }]);
    expect(days[1]).toMatchObject({ lcp: [], cls: [], page_views: 11 });
    expect((await read(`${PERIOD}&page=product`)).days[1]).toMatchObject({ lcp: [2, 4, 2], cls: [6] });
  });

  it.each(['', 'from=2026-03-09', 'from=2026-03-09&to=2026-03-08'])('need a period: %j', async (query) => {
    expect((await ask(query, world.admin.token)).status).toBe(400);
  });

  it('are deleted after 400 days', async () => {
    const days = async () => {
      const answer = await world.send('GET', `${recordsPath('page_visits')}?perPage=500`, world.superuserToken);
      return recordsOf(answer).map(({ day }) => day);
    };
    await onOneDay(async (today) => {
      await add(visits({ day: daysBefore(today, 399) }), visits({ day: daysBefore(today, 400) }));
      expect((await world.send('POST', '/api/crons/trim_visits', world.superuserToken)).status).toBe(204);
      await expect.poll(days).not.toContain(daysBefore(today, 400));
      expect(await days()).toContain(daysBefore(today, 399));
    });
  });
});
