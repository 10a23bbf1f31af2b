import type { Page } from '@playwright/test';
import { productPath } from '#shared/product/product.ts';
import { OFFLINE_WORDS } from '#site/features/offline/messages.ts';
import { settled } from '#tests/e2e/support/settled.ts';
import { expect, test } from '#tests/support/browser.ts';

/** The browser's own lines for what it could not fetch. */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED|Failed to load resource/];

test.use({ serviceWorkers: 'allow', expectedConsoleErrors: OFFLINE });

/** Opens the page and waits until the worker looks after it and has kept it. */
async function openKept(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() => page.evaluate(async (kept) => (await caches.match(kept, { cacheName: 'pages' })) !== undefined, path))
    .toBe(true);
  await expect(page).toHaveTitle(new RegExp(title));
}

test('a page comes from the network; offline a visited page and the cart open, an unvisited one when the network is back', {
  tag: '@bounded',
}, async ({ page, context }) => {
  await openKept(page, productPath('1001'), 'Mehr');
  const visited = page.getByRole('heading', { level: 1, name: /Mehr/ });
  await page.evaluate(async () => {
    const cache = await caches.open('pages');
    await cache.put('/product/1001', new Response('<h1>Yesterday</h1>', { headers: { 'content-type': 'text/html' } }));
  });
  await page.reload();
  await expect(visited).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(visited).toBeVisible();
  await expect(page.getByRole('button', { name: /Add to Cart|Select Size/ })).toBeVisible();
  // The cart was not visited.
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.goto(productPath('1002'));
  await expect(page.getByRole('heading', { name: OFFLINE_WORDS.title })).toBeVisible();
  await page.getByRole('link', { name: /Mehr/ }).click();
  await expect(visited).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: OFFLINE_WORDS.title })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Zarnigar/ })).toBeVisible();
});

test('on a first visit an unvisited page and the checkout say so once the worker is active', async ({
  page,
  context,
}) => {
  await page.goto('/faq');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  for (const path of [productPath('1002'), '/checkout']) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: OFFLINE_WORDS.title })).toBeVisible();
  }
});

test('a network without internet keeps the list', { tag: '@bounded' }, async ({ page, context }) => {
  await openKept(page, productPath('1001'), 'Mehr');
  await context.setOffline(true);
  await page.goto(productPath('1002'));
  await expect(page.getByRole('link', { name: /Mehr/ })).toBeVisible();
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.evaluate(() => {
    Reflect.set(window, 'isTheSame', true);
    // As where a wireless network is joined that asks for a sign-in first.
    Object.defineProperty(navigator, 'onLine', { get: () => true });
    dispatchEvent(new Event('online'));
  });
  await asked;
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true);
  await page.getByRole('link', { name: /Mehr/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Mehr/ })).toBeVisible();
});

test.describe('with an item in the cart', { tag: '@bounded' }, () => {
  test.use({ viewer: 'buyer' });

  test('the checkout opens offline with what was typed, and says to pay later', async ({ page, context }) => {
    await openKept(page, '/checkout', 'Checkout');
    await page.getByLabel('First name').fill('Asha');
    const note = page.getByText('You are offline. Your cart and address are saved on this device.');
    await expect(note).toBeHidden();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Asha');
    await expect(note).toBeVisible();
    await context.setOffline(false);
    await expect(note).toBeHidden();
  });
});

test.describe('a shopper of the demo', { tag: '@bounded' }, () => {
  test.use({ viewer: 'shopper' });

  test('the wishlist is readable offline, and removed from the device after sign-out', async ({ page, context }) => {
    await openKept(page, productPath('1001'), 'Mehr');
    await page.goto('/wishlist');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.first()).toBeVisible();
    const seen = await settled(() => cards.allInnerTexts());
    expect(seen).not.toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await expect.poll(() => cards.allInnerTexts()).toEqual(seen);
    await context.setOffline(false);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => caches.has('own'))).toBe(false);
  });
});

test('offline, what loads in the background fails without an uncaught error', async ({ page, context }) => {
  await page.goto(productPath('1001'));
  const card = page.getByRole('main').getByRole('article').last();
  await card.scrollIntoViewIfNeeded();
  const requests = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  await settled(requests);
  await context.setOffline(true);
  await card.hover();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'added to cart!' })).toBeVisible();
  await settled(requests);
});
