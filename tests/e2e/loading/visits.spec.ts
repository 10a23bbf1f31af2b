import type { Page } from '@playwright/test';
import { SUIT } from '#tests/e2e/support/products.ts';
import { expect, test } from '#tests/support/browser.ts';
import { testShop } from '#tests/support/shop.ts';
import { database } from '#tests/support/test-products.ts';

/** Visits are counted by the shop itself, without cookies (docs/decisions/0031-visits-without-visitors.md). */

// The headless browser says that it is one, and is not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' });

const AFTER_LOAD = /\/_astro\/after-load\.[\w-]+\.js$/;
const MEASURING = /\/_astro\/visit\.[\w-]+\.js$/;

/** As when the shopper changes the tab. */
async function hide(page: Page): Promise<void> {
  const sent = page.waitForResponse('**/api/vitals');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
  expect((await sent).status()).toBe(204);
}

/** Today's visits of products on computers, once what the server has counted is stored. */
async function storedVisits() {
  const { url, internalSecret } = testShop();
  const answer = await fetch(`${url}/api/internal/store-visits`, {
    method: 'POST',
    headers: { authorization: `Bearer ${internalSecret}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(200);
  const of = { filter: 'page = "product" && device = "desktop"' };
  const [row] = await database().collection('page_visits').getFullList(of);
  const total = (name: string) => (Array.isArray(row?.[name]) ? row[name].reduce((sum, count) => sum + count, 0) : 0);
  return {
    views: Number(row?.['views'] ?? 0),
    cartAdds: Number(row?.['cart_adds'] ?? 0),
    lcp: total('lcp'),
    inp: total('inp'),
    cls: total('cls'),
  };
}

test('a visit is measured once it is loaded, and counted when the page is hidden', async ({ page, context }) => {
  const before = await storedVisits();
  const measuring = page.waitForResponse(MEASURING);
  await page.goto(SUIT.path);
  await measuring;
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  await hide(page);
  const after = await storedVisits();
  expect(after).toEqual({
    views: before.views + 1,
    cartAdds: before.cartAdds + 1,
    lcp: before.lcp + 1,
    inp: before.inp + 1,
    cls: before.cls + 1,
  });
  expect(await context.cookies()).toEqual([]);

  // Back on the tab: only what is put in the cart counts again.
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  await hide(page);
  expect(await storedVisits()).toEqual({ ...after, cartAdds: after.cartAdds + 1 });
});

test('a visitor who saves data loads no measuring code', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const later = page.waitForResponse(AFTER_LOAD);
  await page.goto(SUIT.path);
  await later;
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 2000 }), { timeout: 2000 }),
      ),
  );
  expect(requested.filter((url) => MEASURING.test(url))).toEqual([]);
});
