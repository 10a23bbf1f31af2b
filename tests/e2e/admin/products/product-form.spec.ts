import type { Page } from '@playwright/test';
import { FIELD_PROBLEMS, FORM_WORDS, KEEPING_WORDS } from '#admin/features/products/form/messages.ts';
import { PRICE_WORDS } from '#admin/format/prices.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { REFUSED } from '#tests/e2e/support/admin.ts';
import { answerForElsewhere } from '#tests/e2e/support/media-files.ts';
import { placeOrder, reservedUntilText } from '#tests/e2e/support/orders.ts';
import {
  field,
  nameInDatabase,
  openNew,
  openProduct,
  save,
  savedId,
  uniqueName,
  variantsOf,
} from '#tests/e2e/support/product-form.ts';
import { ADMIN_TOASTS } from '#tests/e2e/support/specification.ts';
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

test('creates a stitched product: only sizes above 0 become variants', async () => {
  const name = uniqueName('Neelam kurta');
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'New product' }).click();
  await field(page, 'Name').fill(name);
  await expect(field(page, 'Slug')).toHaveValue(name.toLowerCase().replaceAll(' ', '-'));
  await field(page, 'Price').fill('12,500');
  await field(page, 'Original price').fill('₹ 15,000.50');
  await field(page, 'Pieces, size S').fill('3');
  await field(page, 'Pieces, size M').fill('0');
  await save(page);
  await expectToast(page, ADMIN_TOASTS.productCreated);
  const id = await savedId(page);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await database().collection('products').getOne(id)).toMatchObject({
    name,
    price: 12_500,
    original_price: 15_000.5,
    is_active: true,
    is_featured: false,
    is_new: false,
    stock_quantity: 3,
  });
  expect(await variantsOf(id)).toMatchObject([{ stitched: true, size: 'S', stock_quantity: 3, price: 12_500 }]);
});

test('an original price below the price shows a warning and no old price', async () => {
  await openNew(page);
  await field(page, 'Price').fill('1200');
  await field(page, 'Original price').fill('900');
  await expect(
    page.getByText('The price before discount is below the price, so shoppers will not see it.'),
  ).toBeVisible();
  await expect(page.locator('s')).toHaveCount(0);
  await field(page, 'Original price').fill('1500');
  await expect(page.locator('s')).toHaveText(['₹1,500', '₹1,500']);
});

test('shows the stock reserved per variant and until when, as the list does', async () => {
  const order = await placeOrder({ isPaid: false });
  const { product, number } = order;
  await openProduct(page, product.productId);
  const reserved = page.getByRole('link', {
    name: `M: 2 reserved until ${await reservedUntilText(order)}`,
    exact: true,
  });
  await expect(reserved).toBeVisible();
  await page.goto(`/admin/products?q=${encodeURIComponent(product.name)}`);
  await reserved.click();
  await expect(page).toHaveURL(/\/admin\/orders\?pieces=reserved/);
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible();
});

test('an unstitched product with 0 pieces gets one variant without a size, with 1 piece', async () => {
  await openNew(page);
  await field(page, 'Name').fill(uniqueName('Tant saree'));
  await field(page, 'Price').fill('1899');
  await page.getByRole('radio', { name: FORM_WORDS.sewing.unstitched }).check({ force: true });
  await save(page);
  await expectToast(page, ADMIN_TOASTS.productCreated);
  const id = await savedId(page);
  expect(await variantsOf(id)).toMatchObject([{ stitched: false, size: '', stock_quantity: 1 }]);
  // Set to 0 later it is sold out, and stays a product sold as cloth.
  await field(page, 'Pieces, unstitched').fill('0');
  await save(page);
  await expectToast(page, ADMIN_TOASTS.productUpdated);
  expect(await variantsOf(id)).toMatchObject([{ stitched: false, size: '', stock_quantity: 0 }]);
});

