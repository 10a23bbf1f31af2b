import type { Page } from '@playwright/test';
import { PALETTE_WORDS } from '#admin/features/palette/messages.ts';
import { BULK_WORDS } from '#admin/features/products/bulk/messages.ts';
import { REFUSED } from '#tests/e2e/support/admin.ts';
import { STATES } from '#tests/e2e/support/specification.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';

test.use({ viewer: 'staff', expectedConsoleErrors: [REFUSED, { scope: 'test' }] });

/** The Products tab: its list and what is done to many products at once. */

let page: Page;
test.beforeEach(async ({ page: own }) => {
  page = own;
});

/** A word no other test has in its products. */
const tag = () => `tab${Math.random().toString(36).slice(2, 8)}`;

/** Creates products `<word> 1`, `<word> 2`, … with these values; gives their ids. */
async function createProducts(word: string, list: readonly Record<string, unknown>[]): Promise<string[]> {
  const ids = [];
  for (const [place, values] of list.entries()) {
    const name = `${word} ${place + 1}`;
    const body = { name, price: 1000, is_active: true, slug: `${word}-${place}`, ...values };
    ids.push((await database().collection('products').create(body)).id);
  }
  return ids;
}

async function deleteNamed(word: string): Promise<void> {
  const filter = database().filter('name ~ {:word}', { word });
  for (const { id } of await database().collection('products').getFullList({ filter })) {
    await database().collection('products').delete(id);
  }
}

async function pricesOf(ids: readonly string[]): Promise<unknown[]> {
  const rows = await Promise.all(ids.map((id) => database().collection('products').getOne(id)));
  return rows.map((row) => [row['price'], row['original_price']]);
}

const rows = () => page.getByRole('table').locator('tbody').getByRole('row');
const names = () => page.locator('tbody [data-row-control]').allTextContents();

async function choose(action: string): Promise<void> {
  await page.getByRole('button', { name: BULK_WORDS.actions }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('search, filters, order and page are in the URL, and Back removes a filter', async () => {
  const word = tag();
  await createProducts(word, [{ price: 300, is_active: false }, { price: 100 }, { price: 200, is_new: true }]);
  await page.goto(`/admin/products?q=${word}`);
  await expect(rows()).toHaveCount(3);
  expect(await names()).toEqual([`${word} 3`, `${word} 2`, `${word} 1`]);
  await expect(rows().filter({ hasText: `${word} 1` })).toContainText(STATES.inactive);

  await page.getByRole('link', { name: 'Price' }).click();
  await expect.poll(names).toEqual([`${word} 2`, `${word} 3`, `${word} 1`]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('Active');
  await expect(rows()).toHaveCount(2);
  await expect(page).toHaveURL(/q=.*&sort=price&state=active|state=active.*sort=price|sort=price.*state=active/);

  await page.reload();
  await expect.poll(names).toEqual([`${word} 2`, `${word} 3`]);
  await page.goBack();
  await expect(rows()).toHaveCount(3);
  await page.goForward();
  await page.getByRole('button', { name: 'Remove filter: Status: Active' }).click();
  await expect(rows()).toHaveCount(3);
  await deleteNamed(word);
});

test('on a phone all filters are behind one button, which shows the number of matches', async () => {
  const word = tag();
  await createProducts(word, [{}, { is_active: false }, { is_active: false }]);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/admin/products?q=${word}`);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: 'Show 3 products' })).toBeVisible();
  await sheet.getByLabel('Status', { exact: true }).selectOption('Inactive');
  await sheet.getByRole('combobox', { name: 'Brand' }).fill('none');
  await page.getByRole('option', { name: 'None' }).click();
  await sheet.getByRole('button', { name: 'Show 2 products' }).click();
  await expect(sheet).toBeHidden();
  await expect(rows()).toHaveCount(2);
  await expect(page).toHaveURL(/brand=none/);
  await deleteNamed(word);
});

test('the device remembers the visible columns', async () => {
  await page.goto('/admin/products');
  await expect(page.getByRole('columnheader', { name: 'Fabric' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Fabric' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Fabric' })).toBeVisible();
});

test('the list works by keyboard', async () => {
  const word = tag();
  const [first] = await createProducts(word, [{}, {}, {}]);
  await page.goto('/admin/products');
  await expect(rows().first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(word);
  await expect(rows()).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-row-control]').first()).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText(BULK_WORDS.selected(2), { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText(BULK_WORDS.selected(3), { exact: true })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('menuitem', { name: BULK_WORDS.deactivate })).toBeVisible();
  await page.keyboard.type('deac');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: BULK_WORDS.deactivate })).toBeVisible();
  await page.getByRole('button', { name: BULK_WORDS.run(3) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(BULK_WORDS.done(3))).toBeVisible();
  expect(
    await database()
      .collection('products')
      .getOne(first ?? ''),
  ).toMatchObject({ is_active: false });
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
  await deleteNamed(word);
});

test('prices of all matches change as previewed, and are undone as one step', async () => {
  const word = tag();
  const ids = await createProducts(word, [{ price: 1000 }, { price: 1299, original_price: 1999 }, { price: 0 }]);
  const variant = { product_id: ids[0], stitched: true, size: 'M', stock_quantity: 4, price: 1000 };
  const { id: variantId } = await database().collection('product_variants').create(variant);
  await page.goto(`/admin/products?q=${word}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await choose(BULK_WORDS.setPrice);
  await page.getByRole('textbox', { name: BULK_WORDS.by }).fill('10');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(BULK_WORDS.willChange(2))).toBeVisible();
  await expect(dialog.getByText(BULK_WORDS.skipped(1, 'has no price'))).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: `${word} 1` })).toContainText('₹899, was ₹1,000, 10% OFF');

  await dialog.getByRole('button', { name: BULK_WORDS.run(2) }).click();
  await expect(dialog.getByText(BULK_WORDS.done(2))).toBeVisible();
  expect(await pricesOf(ids)).toEqual([
    [899, 1000],
    [1169, 1999],
    [0, 0],
  ]);
  const variantPrice = async () => (await database().collection('product_variants').getOne(variantId))['price'];
  expect(await variantPrice()).toBe(899);

  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Undone', { exact: true })).toBeVisible();
  expect(await pricesOf(ids)).toEqual([
    [1000, 0],
    [1299, 1999],
    [0, 0],
  ]);
  expect(await variantPrice()).toBe(1000);
  await deleteNamed(word);
});

