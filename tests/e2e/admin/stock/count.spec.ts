import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { CHANGE_SETS_PATH } from '#shared/api/change-sets.ts';
import { placeOrder } from '#tests/e2e/support/orders.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createTestProduct, database, stockOf } from '#tests/support/test-products.ts';
import { toast } from '#tests/support/toast.ts';

test.use({ viewer: 'staff' });

test('staff count stock by keyboard; a sale meanwhile stays sold, and the count survives a reload', {
  tag: ['@phone', '@axe'],
}, async ({ page }) => {
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
  await page.getByRole('searchbox', { name: 'Search products' }).fill(second.name);
  await field(second.name).fill('lots');
  await expect(page.getByText('Enter a whole number.')).toBeVisible();
  await field(second.name).fill('8');
  await expect(page.getByText('As in stock')).toBeVisible();
  await expect(page.getByText('2 sizes counted, 1 differs')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  // Somebody buys a piece of a counted size.
  await database().collection('product_variants').update(first.variantId, { stock_quantity: 4 });
  await page.reload();
  await expect(page.getByText('2 sizes counted, 1 differs')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search products' }).fill(first.name);
  await expect(field(first.name)).toHaveValue('3');
  await expect(page.getByText('1 sold or taken since')).toBeVisible();

  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').nth(1)).toHaveAccessibleName(/M 5 3 −2 2 1 sold or taken since/);
  await expect(dialog.getByText('1 size is as in stock.')).toBeVisible();
  await dialog.getByLabel('Note (optional)').fill('Sunday count');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save 1 difference' }).click();
  await expect(toast(page, 'Stock of 1 size corrected')).toBeVisible();
  expect(await stockOf(first.variantId)).toBe(2);
  expect(await stockOf(second.variantId)).toBe(8);
  await expect(page.getByText('sizes counted')).toHaveCount(0);
  await page.goto(`/admin/reports/stock?product=${first.productId}`);
  await expect(page.getByRole('row').nth(1)).toHaveAccessibleName(
    /M −2 (now )?2 Counted Sunday count admin@example.com/,
  );
});

test('Enter goes to the next size, a damaged piece is typed as -1, and the list is a file for paper', async ({
  page,
}) => {
  const product = await createTestProduct({ stock: 4 });
  const variants = database().collection('product_variants');
  const large = await variants.create({ product_id: product.productId, stitched: true, size: 'L', stock_quantity: 6 });
  await page.goto(`/admin/reports/count?q=${encodeURIComponent(product.name)}`);
  await page.getByLabel(`Counted: ${product.name}, M`).fill('-5');
  await expect(page.getByText('Only 4 in stock.')).toBeVisible();
  await page.getByLabel(`Counted: ${product.name}, M`).fill('-1');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Counted: ${product.name}, M`)).toHaveValue('3');
  await expect(page.getByLabel(`Counted: ${product.name}, L`)).toBeFocused();
  await page.keyboard.type('6');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV for counting on paper' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('Product,SKU,Size,In stock,Counted');
  expect(text).toMatch(/,M,4,\r\n.*,L,6,\r\n/);

  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('combobox', { name: 'Why the stock changes' }).selectOption('Damaged');
  await page.getByRole('button', { name: 'Save 1 difference' }).click();
  await expect.poll(() => stockOf(product.variantId)).toBe(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stockOf(product.variantId)).toBe(4);
  expect(await stockOf(large.id)).toBe(6);
});

test('two tabs count together; what one saves, the other cannot save again', async ({ page, context }) => {
  const [first, second] = [await createTestProduct({ stock: 5 }), await createTestProduct({ stock: 8 })];
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/admin/reports/count');
  const count = async (tab: Page, name: string, pieces: string) => {
    await tab.getByRole('searchbox', { name: 'Search products' }).fill(name);
    await tab.getByLabel(`Counted: ${name}, M`).fill(pieces);
  };
  await count(page, first.name, '3');
  await count(other, second.name, '7');
  await expect(page.getByText('2 sizes counted, 2 differ')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Save 2 differences' }).click();
  await expect(toast(page, 'Stock of 2 sizes corrected')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Review' })).toHaveCount(0);
  expect([await stockOf(first.variantId), await stockOf(second.variantId)]).toEqual([3, 7]);
});

test('Enter in the search waits for what it finds', async ({ page }) => {
  const [first, second] = [await createTestProduct(), await createTestProduct()];
  await page.goto(`/admin/reports/count?q=${encodeURIComponent(first.name)}`);
  await page.getByLabel(`Counted: ${first.name}, M`).waitFor();
  const answer = Promise.withResolvers<void>();
  await page.route(
    (url) => url.searchParams.get('q') === second.name,
    async (route) => {
      await answer.promise;
      await route.continue();
    },
  );
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill(second.name);
  const asked = page.waitForRequest((request) => request.url().includes(second.name.slice(-8)));
  await search.press('Enter');
  await asked;
  await expect(search).toBeFocused();
  answer.resolve();
  await expect(page.getByLabel(`Counted: ${second.name}, M`)).toBeFocused();
});

test('reserved pieces, which are not in the stock, are shown', async ({ page }) => {
  const { product } = await placeOrder({ isPaid: false });
  await page.goto(`/admin/reports/count?q=${encodeURIComponent(product.name)}`);
  await expect(page.getByRole('listitem').filter({ hasText: '3 in stock' })).toContainText('M: 2 reserved until');
});

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('a save whose answer is lost is not applied twice', async ({ page }) => {
    const product = await createTestProduct({ stock: 10 });
    await page.goto(`/admin/reports/count?q=${encodeURIComponent(product.name)}`);
    await page.getByLabel(`Counted: ${product.name}, M`).fill('8');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.route(`**${CHANGE_SETS_PATH}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save 1 difference' }).click();
    await expect(dialog.getByRole('alert')).toContainText('nothing is saved twice', { timeout: 30_000 });
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Save again' }).click();
    await expect(toast(page, 'Stock of 1 size corrected')).toBeVisible();
    expect(await stockOf(product.variantId)).toBe(8);
    await expect(page.getByRole('button', { name: 'Review' })).toHaveCount(0);
  });

  test('what is counted is saved later', async ({ page, context }) => {
    const product = await createTestProduct({ stock: 4 });
    await page.goto(`/admin/reports/count?q=${encodeURIComponent(product.name)}`);
    const field = page.getByLabel(`Counted: ${product.name}, M`);
    await field.waitFor();
    await context.setOffline(true);
    await field.fill('9');
    await expect(page.getByText('1 size counted, 1 differs')).toBeVisible();
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 });
    await context.setOffline(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Save 1 difference' }).click();
    await expect.poll(() => stockOf(product.variantId)).toBe(9);
  });
});
