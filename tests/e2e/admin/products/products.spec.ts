import type { Page } from '@playwright/test';
import { BULK_WORDS } from '#admin/features/products/bulk/messages.ts';
import { VALUE_LABELS } from '#admin/features/products/messages.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';

test.use({ viewer: 'staff' });

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

test('search, order and filters are in the URL and Back removes one; prices of all matches change as previewed', async () => {
  const word = tag();
  const ids = await createProducts(word, [{ price: 1000 }, { price: 1299, original_price: 1999 }, { price: 0 }]);
  const variant = { product_id: ids[0], stitched: true, size: 'M', stock_quantity: 4, price: 1000 };
  const { id: variantId } = await database().collection('product_variants').create(variant);
  await page.goto(`/admin/products?q=${word}`);
  await expect.poll(names).toEqual([`${word} 3`, `${word} 2`, `${word} 1`]);
  await page.getByRole('link', { name: 'Price' }).click();
  await expect.poll(names).toEqual([`${word} 3`, `${word} 1`, `${word} 2`]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption(VALUE_LABELS.state.inactive);
  await expect(page.getByText('No matching products')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No matching products')).toBeVisible();
  await page.goBack();
  await expect(rows()).toHaveCount(3);
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
