import type { Page } from '@playwright/test';
import { FORM_WORDS, KEEPING_WORDS } from '#admin/features/products/form/messages.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { REFUSED } from '#tests/e2e/support/admin.ts';
import {
  field,
  nameInDatabase,
  openNew,
  openProduct,
  save,
  savedId,
  uniqueName,
} from '#tests/e2e/support/product-form.ts';
import { ADMIN_TOASTS } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';
import { expectToast } from '#tests/support/toast.ts';

/** The refusals, lost answers and ended sessions that these tests provoke. */
const PROVOKED = [
  ...REFUSED,
  /status of (400|401|503) .*\/pb\/api\//,
  /ERR_FAILED .*\/change-sets\)/,
  /Failed to load data\. ClientResponseError 400/,
];

test.use({ viewer: 'staff', expectedConsoleErrors: [PROVOKED, { scope: 'test' }] });

/** What is typed into the product form is not lost: by leaving, an ended session, or an answer that does not come. */

let page: Page;
test.beforeEach(async ({ page: own }) => {
  page = own;
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
