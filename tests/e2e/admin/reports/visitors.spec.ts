import { VISITORS_WORDS } from '#admin/features/visitors/messages.ts';
import { METRIC_BOUNDS, METRICS } from '#shared/visits.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';

test.use({ viewer: 'staff' });

/** Visitors and speed, on days long past. */

const rows: string[] = [];
const PERIOD = 'period=custom&from=2019-06-01&to=2019-06-02';

/** Visits whose values are all in the buckets up to these bounds. */
async function visits(day: string, page: string, device: string, [lcp, inp, cls]: [number, number, number]) {
  const [loading, response, moving] = METRICS.map((metric) =>
    METRIC_BOUNDS[metric].map((bound) => ([lcp, inp, cls].includes(bound) ? 40 : 0)),
  );
  const counts = { views: 40, cart_adds: 4, lcp: loading, inp: response, cls: moving };
  const { id } = await database()
    .collection('page_visits')
    .create({ day, page, device, ...counts });
  rows.push(id);
}

test.beforeAll(async () => {
  await visits('2019-06-01', 'product', 'phone', [6000, 300, 0.01]);
  await visits('2019-06-02', 'product', 'desktop', [800, 40, 0.01]);
  await visits('2019-06-02', 'home', 'desktop', [800, 40, 0.01]);
  await visits('2019-06-02', 'checkout', 'desktop', [800, 40, 0.01]);
});
test.afterAll(async () => {
  for (const id of rows) await database().collection('page_visits').delete(id);
});

test('the way from a page to an order, and how fast pages were, in words', async ({ page }) => {
  await page.goto(`/admin/reports/visitors?${PERIOD}`);
  const way = page.getByRole('table', { name: VISITORS_WORDS.way, exact: true });
  await expect(way.getByRole('row', { name: /Pages viewed 160/ })).toBeVisible();
  await expect(way.getByRole('row', { name: /Products viewed 80 50%/ })).toBeVisible();
  await expect(way.getByRole('row', { name: /Put in the cart 16 20%/ })).toBeVisible();
  await expect(way.getByRole('row', { name: /Checkout opened 40/ })).toBeVisible();
  const byPage = page.getByRole('region', { name: VISITORS_WORDS.speed, exact: true }).first();
  const products = byPage.getByRole('row', { name: /^Products/ });
  await expect(products).toContainText(/5\.5 s\s*Poor/);
  await expect(products).toContainText(/275 ms\s*Needs work/);
  await expect(byPage.getByRole('row', { name: /^Home/ })).toContainText('Good');
  expect(await violationsOf(page)).toEqual([]);
});