test('invalid input shows errors at its fields, and nothing is saved', async () => {
  const taken = await createTestProduct();
  await database()
    .collection('products')
    .update(taken.productId, { slug: `taken-${taken.productId}` });
  await openNew(page);
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/shop/admin/change-sets')) written.push(request.method());
  });
  await save(page);
  await expect(page.getByText(FIELD_PROBLEMS.name)).toBeVisible();
  await expect(page.getByText(FIELD_PROBLEMS.price)).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Name').fill('x'.repeat(10_000));
  await expect(page.getByText(FIELD_PROBLEMS.tooLong(200, 10_000)).first()).toBeVisible();
  await field(page, 'Name').fill(uniqueName('Odd'));
  for (const [price, problem] of [
    ['-1', PRICE_WORDS.negative],
    ['1e9', PRICE_WORDS.unreadable],
    ['1000000000', PRICE_WORDS.tooHigh],
    ['12,50', PRICE_WORDS.unreadable],
  ] as const) {
    await field(page, 'Price').fill(price);
    await save(page);
    await expect(page.getByText(problem)).toBeVisible();
    await expect(field(page, 'Price')).toHaveAttribute('aria-invalid', 'true');
  }
  await field(page, 'Price').fill('12,500');
  await field(page, 'Slug').fill(`taken-${taken.productId}`);
  await save(page);
  await expect(page.getByText(FIELD_PROBLEMS.slugTaken(taken.name, taken.productId)).first()).toBeVisible();
  await expect(field(page, 'Slug')).toBeFocused();
  await expect(page).toHaveURL(/\/products\/new$/);
  expect(written).toEqual([]);
});

test('markup and emoji in name and description are text', async () => {
  const name = `<img src=x onerror=alert(1)> 💃 ${Date.now()}`;
  await openNew(page);
  await field(page, 'Name').fill(name);
  await field(page, 'Price').fill('999');
  await field(page, 'Description').fill('Soft <script>alert(1)</script>\n\n- One\n- Two');
  await save(page);
  await expectToast(page, ADMIN_TOASTS.productCreated);
  const id = await savedId(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  expect(await database().collection('products').getOne(id)).toMatchObject({
    name,
    description: '<p>Soft &lt;script&gt;alert(1)&lt;/script&gt;</p><ul><li>One</li><li>Two</li></ul>',
  });
});

test('pictures and videos by URL are saved in order', async () => {
  const product = await createTestProduct();
  await answerForElsewhere(page);
  await openProduct(page, product.productId);
  for (const [label, address] of [
    ['Picture link', 'https://example.com/front.jpg'],
    ['Picture link', 'https://example.com/back.jpg'],
    ['Video link', 'https://example.com/walk.mp4'],
  ] as const) {
    await page.getByLabel(label).fill(address);
    await page.getByLabel(label).press('Enter');
  }
  await save(page);
  await expectToast(page, ADMIN_TOASTS.productUpdated);
  expect(await database().collection('products').getOne(product.productId)).toMatchObject({
    images: ['https://example.com/front.jpg', 'https://example.com/back.jpg'],
    videos: ['https://example.com/walk.mp4'],
  });
  // Other tests meet it in lists, and nothing answers for its pictures there.
  await database().collection('products').delete(product.productId);
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

test('a refusal by the server is shown at its field', async () => {
  const [taken, product] = [await createTestProduct(), await createTestProduct()];
  const sku = `SKU-${taken.productId}`;
  await database().collection('products').update(taken.productId, { sku });
  await openProduct(page, product.productId);
  await field(page, 'SKU').fill(sku);
  await save(page);
  await expect(page.getByText(`Product ${taken.productId} already has this SKU.`).first()).toBeVisible();
  await expect(field(page, 'SKU')).toBeFocused();
  await expect(field(page, 'SKU')).toHaveAttribute('aria-invalid', 'true');
});

test('Save and new saves and opens an empty form', async () => {
  const name = uniqueName('First of two');
  await openNew(page);
  await field(page, 'Name').fill(name);
  await field(page, 'Price').fill('999');
  await page.getByRole('button', { name: FORM_WORDS.saveAndNew }).click();
  await expectToast(page, ADMIN_TOASTS.productCreated);
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(field(page, 'Name')).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^You have unsaved changes from /)).toHaveCount(0);
});

test('deletes after a confirmation, and Undo restores', async () => {
  const product = await createTestProduct({ stock: 6 });
  await openProduct(page, product.productId);
  await page.getByRole('button', { name: FORM_WORDS.more }).click();
  await page.getByRole('menuitem', { name: FORM_WORDS.delete }).click();
  const question = page.getByRole('alertdialog', { name: KEEPING_WORDS.deleteTitle });
  await question.getByRole('button', { name: FORM_WORDS.delete }).click();
  await expectToast(page, ADMIN_TOASTS.productDeleted);
  await expect(page).toHaveURL(/\/admin\/products$/);
  expect(await variantsOf(product.productId)).toEqual([]);
  await page.getByRole('button', { name: ADMIN_WORDS.undo }).click();
  await expectToast(page, ADMIN_WORDS.undone);
  expect(await nameInDatabase(product.productId)).toBe(product.name);
  expect(await variantsOf(product.productId)).toMatchObject([{ id: product.variantId, stock_quantity: 6 }]);
});

test('a copy is inactive and without stock, and can be saved by keyboard', async () => {
  const product = await createTestProduct();
  await openProduct(page, product.productId);
  await page.getByRole('button', { name: FORM_WORDS.more }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: FORM_WORDS.duplicate }).press('Enter');
  await expect(field(page, 'Name')).toHaveValue(`${product.name} (copy)`);
  await field(page, 'Name').press('End');
  await page.keyboard.type(' two');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Slug')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Description')).toBeFocused();
  await page.getByRole('checkbox', { name: /^Active/ }).focus();
  await expect(page.getByRole('checkbox', { name: /^Active/ })).not.toBeChecked();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expectToast(page, ADMIN_TOASTS.productCreated);
  const id = await savedId(page);
  expect(await database().collection('products').getOne(id)).toMatchObject({
    name: `${product.name} (copy) two`,
    is_active: true,
    price: product.priceRupees,
    stock_quantity: 0,
  });
});

