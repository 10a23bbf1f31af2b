import type { Page } from '@playwright/test';
import { createAccount, PASSWORD } from '#tests/e2e/support/account.ts';
import { REFUSED } from '#tests/e2e/support/admin.ts';
import { placeOrder } from '#tests/e2e/support/orders.ts';
import { ADMIN_ACCESS, ADMIN_TOASTS } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';
import { toast } from '#tests/support/toast.ts';

/** Who sees the admin, and what staff are told when something cannot be loaded or saved. */

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: ADMIN_ACCESS.required })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('a user without the role is denied and sees no tabs', async ({ page }) => {
  const email = await createAccount();
  await page.goto('/admin/orders');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: ADMIN_ACCESS.denied })).toBeVisible();
  await expect(page.getByText(ADMIN_ACCESS.deniedText)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test.describe('for staff', () => {
  test.use({
    viewer: 'staff',
    expectedConsoleErrors: [
      [...REFUSED, /status of 500 .*\/admin\/products/, /^Failed to load data\./],
      { scope: 'test' },
    ],
  });

  test('a message is shown while the role is checked', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/user_roles/records**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/admin/orders');
    await expect(page.getByText(ADMIN_ACCESS.checking)).toBeVisible();
    held.resolve();
    await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible();
  });

  test('a list that fails to load is reported once, and appears later', async ({ page }) => {
    await page.route('**/pb/api/shop/admin/products**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/admin/products');
    await expect(toast(page, ADMIN_TOASTS.error)).toContainText(ADMIN_TOASTS.loadFailed);
    await expect(toast(page, ADMIN_TOASTS.error)).toHaveCount(1);
    await page.unroute('**/pb/api/shop/admin/products**');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  test("a refused status is reverted with the server's message", async ({ page }) => {
    const order = await placeOrder();
    await page.goto('/admin/orders');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.lastName);
    const status = page.getByRole('button', { name: `Status of ${order.number}` });
    await expect(status).toHaveText('Pending');
    const message = 'The shop is closed for stocktaking.';
    await page.route('**/pb/api/shop/admin/change-sets', (route) =>
      route.fulfill({ status: 400, json: { status: 400, message, data: {} } }),
    );
    await status.click();
    await page.getByRole('menuitemradio', { name: 'Shipped' }).click();
    await expect(toast(page, ADMIN_TOASTS.error)).toContainText(message);
    await expect(status).toHaveText('Pending');
  });

  test('unpaid and paid orders look different', async ({ page }) => {
    const paint = async (payment: string) => {
      await page.goto(`/admin/orders?payment=${payment}`);
      const badge = page
        .getByRole('row')
        .nth(1)
        .getByText(new RegExp(`^${payment}$`, 'i'));
      return badge.evaluate((element) => getComputedStyle(element).backgroundColor);
    };
    expect(await paint('paid')).toBe('rgb(228, 236, 223)');
    expect(await paint('failed')).toBe('rgb(180, 50, 27)');
  });
});
