import type { Page } from '@playwright/test';
import { NOT_FOUND } from '#site/features/not-found/messages.ts';
import { expect, test } from '#tests/support/browser.ts';

test.use({ expectedConsoleErrors: [/status of 404/] });

const offered = (page: Page) => page.getByRole('navigation', { name: NOT_FOUND.perhaps }).getByRole('link');
const MAIN_NAMES = ['New Arrivals', 'Original Pakistani', 'Indian Replica', 'Collections', 'Sale'];

test('a missing page shows the specified message and a link home', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found.');
  await page.getByRole('link', { name: 'Return to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('similar pages are offered first', async ({ page }) => {
  for (const [path, name, address] of [
    ['/colections/cotten', 'Cotton', '/collections/cotton'],
    ['/collections/sharara-sets', 'Sharara', '/original-pakistani?category=sharara'],
  ] as const) {
    await page.goto(path);
    await expect(offered(page).first()).toHaveText(name);
    await offered(page).first().click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops! Page not found.');
  }
});

test('a path that is similar to no page offers the listings', async ({ page }) => {
  for (const path of ['/product/99999', `/${'x'.repeat(8000)}`, '/%3Cimg%20src=x%20onerror=alert(1)%3E']) {
    const known = page.waitForResponse('**/not-found/places.json');
    await page.goto(path);
    await (await known).finished();
    await expect(offered(page)).toHaveText(MAIN_NAMES);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the main pages are offered', async ({ page }) => {
    await page.goto('/colections/cotten');
    await expect(offered(page)).toHaveText(MAIN_NAMES);
  });
});

test.describe('when the list of pages fails to load', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('the main pages are offered', async ({ page }) => {
    await page.route('**/places.json', (route) => route.abort());
    await page.goto('/colections/cotten');
    await expect(offered(page)).toHaveText(MAIN_NAMES);
  });
});