test('products changed by another admin meanwhile are skipped and listed', async () => {
  const word = tag();
  const ids = await createProducts(word, [{ price: 1000 }, { price: 1000 }]);
  await page.goto(`/admin/products?q=${word}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await choose(BULK_WORDS.setPrice);
  await page.getByRole('textbox', { name: BULK_WORDS.by }).fill('10');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(BULK_WORDS.willChange(2))).toBeVisible();
  await database()
    .collection('products')
    .update(ids[0] ?? '', { price: 750 });
  await dialog.getByRole('button', { name: BULK_WORDS.run(2) }).click();
  await expect(dialog.getByText(BULK_WORDS.done(1))).toBeVisible();
  await expect(dialog.getByText(`${word} 1: Price is now ₹750; you saw ₹1,000.`)).toBeVisible();
  expect(await pricesOf(ids)).toEqual([
    [750, 0],
    [899, 1000],
  ]);
  await deleteNamed(word);
});

test('Undo restores deleted products with their variants', async () => {
  const word = tag();
  const [id = ''] = await createProducts(word, [{}]);
  const variant = { product_id: id, stitched: true, size: 'L', stock_quantity: 6, price: 0 };
  await database().collection('product_variants').create(variant);
  await page.goto(`/admin/products?q=${word}`);
  await page.getByRole('checkbox', { name: `Select ${word} 1` }).check();
  await choose(BULK_WORDS.delete);
  await page.getByRole('button', { name: BULK_WORDS.runDelete(1) }).click();
  await expect(page.getByText(BULK_WORDS.doneDelete(1))).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('No matching products')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows()).toHaveCount(1);
  expect(await database().collection('products').getOne(id)).toMatchObject({ stock_quantity: 6 });
  await deleteNamed(word);
});

test('the palette finds and opens products and pages', async () => {
  const word = tag();
  const [id] = await createProducts(word, [{}]);
  await page.goto('/admin/orders');
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: PALETTE_WORDS.title });
  await expect(field).toBeFocused();
  await page.keyboard.type('grid');
  await expect(page.getByRole('option', { name: PALETTE_WORDS.editInGrid })).toBeVisible();
  await field.fill(word);
  await expect(page.getByRole('option', { name: `${word} 1` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/products/${id}$`));
  await deleteNamed(word);
});

test('the list, its menus and the dialog are accessible', { tag: '@bounded' }, async () => {
  await page.goto('/admin/products?stock=in');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.locator('tbody').getByRole('checkbox').first().check();
  expect(await violationsOf(page)).toEqual([]);
  await choose(BULK_WORDS.setPrice);
  await page.getByRole('textbox', { name: BULK_WORDS.by }).fill('10');
  await expect(page.getByText(BULK_WORDS.willChange(1))).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await violationsOf(page)).toEqual([]);
});
