import type { Page } from '@playwright/test';
import { placeOrder } from '#tests/e2e/support/orders.ts';
import { expect, test } from '#tests/support/browser.ts';

test.use({ viewer: 'staff' });

/** The links to the pages of the admin, and Home. */

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

test('Home leads to the list of orders to pack, which keeps its width on a small desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const order = await placeOrder();
  await page.goto('/admin');
  const toPack = page.getByRole('region', { name: /^Orders to pack/ });
  await expect(toPack.getByRole('listitem').first()).toBeVisible();
  await toPack.getByRole('link', { name: 'See all orders to pack' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?(?=.*status=pending)(?=.*payment=sold)(?=.*sort=date)/);
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.lastName);
  await expect(page.getByRole('row').filter({ hasText: order.number })).toBeVisible();
  const main = await page.getByRole('main').boundingBox();
  expect(main?.width).toBeGreaterThanOrEqual(920);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('tabs at the bottom open the daily pages, More the others', async ({ page }) => {
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
    await sidebar(page).getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await expect(sheet.getByRole('link', { name: 'Staff' })).toBeVisible();
    await expect(sheet.getByRole('link')).toHaveText([
      'Categories',
      'Brands',
      'Media',
      'Import',
      'Reviews',
      'Count',
      'Returns',
      'Invoices',
      'Customers',
      'Discounts',
      'Reports',
      'Pages',
      'Redirects',
      'Settings',
      'Staff',
      'Activity',
      'View shop',
    ]);
    await sheet.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(sheet).toBeHidden();
  });
});
