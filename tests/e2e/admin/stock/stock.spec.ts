import { readFile } from 'node:fs/promises';
import { PRODUCT_MESSAGES } from '#admin/features/products/form/messages.ts';
import { field, openProduct, save } from '#tests/e2e/support/product-form.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createTestProduct, stockOf } from '#tests/support/test-products.ts';
import { expectToast } from '#tests/support/toast.ts';

test.use({ viewer: 'staff' });

test("'+12' adds to the stock with a reason, and the history says who, why and what is left", async ({ page }) => {
  const product = await createTestProduct({ stock: 5 });
  await openProduct(page, product.productId);
  await field(page, 'Pieces, size M').fill('+12');
  await field(page, 'Pieces, size M').press('Tab');
  await expect(field(page, 'Pieces, size M')).toHaveValue('17');
  await expect(page.getByText('M 5 → 17 (+12)')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Why the stock changes' })).toHaveValue('received');
  await field(page, 'Note (optional)').fill('Bill 118');
  await save(page);
  await expectToast(page, PRODUCT_MESSAGES.updated);
  await expect(page.getByText('M 5 → 17 (+12)')).toHaveCount(0);

  // The field still has the focus: saving by key takes the typed change.
  await field(page, 'Pieces, size M').fill('-1');
  await field(page, 'Pieces, size M').press('Control+s');
  await expect.poll(() => stockOf(product.variantId)).toBe(16);
  await expect(page.getByRole('combobox', { name: 'Why the stock changes' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Stock history' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stock history' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toHaveAccessibleName(/M −1 16 Damaged/);
  await expect(page.getByRole('row').nth(2)).toHaveAccessibleName(/M \+12 17 Received Bill 118 admin@example.com/);
  await expect(page.getByRole('row').nth(3)).toHaveAccessibleName(/M \+5 5 Starting stock Shop/);
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Received');
  await expect(page.getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^stock-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(
    `,${product.productId},${product.name},M,12,17,Received,Bill 118,`,
  );
});
