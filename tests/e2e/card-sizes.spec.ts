import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { SUIT } from './products.ts';

const SUITS = '/original-pakistani?category=suits';

function cardOf(page: Page): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: SUIT.name, exact: true }) });
}
const sizesOn = (card: Locator) => card.getByRole('group', { name: `Sizes of ${SUIT.name}` });
const cart = (page: Page) => page.getByRole('dialog', { name: /cart/i });

test('under the mouse a card shows its sizes, and a press adds a piece to the cart', async ({ page }) => {
  await page.goto('/collections/cotton');
  const card = cardOf(page);
  await expect(sizesOn(card)).toHaveCount(0);
  await card.hover();
  await expect(sizesOn(card).getByRole('button')).toHaveText(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
  await expect(sizesOn(card).getByRole('button', { name: 'XXL, sold out' })).toBeDisabled();
  await sizesOn(card).getByRole('button', { name: 'Add size M to cart' }).click();
  await expect(cart(page).getByRole('link', { name: SUIT.name })).toBeVisible();
  await expect(cart(page).getByText(/\bM\b/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/collections\/cotton$/);

  await page.keyboard.press('Escape');
  await expect(cart(page)).toBeHidden();
  await expect(sizesOn(card).getByRole('button', { name: 'Add size M to cart' })).toBeFocused();
  await page.mouse.move(0, 0);
  await expect(sizesOn(card)).toHaveCount(0);
});

test('the keyboard reaches the sizes from the heart of a card', async ({ page }) => {
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

test('cards that React has rendered show their sizes too, once it is there', async ({ page }) => {
  for (const path of [`/search?q=${encodeURIComponent(SUIT.name)}`, SUITS]) {
    await page.goto(path);
    const card = cardOf(page);
    await card.hover();
    await expect(sizesOn(card).getByRole('button')).toHaveCount(6);
    await page.mouse.move(0, 0);
    await expect(sizesOn(card)).toHaveCount(0);
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });

  test('a card is a link, as before', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/collections/cotton');
    await cardOf(page).getByRole('link', { name: SUIT.name, exact: true }).tap();
    await page.waitForURL(`**${SUIT.path}`);
    expect(asked.filter((url) => url.includes('/api/pictures'))).toEqual([]);
  });
});
