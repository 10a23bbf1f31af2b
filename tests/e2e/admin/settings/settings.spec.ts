import type { Page } from '@playwright/test';
import { SETTING_TEXTS, SETTINGS_WORDS } from '#admin/features/settings/messages.ts';
import { openAdminPage, REFUSED } from '#tests/e2e/support/admin.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';
import { toast } from '#tests/support/toast.ts';

test.use({ viewer: 'staff', expectedConsoleErrors: [REFUSED, { scope: 'test' }] });

/** The further views Settings and Brands. */

let page: Page;
test.beforeEach(async ({ page: own }) => {
  page = own;
});

const word = () => `Brand ${Math.random().toString(36).slice(2, 8)}`;

test('a setting explains its effect, is saved at once, and undone', async () => {
  await page.goto('/admin/orders');
  await openAdminPage(page, 'Settings');
  const claims = page.getByRole('checkbox', { name: SETTING_TEXTS.placeholder_claims.name });
  await expect(claims).toBeChecked();
  await expect(page.getByText(SETTING_TEXTS.placeholder_claims.off)).toBeVisible();
  await expect(page.getByText(/^Shop version \d+\.\d+\.\d+/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const stored = async () => (await database().collection('shop_settings').getFirstListItem(''))['placeholder_claims'];
  await claims.press('Space');
  await expect(toast(page, SETTINGS_WORDS.saved)).toBeVisible();
  expect(await stored()).toBe(false);
  await toast(page, SETTINGS_WORDS.saved).getByRole('button', { name: 'Undo' }).click();
  await expect(claims).toBeChecked();
  expect(await stored()).toBe(true);
});

test('a brand is added, renamed and deleted; an existing name is refused', async () => {
  const name = word();
  await page.goto('/admin/brands');
  await page.getByRole('link', { name: 'New brand' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await expect(form.getByLabel('Slug')).toHaveValue(name.toLowerCase().replace(' ', '-'));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Brand created successfully')).toBeVisible();

  await page.getByRole('link', { name: 'New brand' }).click();
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(`“${name}” already exists.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('link', { name, exact: true }).click();
  await form.getByLabel('Name').fill(`${name} & Co 🪷`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Brand updated successfully')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name} & Co 🪷` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Brand deleted successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: `${name} & Co 🪷` })).toBeHidden();
});

test('a brand in use shows its products and cannot be deleted', async () => {
  const name = word();
  const { id } = await database().collection('brands').create({ name, is_active: true });
  const { productId } = await createTestProduct();
  await database().collection('products').update(productId, { brand_id: id });
  await page.goto('/admin/brands');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(toast(page, '1 product uses it.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: `1 product: ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/products\\?brand=${id}`));
  await database().collection('products').delete(productId);
  await database().collection('brands').delete(id);
});
