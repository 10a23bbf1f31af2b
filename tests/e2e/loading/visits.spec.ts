import type { Page } from '@playwright/test';
import { type Beacon, beaconSchema } from '#shared/api/vitals.ts';
import { SUIT } from '#tests/e2e/support/products.ts';
import { expect, test } from '#tests/support/browser.ts';

/** Visits are counted by the shop itself, without cookies (docs/decisions/0031-visits-without-visitors.md). */

// The headless browser says that it is one, and is not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' });

const AFTER_LOAD = /\/_astro\/after-load\.[\w-]+\.js$/;
const MEASURING = /\/_astro\/visit\.[\w-]+\.js$/;

/** As when the shopper changes the tab. Returns what the page sends, which the shop accepts. */
async function hide(page: Page): Promise<Beacon> {
  const answered = page.waitForResponse('**/api/vitals');
  // Read where it is sent, because the browser does not give away the body of a beacon.
  const sent = await page.evaluate(async () => {
    const bodies: Blob[] = [];
    Object.defineProperty(navigator, 'sendBeacon', {
      configurable: true,
      value: (url: string, body: Blob) => {
        bodies.push(body);
        return Navigator.prototype.sendBeacon.call(navigator, url, body);
      },
    });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    Reflect.deleteProperty(navigator, 'sendBeacon');
    return Promise.all(bodies.map((body) => body.text()));
  });
  expect((await answered).status()).toBe(204);
  expect(sent).toHaveLength(1);
  return beaconSchema.parse(JSON.parse(sent[0] ?? ''));
}

test('a visit is measured once it is loaded, and counted when the page is hidden', async ({ page, context }) => {
  const measuring = page.waitForResponse(MEASURING);
  await page.goto(SUIT.path);
  await measuring;
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  const measured = { lcp: expect.any(Number), inp: expect.any(Number), cls: expect.any(Number) };
  expect(await hide(page)).toEqual({ page: 'product', device: 'desktop', views: 1, cart_adds: 1, ...measured });
  expect(await context.cookies()).toEqual([]);

  // Back on the tab: only what is put in the cart counts again.
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  expect(await hide(page)).toMatchObject({ views: 0, cart_adds: 1 });
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
