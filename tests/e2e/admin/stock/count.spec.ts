import { sell } from '#tests/e2e/support/orders.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createTestProduct, stockOf } from '#tests/support/test-products.ts';
import { toast } from '#tests/support/toast.ts';

test.use({ viewer: 'staff' });

test('staff count stock by keyboard, in two tabs; a sale meanwhile stays sold, and the count survives a reload', async ({
  page,
  context,
}) => {
  const [first, second] = [await createTestProduct({ stock: 5 }), await createTestProduct({ stock: 8 })];
  await page.goto('/admin/reports');
  await page.getByRole('link', { name: 'Count stock' }).click();
  const field = (name: string) => page.getByLabel(`Counted: ${name}, M`);
  await page.getByRole('searchbox', { name: 'Search products' }).fill(first.name);
  await expect(field(first.name)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search products' }).press('Enter');
  await expect(field(first.name)).toBeFocused();
  await page.keyboard.type('3');
  await expect(page.getByText('−2', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin/reports/count');
  await other.getByRole('searchbox', { name: 'Search products' }).fill(second.name);
  await other.getByLabel(`Counted: ${second.name}, M`).fill('7');
  await expect(page.getByText('2 sizes counted, 2 differ')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  // Somebody buys a piece of a counted size.
  await sell(first);
  await page.reload();
  await expect(page.getByText('2 sizes counted, 2 differ')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search products' }).fill(first.name);
  await expect(field(first.name)).toHaveValue('3');
  await expect(page.getByText('1 sold or taken since')).toBeVisible();

  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /M 5 3 −2 2 1 sold or taken since/ })).toBeVisible();
  await dialog.getByLabel('Note (optional)').fill('Sunday count');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save 2 differences' }).click();
  await expect(toast(page, 'Stock of 2 sizes corrected')).toBeVisible();
  expect([await stockOf(first.variantId), await stockOf(second.variantId)]).toEqual([2, 7]);
  await expect(other.getByRole('button', { name: 'Review' })).toHaveCount(0);
  await page.goto(`/admin/reports/stock?product=${first.productId}`);
  await expect(page.getByRole('row').nth(1)).toHaveAccessibleName(
    /M −2 (now )?2 Counted Sunday count admin@example.com/,
  );
});
