import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { SUIT } from '#tests/e2e/support/products.ts';
import { expect, test } from '#tests/support/browser.ts';

/** How long the code of an island comes after everything else, in ms. */
const LATE_MS = 1500;
const SUITS = '/original-pakistani?category=suits';

function cardOf(page: Page): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: SUIT.name, exact: true }) });
}
const sizesOn = (card: Locator) => card.getByRole('group', { name: `Sizes of ${SUIT.name}` });
const cart = (page: Page) => page.getByRole('dialog', { name: /cart/i });

test('a hovered card shows its sizes, and a click adds one to the cart', async ({ page }) => {
  await page.goto('/collections/cotton');
  const card = cardOf(page);
  await expect(sizesOn(card)).toHaveCount(0);
  await card.hover();
  await expect(sizesOn(card).getByRole('button')).toHaveText(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
  await expect(sizesOn(card).getByRole('button', { name: 'XXL, sold out' })).toBeDisabled();
  await sizesOn(card).getByRole('button', { name: 'Add size M to cart' }).click();
  await expect(cart(page).getByRole('link', { name: SUIT.name })).toBeVisible();
  await expect(cart(page).getByRole('button', { name: `Remove ${SUIT.name}, M` })).toBeVisible();
  await expect(page).toHaveURL(/\/collections\/cotton$/);

  await page.keyboard.press('Escape');
  await expect(cart(page)).toBeHidden();
  await expect(sizesOn(card).getByRole('button', { name: 'Add size M to cart' })).toBeFocused();
  await page.mouse.move(0, 0);
  await expect(sizesOn(card)).toHaveCount(0);
});

test('the sizes are reachable by keyboard from the heart', async ({ page }) => {
  await page.goto('/collections/cotton');
  const card = cardOf(page);
  await card.getByRole('link', { name: SUIT.name, exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(sizesOn(card).getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(sizesOn(card).getByRole('button', { name: 'Add size XS to cart' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cart(page).getByRole('link', { name: SUIT.name })).toBeVisible();
});

test('cards rendered by React show their sizes too', async ({ page }) => {
  for (const path of [`/search?q=${encodeURIComponent(SUIT.name)}`, SUITS]) {
    await page.goto(path);
    const card = cardOf(page);
    await card.hover();
    await expect(sizesOn(card).getByRole('button')).toHaveCount(6);
    await page.mouse.move(0, 0);
    await expect(sizesOn(card)).toHaveCount(0);
  }
});

test('sizes wait until the island around a card is hydrated', async ({ page }) => {
  const answered = page.waitForResponse((response) => response.url().includes('/api/pictures'));
  await page.route('**/SearchPage.*.js', async (route) => {
    await answered;
    await pause(LATE_MS);
    await route.continue();
  });
  await page.goto(`/search?q=${encodeURIComponent(SUIT.name)}`);
  const card = cardOf(page);
  await card.hover();
  await expect(sizesOn(card).getByRole('button')).toHaveCount(6);
  await expect(page.locator('astro-island', { has: card })).not.toHaveAttribute('ssr');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });

  test('a card sends no request and shows no sizes', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.install();
    await page.goto('/collections/cotton');
    const card = cardOf(page);
    await card.getByRole('button').tap();
    await page.clock.runFor(1000);
    await expect(page.getByText('Please sign in to add items to wishlist')).toBeVisible();
    await expect(sizesOn(card)).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/api/pictures'))).toEqual([]);
  });
});
