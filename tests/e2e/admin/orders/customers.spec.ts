import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { REFUSED } from '#tests/e2e/support/admin.ts';
import { placeOrder } from '#tests/e2e/support/orders.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';
import { expectToast } from '#tests/support/toast.ts';

test.use({ viewer: 'staff', expectedConsoleErrors: [REFUSED, { scope: 'test' }] });

/** A number that no other test uses. */
const newPhone = () => `97${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** A delivered order of a new customer, with a phone number of its own. */
async function newCustomer() {
  const { id, number, lastName } = await placeOrder();
  const phone = newPhone();
  const orders = database().collection('orders');
  const { shipping } = await orders.getOne(id);
  await orders.update(id, { status: 'delivered', shipping: { ...shipping, phone } });
  return { id, number, lastName, phone, name: `Asha ${lastName}` };
}

async function open(page: Page, text: string, name: string) {
  await page.goto('/admin/customers');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(text);
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a customer is found, noted, exported and erased for good', async ({ page }) => {
  const { id, number, phone, lastName, name } = await newCustomer();
  await open(page, `+91 ${phone}`, name);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expect(page.getByText('12 MG Road')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByLabel('Notes', { exact: true }).fill('Prefers parrot green');
  await page.getByLabel('Phone', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a 10-digit mobile number.')).toBeVisible();
  await page.getByLabel('Phone', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Customer saved');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download copy to read' }).click(),
  ]);
  const copy = await readFile(await download.path(), 'utf8');
  expect(copy).toContain('Prefers parrot green');
  expect(copy).toContain(number);

  await page.getByRole('button', { name: 'Erase customer…' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This cannot be undone.');
  expect(await violationsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Continue' }).click();
  const erase = question.getByRole('button', { name: 'Erase for good' });
  await expect(erase).toBeDisabled();
  await question.getByLabel('Type ERASE to confirm').fill('ERASE');
  await erase.click();
  await expectToast(page, 'Customer erased');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(lastName);
  await expect(page.getByText('No customer matches')).toBeVisible();
  expect(JSON.stringify(await database().collection('orders').getOne(id))).not.toContain(phone);
});

test('a click on a row right after typing opens it: the search does not lead back to the list', async ({ page }) => {
  const { name, lastName } = await newCustomer();
  await page.clock.install();
  await page.goto('/admin/customers');
  const row = page.getByRole('link', { name, exact: true });
  await expect(row).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/CustomerPage[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/CustomerPage[^/]*\.js$/);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(lastName.slice(0, 3));
  await row.click();
  await asked;
  await page.clock.runFor(1000);
  release();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
