import type { Page } from '@playwright/test';
import { createAccount, newEmail, signInAs } from '#tests/e2e/support/account.ts';
import { openAdminPage } from '#tests/e2e/support/admin.ts';
import { ADMIN_ACCESS, VALIDATION } from '#tests/e2e/support/specification.ts';
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
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
}

test('an owner adds and removes an admin, who cannot see Staff', async ({ page, openPage }) => {
  const email = await createAccount({ verified: true });
  await openStaff(page);
  await add(page, email);
  await expect(page.getByText('is an admin now')).toBeVisible();

  const other = await openPage();
  await signInAs(other, email);
  await other.goto('/admin');
  const sidebar = other.getByRole('navigation', { name: 'Admin' });
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
  await expect(other.getByRole('heading', { name: ADMIN_ACCESS.denied })).toBeVisible();
});

test('a new address is invited, made an owner and an admin again', async ({ page }) => {
  const email = newEmail();
  await openStaff(page);
  await add(page, email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Invited');
  for (const action of ['Make owner', 'Remove as owner']) {
    await row.getByRole('button', { name: action }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(row.getByRole('button', { name: action })).toHaveCount(0);
  }
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});

test('an invalid address shows an error at its field; the page is accessible', async ({ page }) => {
  await openStaff(page);
  await page.getByLabel('Email').fill('asha at example');
  await page.keyboard.press('Enter');
  await expect(page.getByText(VALIDATION.email)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
