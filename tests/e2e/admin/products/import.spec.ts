import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { IMPORT_WORDS } from '#admin/features/import/words.ts';
import { toSlug } from '#shared/slug.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';
import { expectToast } from '#tests/support/toast.ts';

test.use({ viewer: 'staff' });

/** Import and export of products as CSV (docs/csv.md). */

let page: Page;

test.beforeEach(async ({ page: own }) => {
  page = own;
  await page.goto('/admin/import');
});

/** Words no other test has in its products. */
const tag = () => `imp${Math.random().toString(36).slice(2, 8)}`;

async function choose(content: string | Buffer, name = 'products.csv'): Promise<void> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
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
    .create({ name, price: 1000, is_active: true, slug: toSlug(name) });
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
      `${id},,${word} renamed,1200,8,Brand ${word},yes,x`,
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
  await database().collection('product_variants').update(variantId, { stock_quantity: 9 });
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

test('duplicate rows are named and not imported', async () => {
  await choose('id,sku,name,price\n1001,,A,100\n1001,,B,100\n,DOUBLE-1,C,100\n,DOUBLE-1,D,100\n');
  await expect(rowOf('Row 2')).toContainText('Rows 2 and 3 have the same id 1001. Keep one of them.');
  await expect(rowOf('Row 5')).toContainText('Rows 4 and 5 have the same sku DOUBLE-1. Keep one of them.');
  await expect(page.getByText(IMPORT_WORDS.nothingToDo)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: IMPORT_WORDS.errorReport }).click();
  const report = await readFile(await (await download).path(), 'utf8');
  expect(report.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFrow,column,problem,sku,name',
    '2,id,Rows 2 and 3 have the same id 1001. Keep one of them.,GM-1001,A',
  ]);
});

test('staff choose which rows to import and how to treat unknown brands', async () => {
  const word = tag();
  await choose(`sku,name,price,brand\n${word},${word},100,Brand ${word}\n`);
  await expect(rowOf('Row 2')).toContainText('New');
  await page.getByLabel(IMPORT_WORDS.unknownNames).selectOption('Skip row');
  await expect(rowOf('Row 2')).toContainText(`There is no brand "Brand ${word}".`);
  await page.getByLabel(IMPORT_WORDS.mode, { exact: true }).selectOption('Update existing only');
  await expect(rowOf('Row 2')).toContainText('Skipped');
  await expect(page.getByText(IMPORT_WORDS.nothingToDo)).toBeVisible();
});

const REFUSED: readonly { what: string; content: string | Buffer; says: string }[] = [
  { what: 'an empty file', content: '', says: 'The file is empty.' },
  {
    what: 'a file without rows',
    content: 'name,price\n',
    says: 'The file has column names but no products below them.',
  },
  { what: 'missing columns', content: 'name,colour\nA,red\n', says: 'The file has no column id, sku, price.' },
  {
    what: 'a file of something else',
    content: 'date,total\n1,2\n',
    says: 'No column of this file is known (date, total)',
  },
  { what: 'a workbook', content: Buffer.from('504b030414000600', 'hex'), says: 'This is an Excel workbook' },
  { what: 'a picture', content: Buffer.from('89504e470d0a1a0a0000', 'hex'), says: 'This is not a CSV file' },
  {
    what: 'an open quotation mark',
    content: 'sku,name\nA,"Kurta\nB,x\n',
    says: 'The file cannot be read from row 2 on',
  },
  {
    what: 'a million rows',
    content: `sku,price\n${'A,1\n'.repeat(1_000_000)}`,
    says: 'The file has more than 50,000 rows. Split it',
  },
];
test('refuses files that are not product lists, with a remedy', async () => {
  for (const { what, content, says } of REFUSED) {
    await choose(content);
    await expect(page.getByRole('alert').filter({ hasText: says }), what).toBeVisible();
    await expect(page.getByRole('button', { name: IMPORT_WORDS.chooseFile })).toBeVisible();
  }
});

