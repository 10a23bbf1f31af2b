import { readFile } from 'node:fs/promises';
import { openAdminPage } from '#tests/e2e/support/admin.ts';
import { placeOrder } from '#tests/e2e/support/orders.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';

test.use({ viewer: 'staff' });

test('the reorder list opens from Reports and is exported as CSV', async ({ page }) => {
  const { id, product } = await placeOrder();
  // Test orders count in no figures if another test has made this shop live.
  await database().collection('orders').update(id, { is_test: false });
  await page.goto('/admin');
  const sizes = page.getByRole('region', { name: /^Sizes to reorder/ });
  await expect(sizes.getByRole('listitem').first()).toContainText('sold in 30 days');
  await openAdminPage(page, 'Reports');
  await page.getByRole('link', { name: 'Reorder list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reorder list' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Product',
    'Size',
    'In stock',
    'Reserved',
    'Sold in 30 days',
    'Waiting',
    'Days left',
    'Suggested reorder',
  ]);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^reorder-\d{4}-\d{2}-\d{2}\.csv$/);
  // Five pieces, of which two were sold: 3 last 45 days.
  const line = `${product.productId},${product.name},M,,3,0,2,0,45,0\r\n`;
  expect(await readFile(await file.path(), 'utf8')).toContain(line);
  await page.getByRole('combobox', { name: 'Brand' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/\/admin\/reports\/reorder\?brand=/);
});
