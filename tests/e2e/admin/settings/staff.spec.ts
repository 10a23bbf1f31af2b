import type { Page } from '@playwright/test';
import { ACCESS_MESSAGES } from '#admin/features/access/messages.ts';
import { createAccount, signInAs } from '#tests/e2e/support/account.ts';
import { openAdminPage } from '#tests/e2e/support/admin.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';

/** What a person without the rights is refused. */
const PROVOKED = [
  /status of 403 .*\/(pb\/api|api\/publish)\//,
  /^Failed to load data\. (ClientResponseError 403|ServerRefusal)/,
];

test.use({ viewer: 'staff', expectedConsoleErrors: [PROVOKED, { scope: 'test' }] });

/** The Staff view: owners add and remove admins, who see nothing of it. */

async function openStaff(page: Page): Promise<void> {
  await page.goto('/admin/orders');
  await openAdminPage(page, 'Staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
}

async function add(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('is an admin now')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
}

test('an owner adds and removes an admin, who cannot see Staff', async ({ page, openPage }) => {
  const email = await createAccount({ verified: true });
  await openStaff(page);
  await add(page, email);
  expect(await violationsOf(page)).toEqual([]);

  const other = await openPage();
  await signInAs(other, email);
  await other.goto('/admin');
  const sidebar = other.getByRole('navigation', { name: 'Admin' });
  await sidebar.getByRole('link', { name: 'Settings' }).click();
  await expect(sidebar.getByRole('link', { name: 'Activity' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await other.keyboard.press('Control+k');
  await expect(other.getByRole('option', { name: 'Activity' })).toBeVisible();
  await expect(other.getByRole('option', { name: 'Staff' })).toHaveCount(0);
  await other.keyboard.press('Escape');
  await other.goto('/admin/staff');
  await expect(other.getByRole('heading', { name: 'Only owners can see the staff' })).toBeVisible();

  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0);
  await other.goto('/admin/products');
  await expect(other.getByRole('heading', { name: ACCESS_MESSAGES.denied })).toBeVisible();
});
