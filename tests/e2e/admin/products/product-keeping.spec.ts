import type { Page } from '@playwright/test';
import { FORM_WORDS, KEEPING_WORDS } from '#admin/features/products/form/messages.ts';
import { REFUSED, stockInAdmin } from '#tests/e2e/support/admin.ts';
import { field, openProduct, save, savedId, uniqueName, variantsOf } from '#tests/e2e/support/product-form.ts';
import { ADMIN_TOASTS } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createTestProduct, database, stockOf } from '#tests/support/test-products.ts';
import { expectToast } from '#tests/support/toast.ts';

/** What the browser says of a product that was deleted meanwhile. */
const NOT_FOUND = /status of 404 .*\/products\/records\/\d+\?/;

test.use({ viewer: 'staff', expectedConsoleErrors: [[...REFUSED, NOT_FOUND], { scope: 'test' }] });

/** The product form with others at work: sales, a second admin, an undo, a deletion. */

let page: Page;
test.beforeEach(async ({ page: own }) => {
  page = own;
});

test('an edit keeps variant ids and concurrent sales', async () => {
  const ware = await createTestProduct({ stock: 5 });
  await openProduct(page, ware.productId);
  await database().collection('product_variants').update(ware.variantId, { 'stock_quantity-': 2 });
  await field(page, 'Pieces, size M').fill('7');
  await field(page, 'Pieces, size XL').fill('4');
  await save(page);
  await expectToast(page, ADMIN_TOASTS.productUpdated);
  await expectToast(page, FORM_WORDS.soldMeanwhile(2, 'M', 5));
  await expect(field(page, 'Pieces, size M')).toHaveValue('5');
  expect(await stockOf(ware.variantId)).toBe(5);
  expect((await variantsOf(ware.productId)).map(({ size }) => size)).toEqual(['M', 'XL']);
});

test('a size set to 0 is sold out and keeps its SKU; a blank one is deleted', async () => {
  const ware = await createTestProduct({ stock: 5 });
  const sku = `M-${ware.productId}`;
  await database().collection('product_variants').update(ware.variantId, { sku });
  await openProduct(page, ware.productId);
  await expect(page.getByText('0 = sold out, blank = not made.')).toBeVisible();
  await field(page, 'Pieces, size M').fill('0');
  await field(page, 'Pieces, size S').fill('2');
  await expect(page.getByText('2 pieces in total')).toBeVisible();
  await save(page);
  await expectToast(page, ADMIN_TOASTS.productUpdated);
  expect(await variantsOf(ware.productId)).toMatchObject([
    { id: ware.variantId, stock_quantity: 0, sku },
    { size: 'S' },
  ]);
  await expect(field(page, 'Pieces, size M')).toHaveValue('0');
  expect(await stockInAdmin(page, ware.name, 'M')).toBe(0);

  await openProduct(page, ware.productId);
  await field(page, 'Pieces, size M').fill('');
  await expect(page.getByText('Saving removes M from the shop and from carts.')).toBeVisible();
  await save(page);
  await expectToast(page, ADMIN_TOASTS.productUpdated);
  expect(await variantsOf(ware.productId)).toMatchObject([{ size: 'S' }]);
});

