import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { IMPORT_WORDS } from '#admin/features/import/words.ts';
import { toSlug } from '#shared/text/slug.ts';
import { sell } from '#tests/e2e/support/orders.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';

test.use({ viewer: 'staff' });

/** Import of products as CSV, and of what the product list exports (docs/manual/csv.md). */

let page: Page;

test.beforeEach(async ({ page: own }) => {
  page = own;
  await page.goto('/admin/import');
});

/** Words no other test has in its products. */
const tag = () => `imp${Math.random().toString(36).slice(2, 8)}`;

async function choose(content: string | Buffer): Promise<void> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  await page.locator('input[type=file]').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
}

const rowOf = (text: string): Locator =>
  page.getByRole('region', { name: 'Rows of the file' }).locator('li', { hasText: text }).first();
const productsNamed = (text: string) =>
  database()
    .collection('admin_products')
    .getFullList({ filter: database().filter('name ~ {:text}', { text }) });

async function createSuit(name: string): Promise<{ id: string; variantId: string }> {
  const { id } = await database()
    .collection('products')
    .create({ name, sku: toSlug(name), price: 1000, is_active: true, slug: toSlug(name) });
  const variant = { product_id: id, stitched: true, size: 'M', stock_quantity: 10, price: 1000 };
  const { id: variantId } = await database().collection('product_variants').create(variant);
  return { id, variantId };
}

async function deleteNamed(text: string): Promise<void> {
  for (const { id } of await productsNamed(text)) await database().collection('products').delete(id);
}

test('a file is compared row by row, imported, and undone as one step', async () => {
  const word = tag();
  const { id, variantId } = await createSuit(`${word} old`);
  await choose(
    [
      'id,sku,name,price,stock_M,brand,is_active,mood',
      `${id},${word}-old,${word} renamed,1200,8,Brand ${word},yes,x`,
      `,${word}-1,"${word} new, with a comma",2499,4,Brand ${word},no,x`,
      `,${word}-2,${word} wrong,"12,50",x,,perhaps,x`,
    ].join('\n'),
  );
  await expect(page.getByText('Unknown columns, ignored: mood')).toBeVisible();
  await expect(rowOf('Row 2')).toContainText('price 1000 → 1200');
  await expect(rowOf('Row 2')).toContainText('stock_M 10 → 8');
  await expect(rowOf('Row 3')).toContainText('New');
  await expect(rowOf('Row 4')).toContainText('price: Write the price in rupees, such as 2499 or 2,499.50.');
  await expect(rowOf('Row 4')).toContainText('"x" isn\'t a whole number from 0 to 99999.');
  await expect(rowOf('Row 4')).toContainText('"perhaps" is neither yes nor no');
  await expect(page.getByText(`Will be created: Brand ${word}.`)).toBeVisible();

  // Sold between looking and importing: the import takes off the two pieces it meant, no more and no less.
  await sell({ productId: id, variantId, priceRupees: 1000 });
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await expect(page.getByText('1 created')).toBeVisible();
  await expect(page.getByText('1 updated')).toBeVisible();
  const stock = async () => (await database().collection('product_variants').getOne(variantId))['stock_quantity'];
  expect(await stock()).toBe(7);
  expect((await productsNamed(`${word} new`))[0]).toMatchObject({ price: 2499, is_active: false, stock_quantity: 4 });
  expect((await productsNamed(`${word} renamed`))[0]).toMatchObject({ id, price: 1200 });

  await page.getByRole('button', { name: IMPORT_WORDS.undoAll }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(await stock()).toBe(9);
  expect((await productsNamed(word)).map((product) => product['name'])).toEqual([`${word} old`]);
  expect(
    await database()
      .collection('brands')
      .getFullList({ filter: `name = "Brand ${word}"` }),
  ).toEqual([]);
  await deleteNamed(word);
});

test('importing an export changes nothing, and restores a deleted product with id and sizes', async () => {
  const word = tag();
  const { id } = await createSuit(`${word} "lost", =1+1 कुर्ती`);
  await page.goto('/admin/products');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export [\d,]+ products$/ }).click();
  const file = await readFile(await (await download).path());
  await page.goto('/admin/import');
  expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  await choose(file);
  await expect(page.getByText(IMPORT_WORDS.nothingToDo)).toBeVisible();
  await expect(page.getByRole('button', { name: /^All/ })).toHaveText(/^All (?<count>[\d,]+)$/);
  await expect(page.getByRole('button', { name: /^(Error|Changed|New) / })).toHaveCount(0);

  await deleteNamed(word);
  await page.getByRole('button', { name: IMPORT_WORDS.chooseOther }).click();
  await choose(file);
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('1 created')).toBeVisible();
  const [product] = await productsNamed(word);
  expect(product).toMatchObject({ id, name: `${word} "lost", =1+1 कुर्ती`, price: 1000, stock_quantity: 10 });
  await deleteNamed(word);
});
