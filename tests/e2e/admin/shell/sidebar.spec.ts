import type { Page } from '@playwright/test';
import { openAdminPage } from '#tests/e2e/support/admin.ts';
import { placeOrder } from '#tests/e2e/support/orders.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';

test.use({
  viewer: 'staff',
  expectedConsoleErrors: [[/status of 500 .*\/admin\/inbox/, /^Failed to load data\./], { scope: 'test' }],
});

/** The links to the pages of the admin, and Home. */

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

test('the admin opens on Home; the sidebar has all pages, the three tabs as tabs', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page).toHaveTitle('Home · Gulmohar Admin');
  await expect(sidebar(page).getByRole('tab')).toHaveText(['Products', 'Categories', 'Orders']);
  await expect(sidebar(page).getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  await expect(sidebar(page).getByRole('link', { name: 'Staff' })).toBeVisible();
  await expect(sidebar(page).getByRole('link')).toHaveText([
    'Home',
    /^Needs attention/,
    'Reviews',
    'Customers',
    'Media',
    'Reports',
    'Invoices',
    'Discounts',
    'Import',
    'Brands',
    'Pages',
    'Activity',
    'Staff',
    'Settings',
  ]);
  await expect(sidebar(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await openAdminPage(page, 'Reports');
  await expect(page).toHaveTitle('Reports · Gulmohar Admin');
  await expect(sidebar(page).getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');
  await expect(sidebar(page).getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  await sidebar(page).getByRole('tab', { name: 'Orders' }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/admin$/);
});

test('on a small desktop the lists keep their width', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin/orders');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const main = await page.getByRole('main').boundingBox();
  expect(main?.width).toBeGreaterThanOrEqual(920);
});

test('Home lists orders to pack, oldest first, with a link to the list', async ({ page }) => {
  const order = await placeOrder();
  await page.goto('/admin');
  const toPack = page.getByRole('region', { name: /^Orders to pack/ });
  await expect(toPack.getByRole('listitem').first()).toBeVisible();
  await toPack.getByRole('link', { name: 'See all orders to pack' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?(?=.*status=pending)(?=.*payment=sold)(?=.*sort=date)/);
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.lastName);
  await expect(page.getByRole('row').filter({ hasText: order.number })).toBeVisible();
});

test('a part of Home that fails to load says so and can be retried', async ({ page }) => {
  await page.route('**/pb/api/shop/admin/inbox', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin');
  const attention = page.getByRole('region', { name: /^Needs attention/ });
  await expect(attention.getByRole('alert')).toContainText('Failed to load data.');
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('Started checkouts');
  await page.unroute('**/pb/api/shop/admin/inbox');
  await attention.getByRole('button', { name: 'Try again' }).click();
  await expect(attention.getByRole('alert')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('tabs at the bottom open the daily pages, More the others', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    const bar = await sidebar(page).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(780);
    const stops = sidebar(page).locator('a:visible, button:visible');
    await expect(stops).toHaveText(['Home', 'Products', 'Orders', /^Needs attention/, 'More']);
    for (const stop of await stops.all()) {
      const box = await stop.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
    expect(await violationsOf(page)).toEqual([]);
    await sidebar(page).getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await expect(sheet.getByRole('link', { name: 'Staff' })).toBeVisible();
    await expect(sheet.getByRole('link')).toHaveText([
      'Categories',
      'Reviews',
      'Customers',
      'Media',
      'Reports',
      'Invoices',
      'Discounts',
      'Import',
      'Brands',
      'Pages',
      'Activity',
      'Staff',
      'Settings',
      'View shop',
    ]);
    expect(await violationsOf(page)).toEqual([]);
    await sheet.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(sheet).toBeHidden();
  });
});
