import type { Page } from '@playwright/test';
import { FORM_WORDS, KEEPING_WORDS } from '#admin/features/products/form/messages.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createTestProduct, database, stockOf } from '#tests/support/test-products.ts';
import { expectToast } from '#tests/support/toast.ts';
import { REFUSED, stockInAdmin } from './admin.ts';
import { field, nameInDatabase, openNew, openProduct, save, savedId, uniqueName, variantsOf } from './product-form.ts';
import { ADMIN_TOASTS } from './specification.ts';

/** The refusals, lost answers and ended sessions that these tests provoke. */
const PROVOKED = [
  ...REFUSED,
  /status of (400|401|503) .*\/pb\/api\//,
  /status of 404 .*\/products\/records\/\d+\?/,
  /ERR_FAILED .*\/change-sets\)/,
  /Failed to load data\. ClientResponseError 400/,
];

test.use({ viewer: 'staff', expectedConsoleErrors: [PROVOKED, { scope: 'test' }] });

/** The product form with others at work: sales, a second admin, a lost session, a lost answer, a draft. */

let page: Page;
test.beforeEach(async ({ page: own }) => {
  page = own;
});

test('editing keeps the variant in carts, and a sale meanwhile', async () => {
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

test('a size set to 0 stays as sold out, with its SKU; a blank one is removed', async () => {
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

test('a size that comes back from the history shows its own price, and can get the price of the product', async () => {
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

test('taking fewer pieces than are left to take is asked about, never below 0', async () => {
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

test('two admins: the second is told and chooses, and what only one changed is kept', async ({ openPage }) => {
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

test('an open form says who has changed what, before anything is saved', async ({ openPage }) => {
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

test('a draft survives closing the tab and is offered, restored and saved', async () => {
  const ware = await createTestProduct();
  await openProduct(page, ware.productId);
  await field(page, 'Name').fill('Draft kurta');
  await expect(page.getByText(FORM_WORDS.kept('').trim())).toBeVisible();
  const tab = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await openProduct(tab, ware.productId);
  await expect(field(tab, 'Name')).toHaveValue(ware.name);
  await expect(tab.getByText(/^You have unsaved changes from /)).toBeVisible();
  await expect(tab.getByText(FORM_WORDS.unchanged)).toHaveCount(0);
  await tab.getByRole('button', { name: KEEPING_WORDS.restore }).click();
  await expect(field(tab, 'Name')).toHaveValue('Draft kurta');
  await save(tab);
  await expectToast(tab, ADMIN_TOASTS.productUpdated);
  await tab.reload();
  await expect(field(tab, 'Name')).toHaveValue('Draft kurta');
  await expect(tab.getByText(/^You have unsaved changes from /)).toHaveCount(0);
});

test('leaving with unsaved changes is asked about, and the draft waits', async () => {
  const ware = await createTestProduct();
  await openProduct(page, ware.productId);
  await field(page, 'Colour').fill('Teal');
  await page.getByRole('tab', { name: 'Orders' }).click();
  const question = page.getByRole('alertdialog', { name: KEEPING_WORDS.leaveTitle });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(field(page, 'Colour')).toHaveValue('Teal');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await question.getByRole('button', { name: KEEPING_WORDS.leave }).click();
  await expect(page).toHaveURL(/\/admin\/orders/);
  await openProduct(page, ware.productId);
  await page.getByRole('button', { name: KEEPING_WORDS.discard }).click();
  await expect(page.getByText(/^You have unsaved changes from /)).toHaveCount(0);
  await expect(field(page, 'Colour')).toHaveValue('');
});

test('a session that ends while saving keeps the form, and signing in again brings it back', async () => {
  const ware = await createTestProduct();
  await openProduct(page, ware.productId);
  await field(page, 'Name').fill('Kept kurta');
  // As if it had ended elsewhere: PocketBase refuses the token from now on.
  await page.route('**/pb/api/**', (route) =>
    route.fulfill({
      status: 401,
      json: { status: 401, message: 'The request requires valid authorization.', data: {} },
    }),
  );
  await save(page);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.unroute('**/pb/api/**');
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password').fill('admin-demo-123');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(field(page, 'Name')).toHaveValue('Kept kurta');
  await expect(page.getByText(/^Your changes from /)).toBeVisible();
  await save(page);
  await expectToast(page, ADMIN_TOASTS.productUpdated);
  expect(await nameInDatabase(ware.productId)).toBe('Kept kurta');
});

test('a product that was created can be left at once without a question', async () => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await openNew(page);
  await field(page, 'Name').fill(uniqueName('Reloaded'));
  await field(page, 'Price').fill('999');
  // In the moment in which the message appears, before the product's own page is there.
  const left = page.waitForEvent('load');
  await page.evaluate((message) => {
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes(message)) return;
      observer.disconnect();
      location.reload();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, ADMIN_TOASTS.productCreated);
  await save(page);
  await left;
  expect(questions).toEqual([]);
});

test('a lost answer does not make a product twice, even after a reload', async () => {
  const name = uniqueName('Once');
  await openNew(page);
  await field(page, 'Name').fill(name);
  await field(page, 'Price').fill('999');
  await page.route('**/api/shop/admin/change-sets', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save(page);
  await expectToast(page, ADMIN_WORDS.unreachable);
  await page.unroute('**/api/shop/admin/change-sets');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: KEEPING_WORDS.restore }).click();
  await field(page, 'Colour').fill('Teal');
  await save(page);
  await expectToast(page, ADMIN_TOASTS.productCreated);
  const id = await savedId(page);
  const rows = await database()
    .collection('products')
    .getFullList({ filter: database().filter('name = {:name}', { name }) });
  expect(rows.map((row) => [row.id, row['colour']])).toEqual([[id, 'Teal']]);
});

test('while the database restarts a saving says so, and works when it is tried again', async () => {
  const ware = await createTestProduct();
  await openProduct(page, ware.productId);
  await field(page, 'Name').fill('Patient kurta');
  await page.route('**/api/shop/admin/change-sets', (route) => route.fulfill({ status: 503, json: {} }));
  await save(page);
  await expectToast(page, ADMIN_WORDS.unreachable);
  await expect(field(page, 'Name')).toHaveValue('Patient kurta');
  await page.unroute('**/api/shop/admin/change-sets');
  await save(page);
  await expectToast(page, ADMIN_TOASTS.productUpdated);
  expect(await nameInDatabase(ware.productId)).toBe('Patient kurta');
});

test('what is typed into a new product stays when its lists cannot be read again', async () => {
  await page.clock.install();
  await openNew(page);
  await field(page, 'Name').fill('Unlost kurta');
  await page.route('**/collections/brands/records**', (route) => route.fulfill({ status: 400, json: {} }));
  const refused = page.waitForResponse((response) => response.url().includes('/brands/') && response.status() === 400);
  // Lists older than 10 s are read again when the window is looked at.
  await page.clock.fastForward(11_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await (await refused).finished();
  await expectToast(page, 'Failed to load data.');
  await expect(field(page, 'Name')).toHaveValue('Unlost kurta');
});

test('a copy whose original could not be read begins after Try again', async () => {
  const ware = await createTestProduct();
  await page.route('**/collections/products/records/**', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(`/admin/products/new?from=${ware.productId}`);
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  await page.unroute('**/collections/products/records/**');
  await tryAgain.click();
  await expect(field(page, 'Name')).toHaveValue(`${ware.name} (copy)`);
});

test('a product deleted by somebody else while it is open can be made a new one', async () => {
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