test('reads UTF-16, and asks before it reads Windows-1252', async () => {
  const word = tag();
  const text = `sku\tname\tprice\n${word}\t${word} café कुर्ती\t100\n`;
  await choose(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]), 'unicode.txt');
  await expect(rowOf('Row 2')).toContainText(`${word} café कुर्ती`);
  await page.getByRole('button', { name: IMPORT_WORDS.chooseOther }).click();

  await choose(Buffer.from(`sku,name,price\n${word},${word} café,100\n`, 'latin1'));
  await expect(page.getByText(IMPORT_WORDS.doubtful)).toBeVisible();
  await expect(page.getByText(`${word} café`)).toBeVisible();
  await page.getByRole('button', { name: IMPORT_WORDS.doubtfulYes }).click();
  await expect(rowOf('Row 2')).toContainText(`${word} café`);
});

test('a running import warns before leaving, can be stopped, and can be undone', async () => {
  const word = tag();
  const rows = Array.from({ length: 800 }, (_, index) => `${word}-${index},${word} ${index},100,1,1,1`);
  await choose(`sku,name,price,stock_S,stock_M,stock_L\n${rows.join('\n')}\n`);
  await page.getByRole('button', { name: 'Import 800 products' }).click();
  await expect(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: IMPORT_WORDS.leaveTitle })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: IMPORT_WORDS.stop }).click();
  await expect(page.getByRole('heading', { name: IMPORT_WORDS.stoppedTitle })).toBeVisible();
  const made = (await productsNamed(word)).length;
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(800);
  await expect(page.getByText(`${made} created`)).toBeVisible();
  await expect(page.getByText(`${800 - made} not reached`)).toBeVisible();
  await page.getByRole('button', { name: IMPORT_WORDS.undoAll }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(await productsNamed(word)).toEqual([]);
});

test('importing an export changes nothing', async () => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  await choose(file);
  await expect(page.getByText(IMPORT_WORDS.nothingToDo)).toBeVisible();
  await expect(page.getByRole('button', { name: /^All/ })).toHaveText(/^All (?<count>[\d,]+)$/);
  await expect(page.getByRole('button', { name: /^(Error|Changed|New) / })).toHaveCount(0);
});

test('the filtered list is exported', async () => {
  const word = tag();
  const { id } = await createSuit(`${word} one`);
  await createSuit(`other ${tag()}`);
  await page.goto(`/admin/products?q=${word}`);
  expect(await exportedBy('Export 1 product')).toEqual([expect.stringContaining(`${id},,${word} one`)]);
  await expectToast(page, '1 product exported');
  await expect(page).toHaveURL(/\/admin\/products\?q=/);
  await deleteNamed(word);
});

test('the selected products are exported, also those of another search', async () => {
  const word = tag();
  const one = await createSuit(`${word} one`);
  const two = await createSuit(`${word} two`);
  await createSuit(`${word} three`);
  await page.goto(`/admin/products?q=${word}`);
  await page.getByRole('checkbox', { name: `Select ${word} one` }).check();
  await page.getByRole('checkbox', { name: `Select ${word} two` }).check();
  await page.getByRole('searchbox', { name: 'Search products' }).fill(`${word} three`);
  await expect(page.getByRole('checkbox', { name: `Select ${word} one` })).toHaveCount(0);
  expect(await exportedBy('Export 2 selected')).toEqual([
    expect.stringContaining(`${one.id},,`),
    expect.stringContaining(`${two.id},,`),
  ]);
  await expectToast(page, '2 products exported');
  await deleteNamed(word);
});

/** The rows of the file that a button of the list of products exports. */
async function exportedBy(button: string): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  return text.trim().split('\r\n').slice(1);
}

test('a deleted product is restored from its export with id and sizes', async () => {
  const word = tag();
  const { id } = await createSuit(`${word} "lost", =1+1 कुर्ती`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await readFile(await (await download).path());
  await deleteNamed(word);
  await choose(file);
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('1 created')).toBeVisible();
  const [product] = await productsNamed(word);
  expect(product).toMatchObject({ id, name: `${word} "lost", =1+1 कुर्ती`, price: 1000, stock_quantity: 10 });
  await deleteNamed(word);
});
