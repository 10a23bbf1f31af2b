import type { Page } from '@playwright/test';
import { DRAWER_WORDS } from '#site/features/cart/messages.ts';
import { LISTING_WORDS } from '#site/features/listing/messages.ts';
import { VIEWER_WORDS } from '#site/features/product/viewer-messages.ts';
import { expect, test } from '#tests/support/browser.ts';
import { missingRules, stylesOf } from './missing-rules.ts';
import { SIZE, SUIT } from './products.ts';
import { addToCart, cartDrawer, goToCheckout, pay } from './shopper.ts';

const PATHS = [
  '/',
  '/sale',
  SUIT.path,
  '/collections',
  '/cotton',
  '/size-chart',
  '/search?q=suit',
  '/cart',
  '/checkout',
  '/order-confirmation',
  '/wishlist',
  '/auth',
  '/auth/forgot',
  '/profile',
  '/about',
  '/contact',
  '/faq',
  '/offline',
  '/product/0',
  '/nowhere',
];

let styles: string[] = [];
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  styles = await stylesOf(request, PATHS);
  await request.dispose();
});

const expectAllRules = async (page: Page) => expect.poll(() => missingRules(page, styles)).toEqual([]);

test.describe('every page carries the styles of all that is on it', () => {
  test.use({ expectedComplaints: [/404/] });
  for (const path of PATHS) {
    test(`from the beginning: ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expectAllRules(page);
    });
  }
});

test('a product’s page carries those of what opens on it', async ({ page }) => {
  await page.goto(SUIT.path);
  await page.getByRole('link', { name: 'Size guide' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAllRules(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enlarge the picture' }).click();
  await expect(page.getByRole('dialog', { name: VIEWER_WORDS.label })).toBeVisible();
  await expectAllRules(page);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: SIZE, exact: true }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartDrawer(page).getByRole('link', { name: DRAWER_WORDS.viewCart })).toBeVisible();
  await expectAllRules(page);
});

test('a listing’s page carries those of its filters and of what it loads', async ({ page }) => {
  await page.goto('/sale');
  await page.getByRole('button', { name: LISTING_WORDS.allFilters }).click();
  await expect(page.getByRole('dialog', { name: LISTING_WORDS.allFilters })).toBeVisible();
  await expectAllRules(page);
});

test('the header’s menu and suggestions are styled on every page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectAllRules(page);
  await page.keyboard.press('Escape');
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await page.getByRole('combobox').filter({ visible: true }).fill('suit');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAllRules(page);
});

test('cart, checkout and confirmation carry those of a whole order', async ({ page }) => {
  await page.goto(SUIT.path);
  await addToCart(page, { size: SIZE });
  await goToCheckout(page);
  await expectAllRules(page);
  await pay(page);
  await expectAllRules(page);
});