test('a restored size shows its own price, which can be reset to the product’s', async () => {
  const ware = await createTestProduct({ stock: 5, priceRupees: 1299 });
  await openProduct(page, ware.productId);
  for (const [name, value] of [
    ['Pieces, size L', '3'],
    ['Pieces, size M', ''],
    ['Price', '1499'],
  ] as const) {
    await field(page, name).fill(value);
    const saved = page.waitForResponse((response) => response.url().endsWith('/change-sets'));
    await save(page);
    await saved;
    await expect(page.getByText(FORM_WORDS.unsaved)).toHaveCount(0);
  }
  await page.goto(`/admin/activity?record=product_variants/${ware.variantId}`);
  await page.getByRole('link', { name: 'Product updated' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this change' }).click();
  await expect(page.getByRole('dialog').getByText('This change was undone.')).toBeVisible();

  await openProduct(page, ware.productId);
  await expect(page.getByText('Own price: M ₹1,299.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Same price for all sizes' }).check();
  await save(page);
  await expectToast(page, ADMIN_TOASTS.productUpdated);
  await expect(page.getByText('Own price:')).toHaveCount(0);
  expect((await variantsOf(ware.productId)).map(({ size, price }) => [size, price])).toEqual([
    ['L', 1499],
    ['M', 1499],
  ]);
});

test('removing more pieces than are left asks, and stock never goes below 0', async () => {
  const ware = await createTestProduct({ stock: 5 });
  await openProduct(page, ware.productId);
  await database().collection('product_variants').update(ware.variantId, { 'stock_quantity-': 3 });
  await field(page, 'Pieces, size M').fill('1');
  await save(page);
  const dialog = page.getByRole('dialog', { name: KEEPING_WORDS.differencesTitle });
  await dialog.getByRole('radio', { name: `${KEEPING_WORDS.yours}: 1` }).check();
  await dialog.getByRole('button', { name: KEEPING_WORDS.applyAndSave }).click();
  await expectToast(page, ADMIN_TOASTS.productUpdated);
  expect(await stockOf(ware.variantId)).toBe(1);
});

test('concurrent edits: the second admin resolves conflicts, other changes are merged', async ({ openPage }) => {
  const ware = await createTestProduct();
  const other = await openPage('staff');
  await openProduct(page, ware.productId);
  await openProduct(other, ware.productId);
  await field(page, 'Price').fill('1499');
  await field(page, 'SKU').fill(`S-${ware.productId}`);
  await save(page);
  await expectToast(page, ADMIN_TOASTS.productUpdated);

  await field(other, 'Price').fill('1599');
  await field(other, 'Work').fill('Ajrakh');
  await save(other);
  const dialog = other.getByRole('dialog', { name: KEEPING_WORDS.differencesTitle });
  const price = dialog.getByRole('group', { name: 'Price', exact: true });
  await expect(price.getByRole('radio', { name: 'Theirs: ₹1,499' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: KEEPING_WORDS.applyAndSave })).toBeDisabled();
  await price.getByRole('radio', { name: 'Yours: ₹1,599' }).check();
  await dialog.getByRole('button', { name: KEEPING_WORDS.applyAndSave }).click();
  await expectToast(other, ADMIN_TOASTS.productUpdated);
  expect(await database().collection('products').getOne(ware.productId)).toMatchObject({
    price: 1599,
    sku: `S-${ware.productId}`,
    work: 'Ajrakh',
  });
});

test('an open form shows concurrent changes and their author before saving', async ({ openPage }) => {
  const ware = await createTestProduct();
  const other = await openPage('staff');
  await page.clock.install();
  await openProduct(page, ware.productId);
  await field(page, 'Colour').fill('Red');
  await openProduct(other, ware.productId);
  await field(other, 'Fabric').fill('Silk');
  await save(other);
  await expectToast(other, ADMIN_TOASTS.productUpdated);
  await page.clock.fastForward(60_000);
  await expect(page.getByText(/^admin@example\.com changed Fabric at /)).toBeVisible();
  await page.getByRole('button', { name: KEEPING_WORDS.show }).click();
  const dialog = page.getByRole('dialog', { name: KEEPING_WORDS.differencesTitle });
  await expect(dialog.getByRole('group', { name: 'Fabric' })).toContainText('Silk');
  await dialog.getByRole('button', { name: KEEPING_WORDS.apply }).click();
  await expect(field(page, 'Fabric')).toHaveValue('Silk');
  await expect(field(page, 'Colour')).toHaveValue('Red');
});

test('a product deleted while its form is open can be saved as a new one', async () => {
  const ware = await createTestProduct();
  await openProduct(page, ware.productId);
  await field(page, 'Name').fill(uniqueName('Second life'));
  await database().collection('products').delete(ware.productId);
  await save(page);
  await expect(page.getByText(FORM_WORDS.goneMeanwhile)).toBeVisible();
  await page.getByRole('button', { name: FORM_WORDS.saveAsNew }).click();
  await save(page);
  await expectToast(page, ADMIN_TOASTS.productCreated);
  await expect(page).not.toHaveURL(new RegExp(`/${ware.productId}$`));
  expect(await variantsOf(await savedId(page))).toMatchObject([{ size: 'M', stock_quantity: 10 }]);
});
