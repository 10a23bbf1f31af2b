import type { Page } from '@playwright/test';
import { FIELD_PROBLEMS, FORM_WORDS, KEEPING_WORDS, PRODUCT_MESSAGES } from '#admin/features/products/form/messages.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { REFUSED } from '#tests/e2e/support/admin.ts';
import { field, nameInDatabase, openProduct, save, uniqueName, variantsOf } from '#tests/e2e/support/product-form.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';
import { expectToast } from '#tests/support/toast.ts';

test.use({ viewer: 'staff', expectedConsoleErrors: [REFUSED, { scope: 'test' }] });

/** The product form: what it saves and what it refuses. */

let page: Page;
test.beforeEach(async ({ page: own }) => {
  page = own;
});

test('a created product can be left at once, and is deleted after a confirmation and restored by Undo', async () => {
  const name = uniqueName('Neelam kurta');
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'New product' }).click();
  await field(page, 'Name').fill(name);
  await field(page, 'Price').fill('12,500');
  await field(page, 'Original price').fill('₹ 15,000.50');
  await field(page, 'Pieces, size S').fill('3');
  await field(page, 'Pieces, size M').fill('0');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  // In the moment in which the message appears, before the product's own page is there.
  const left = page.waitForEvent('load');
  await page.evaluate((message) => {
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes(message)) return;
      observer.disconnect();
      location.reload();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, PRODUCT_MESSAGES.created);
  await save(page);
  await left;
  expect(questions).toEqual([]);

  const stored = await database()
    .collection('products')
    .getFirstListItem(database().filter('name = {:name}', { name }));
  expect(stored).toMatchObject({ price: 12_500, original_price: 15_000.5, is_active: true, stock_quantity: 3 });
  expect(await variantsOf(stored.id)).toMatchObject([{ stitched: true, size: 'S', stock_quantity: 3, price: 12_500 }]);
  await openProduct(page, stored.id);
  await page.getByRole('button', { name: FORM_WORDS.more }).click();
  await page.getByRole('menuitem', { name: FORM_WORDS.delete }).click();
  const question = page.getByRole('alertdialog', { name: KEEPING_WORDS.deleteTitle });
  await question.getByRole('button', { name: FORM_WORDS.delete }).click();
  await expectToast(page, PRODUCT_MESSAGES.deleted);
  await expect(page).toHaveURL(/\/admin\/products$/);
  expect(await variantsOf(stored.id)).toEqual([]);
  await page.getByRole('button', { name: ADMIN_WORDS.undo }).click();
  await expectToast(page, ADMIN_WORDS.undone);
  expect(await nameInDatabase(stored.id)).toBe(name);
  expect(await variantsOf(stored.id)).toMatchObject([{ size: 'S', stock_quantity: 3 }]);
  await database().collection('products').delete(stored.id);
});

test('concurrent edits: the second admin resolves conflicts, other changes are merged', async ({ openPage }) => {
  const ware = await createTestProduct();
  const other = await openPage('staff');
  await openProduct(page, ware.productId);
  await openProduct(other, ware.productId);
  await field(page, 'Price').fill('1499');
  await field(page, 'SKU').fill(`S-${ware.productId}`);
  await save(page);
  await expectToast(page, PRODUCT_MESSAGES.updated);

  await field(other, 'Price').fill('1599');
  await field(other, 'Work').fill('Ajrakh');
  await save(other);
  const conflict = other.getByRole('alert').filter({ hasText: 'Someone else changed “Price”' });
  await expect(conflict).toContainText('Theirs1499');
  await conflict.getByRole('button', { name: 'Keep yours' }).click();
  await expect(conflict).toBeHidden();
  await save(other);
  await expectToast(other, PRODUCT_MESSAGES.updated);
  expect(await database().collection('products').getOne(ware.productId)).toMatchObject({
    price: 1599,
    sku: `S-${ware.productId}`,
    work: 'Ajrakh',
  });
});

test('the form with errors is accessible and fits its width', { tag: '@bounded' }, async () => {
  const product = await createTestProduct();
  await openProduct(page, product.productId);
  await page.getByRole('button', { name: FORM_WORDS.addPiece }).click();
  await field(page, 'Name').fill('');
  await save(page);
  await expect(page.getByText(FIELD_PROBLEMS.name)).toBeVisible();
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page), `${width} px wide`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