test('brand and category can be added with the product; menu categories are searchable', async () => {
  const brand = uniqueName('House');
  await openNew(page);
  await field(page, 'Name').fill(uniqueName('Filed'));
  await field(page, 'Price').fill('999');
  await page.getByRole('combobox', { name: 'Brand' }).fill('new brand');
  await page.getByRole('option', { name: FORM_WORDS.addBrand }).click();
  await field(page, 'New brand name').fill(brand);
  await page.getByRole('searchbox', { name: FORM_WORDS.menuSearch }).fill('dupatta');
  await page.getByRole('checkbox', { name: 'Dupattas' }).check();
  await save(page);
  await expectToast(page, ADMIN_TOASTS.productCreated);
  const id = await savedId(page);
  await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue(brand);
  const row = await database()
    .collection('products')
    .getOne(id, { expand: 'brand_id,product_menu_categories_via_product_id' });
  expect(row.expand).toMatchObject({ brand_id: { name: brand, is_active: true } });
  expect(row.expand?.['product_menu_categories_via_product_id']).toHaveLength(1);
});

test('a refused deletion shows the reason, and the product stays', async () => {
  const product = await createTestProduct();
  await openProduct(page, product.productId);
  await page.route('**/pb/api/shop/admin/change-sets', (route) =>
    route.fulfill({ status: 400, json: { status: 400, message: 'The shop is closed for stocktaking.', data: {} } }),
  );
  await page.getByRole('button', { name: FORM_WORDS.more }).click();
  await page.getByRole('menuitem', { name: FORM_WORDS.delete }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: FORM_WORDS.delete }).click();
  await expectToast(page, ADMIN_TOASTS.error, 'The shop is closed for stocktaking.');
  await expect(page).toHaveURL(`/admin/products/${product.productId}`);
  expect(await nameInDatabase(product.productId)).toBe(product.name);
});
