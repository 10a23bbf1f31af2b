import { REFUSED } from '#tests/e2e/support/admin.ts';
import { field, openNew, savedId } from '#tests/e2e/support/product-form.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { toast } from '#tests/support/toast.ts';

test.use({ expectedConsoleErrors: [REFUSED, { scope: 'test' }] });
test.describe.configure({ timeout: 240_000 });

let shop: PublishingShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openPublishingShop();
});
test.afterAll(() => shop.close());

const row = (name: string) => ({ name: `Rename ${name}` });

test('an owner adds, moves, renames and retires sizes, and the product form follows', async ({ openPage }) => {
  const page = await openPage('staff', { baseURL: shop.running.url });
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Sizes', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /./ })).toHaveCount(6);

  await page.getByLabel('New size').fill('xxl');
  await page.getByLabel('New size').press('Enter');
  await expect(page.getByText('There is already a size XXL.')).toBeVisible();
  await page.getByLabel('New size').fill('3XL');
  await page.getByLabel('New size').press('Enter');
  await expect(page.getByRole('button', row('3XL'))).toBeVisible();
  await expect(page.getByLabel('New size')).toHaveValue('');
  await page.getByLabel('New size').fill('छोटा');
  await page.getByRole('button', { name: 'Add size' }).click();
  await expect(page.getByText('Use the letters A to Z, digits, single spaces and + / -')).toBeVisible();
  await page.getByLabel('New size').fill('Free  Size S');
  await page.getByRole('button', { name: 'Add size' }).click();
  await expect(page.getByRole('button', row('Free Size S'))).toBeVisible();
  await page.getByLabel('New size').fill('38');
  await page.getByRole('button', { name: 'Add size' }).click();
  await expect(page.getByRole('button', row('38'))).toBeVisible();

  await page.getByRole('button', { name: 'Move up: 38' }).click();
  await expect(page.getByRole('listitem').nth(7)).toContainText('38');
  await page.getByRole('button', row('3XL')).click();
  await page.getByRole('dialog').getByLabel('Name').fill('XXXL');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', row('XXXL'))).toBeVisible();
  await page.getByRole('button', { name: 'Retire XS' }).click();
  await expect(page.getByRole('button', { name: 'Bring back XS' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await openNew(page);
  await field(page, 'Name').fill('Noor Kurta');
  await field(page, 'Price').fill('1499');
  await expect(page.getByLabel('Pieces, size XS')).toHaveCount(0);
  await page.getByLabel('Pieces, size 38').fill('4');
  await page.getByLabel('Pieces, size XXXL').fill('2');
  await page.getByLabel('Pieces, size Free Size S').fill('1');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Product created successfully')).toBeVisible();
  const id = await savedId(page);

  await page.goto('/admin/settings/sizes');
  await page.getByRole('button', { name: 'Delete 38' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 product has this size. Retire it instead.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', row('38'))).toBeVisible();

  await page.goto('/admin/products?mode=grid');
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: 'XXXL' })).toBeAttached();
  const tops = await heads.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const cut = await heads.evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(cut).toBe(0);

  await page.goto(`/product/${id}`);
  const choice = page.locator('label', { hasText: 'Free Size S' });
  await expect(choice).toBeVisible();
  const margin = await choice.evaluate((label) => {
    const text = document.createRange();
    if (label.lastChild) text.selectNode(label.lastChild);
    return label.clientWidth - text.getBoundingClientRect().width;
  });
  expect(margin).toBeGreaterThan(6);
});
