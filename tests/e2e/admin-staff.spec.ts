import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { ACCESS_MESSAGES } from '#admin/features/access/messages.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/wares.ts';
import { newEmail, PASSWORD } from './account.ts';
import { openAdmin } from './admin.ts';

/** The Staff view: owners add and remove admins, who see nothing of it. */

/** Somebody with an account whose address is confirmed. */
async function shopper(): Promise<string> {
  const email = newEmail();
  await database().collection('users').create({ email, password: PASSWORD, passwordConfirm: PASSWORD, verified: true });
  return email;
}

async function openStaff(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await openAdmin(browser, baseURL);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Staff' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  return page;
}

async function add(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Add an admin' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
}

test('an owner adds an admin, who sees nothing of the staff, and removes them, at once', async ({
  browser,
  baseURL,
}) => {
  const email = await shopper();
  const page = await openStaff(browser, baseURL);
  await add(page, email);
  await expect(page.getByText('is an admin now')).toBeVisible();

  const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await other.goto('/admin');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password').fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await other.getByRole('button', { name: 'More' }).click();
  await expect(other.getByRole('menuitem', { name: 'Activity' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Staff' })).toHaveCount(0);
  await other.keyboard.press('Escape');
  await other.keyboard.press('Control+k');
  await expect(other.getByRole('option', { name: 'Activity' })).toBeVisible();
  await expect(other.getByRole('option', { name: 'Staff' })).toHaveCount(0);
  await other.keyboard.press('Escape');
  await other.goto('/admin/staff');
  await expect(other.getByRole('heading', { name: 'Only owners see who works here' })).toBeVisible();

  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0);
  await other.goto('/admin/products');
  await expect(other.getByRole('heading', { name: ACCESS_MESSAGES.denied })).toBeVisible();
  await Promise.all([page.context().close(), other.context().close()]);
});

test('somebody new is invited, made an owner and an admin again', async ({ browser, baseURL }) => {
  const email = newEmail();
  const page = await openStaff(browser, baseURL);
  await add(page, email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Invited');
  for (const action of ['Make an owner', 'End being an owner']) {
    await row.getByRole('button', { name: action }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(row.getByRole('button', { name: action })).toHaveCount(0);
  }
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await page.context().close();
});

test('a wrong address is told at its field; the page is accessible', async ({ browser, baseURL }) => {
  const page = await openStaff(browser, baseURL);
  await page.getByLabel('Email').fill('asha at example');
  await page.keyboard.press('Enter');
  await expect(page.getByText(ADMIN_MESSAGES.invalidEmail)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.context().close();
});
