import type { Page } from '@playwright/test';
import { CODE_FAILURE } from '#site/components/messages.ts';
import { BOX_WORDS } from '#site/features/search/box-messages.ts';
import { SUIT, UNSOLD_PATH } from '#tests/e2e/support/products.ts';
import { expect, test } from '#tests/support/browser.ts';

/** The file with React and the islands (site/islands/islands.ts). */
const ISLANDS = '**/_astro/islands*';
const MODULES = '**/_astro/*.js*';

/** Lets the islands' code come only after `ms`. */
async function slowDown(page: Page, ms: number): Promise<void> {
  await page.route(ISLANDS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

test('presses before hydration are repeated once, in order', async ({ page }) => {
  await slowDown(page, 800);
  await page.goto(SUIT.path, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'S', exact: true }).check();
  const more = page.getByRole('button', { name: 'Increase quantity' });
  await more.click();
  // As assistive technology and voice control do it: without a pointer or focus.
  await more.evaluate((button: HTMLElement) => button.click());
  await page.getByRole('radio', { name: 'M', exact: true }).evaluate((radio: HTMLElement) => radio.click());
  await page.getByRole('button', { name: 'Add to Cart' }).evaluate((button: HTMLElement) => button.click());
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await expect(cart.getByRole('combobox', { name: /^Size of / })).toHaveValue(/./);
  await expect(cart).toContainText('Subtotal (3 items)');
  await expect(page).toHaveURL(SUIT.path);
});

test('text typed before hydration is kept and applied', async ({ page }) => {
  await slowDown(page, 800);
  await page.goto(SUIT.path, { waitUntil: 'commit' });
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await quantity.fill('3');
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Subtotal (3 items)');
  await expect(quantity).toHaveValue('3');
});

test('a sort order restored by the browser hydrates the list', async ({ page }) => {
  await slowDown(page, 800);
  await page.goto('/collections/cotton', { waitUntil: 'commit' });
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('Price low to high');
  await expect(sort).not.toBeFocused();
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(sort).toHaveValue('price-asc');
});

test('what is added before React has loaded is in the cart at once, each time; toasts and drawer follow', async ({
  page,
}) => {
  const { promise: code, resolve: load } = Promise.withResolvers<void>();
  await page.route(ISLANDS, async (route) => {
    await code;
    await route.continue();
  });
  await page.goto(SUIT.path, { waitUntil: 'commit' });
  for (const count of ['1 item', '2 items']) {
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.locator('[data-cart-link]').first()).toHaveAccessibleName(`Cart, ${count}`);
  }
  load();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Subtotal (2 items)');
  await expect(page.getByText(`${SUIT.name} added to cart!`)).toHaveCount(2);
});

test('the cart shows the pictures of its lines before React has loaded', async ({ page }) => {
  await page.goto(SUIT.path);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem')).toContainText(SUIT.name);
  await page.route(ISLANDS, () => undefined);
  await page.goto('/cart', { waitUntil: 'commit' });
  const picture = page.locator('[data-cart-picture]').first();
  await expect(picture).toHaveCSS('background-image', /^url\(".*\/w160_[^"]+"\)$/);
});

test('a form is sent by the browser if its code takes longer than 1.5 s', async ({ page }) => {
  await slowDown(page, 5000);
  await page.goto('/faq', { waitUntil: 'commit' });
  const box = page.getByRole('banner').getByRole('combobox', { name: BOX_WORDS.label }).filter({ visible: true });
  await box.fill('katan');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=katan$/);
});

test.describe('with every module script blocked', () => {
  test.use({
    expectedConsoleErrors: [[/Failed to (load resource|fetch dynamically)/, /Error hydrating/], { scope: 'test' }],
  });

  test('Add to Cart fills the cart, which the next page shows', async ({ page }) => {
    await page.route(MODULES, (route) => route.abort());
    await page.goto(SUIT.path);
    const cartLink = page.locator('[data-cart-link]').first();
    for (const count of ['1 item', '2 items']) {
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(cartLink).toHaveAccessibleName(`Cart, ${count}`);
    }
    await page.unroute(MODULES);
    await cartLink.click();
    await expect(page.getByRole('main')).toContainText('Subtotal (2 items)');
  });

  test('Add to Cart leads to a cart page that says what to do, in a browser that stores nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', { get: () => undefined });
    });
    await page.route(MODULES, (route) => route.abort());
    await page.goto(SUIT.path);
    await page.getByRole('radio', { name: 'XL', exact: true }).check();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page).toHaveURL(`/cart?product=${SUIT.id}&size=XL&quantity=1`);
    await expect(page.getByRole('alert')).toHaveText(CODE_FAILURE);
    await page.unroute(MODULES);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Subtotal (1 item)');
  });
});

test.describe('when the code fails to load', () => {
  test.use({ expectedConsoleErrors: [[/Failed to load resource/, /Error hydrating/], { scope: 'test' }] });

  test('the page reports the lost press, and the next one works', async ({ page }) => {
    await page.route(ISLANDS, (route) => route.abort());
    await page.goto(SUIT.path);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByRole('alert')).toHaveText(CODE_FAILURE);
    await page.unroute(ISLANDS);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
  });
});

test('with Save-Data no islands load before the first touch', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/_astro/islands') && asked.push(request.url()));
  await page.goto(UNSOLD_PATH);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })));
  expect(asked).toEqual([]);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await expect.poll(() => asked.length).toBe(1);
});

test.describe('signed in', () => {
  test.use({ viewer: 'shopper' });

  test('Sign out works before the session is read', async ({ page }) => {
    await slowDown(page, 800);
    await page.goto('/profile', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
  });
});
