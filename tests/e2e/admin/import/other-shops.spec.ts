import Papa from 'papaparse';
import { IMPORT_WORDS } from '#admin/features/import/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';

test.use({ viewer: 'staff' });

/** Exports of Shopify and WooCommerce as they are (docs/manual/csv.md). Their pictures are at addresses that the server does not open. */

const tag = () => `moved${Math.random().toString(36).slice(2, 8)}`;
const csv = (lines: Record<string, string>[]) =>
  Buffer.from(Papa.unparse(lines, { columns: [...new Set(lines.flatMap(Object.keys))] }));
const DEAD = 'http://10.0.0.1/kurta.jpg';

function shopifyFile(word: string): Buffer {
  const size = (line: Record<string, string>) => ({ Handle: `${word}-kurta`, 'Variant Price': '999.00', ...line });
  return csv([
    size({
      ...{ Title: `${word} kurta`, 'Body (HTML)': '<p>Soft</p><script>alert(1)</script>', Vendor: `${word} Noor` },
      ...{ Type: `${word} Kurtis`, Published: 'true', 'Option1 Name': 'Size', 'Option1 Value': 'Small' },
      ...{ 'Variant Inventory Qty': '3', 'Image Src': DEAD, Status: 'active' },
    }),
    size({ 'Option1 Value': 'L', 'Variant Inventory Qty': '5' }),
    { Handle: `${word}-twice`, Title: `${word} one`, 'Variant Price': '5' },
    { Handle: `${word}-twice`, Title: `${word} other`, 'Variant Price': '5' },
  ]);
}

function wooFile(word: string): Buffer {
  const row = (line: Record<string, string>) => ({
    Published: '1',
    'In stock?': '1',
    'Regular price': '1500',
    ...line,
  });
  return csv([
    row({
      ID: '1001',
      Type: 'variable',
      SKU: `${word}-P`,
      Name: `${word} suit`,
      Categories: `Women > ${word} Suits`,
      Images: DEAD,
    }),
    row({
      ID: '1002',
      Type: 'variation',
      Name: `${word} suit - M`,
      Stock: '2',
      Parent: `${word}-P`,
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'M',
    }),
  ]);
}

for (const { shop, fileOf, refused, name, stock } of [
  { shop: 'Shopify', fileOf: shopifyFile, refused: 2, name: 'kurta', stock: 8 },
  { shop: 'WooCommerce', fileOf: wooFile, refused: 0, name: 'suit', stock: 2 },
]) {
  test(`a ${shop} export is recognised, compared, imported and undone; pictures that fail are named`, async ({
    page,
  }) => {
    const word = tag();
    const products = () =>
      database()
        .collection('admin_products')
        .getFullList({ filter: database().filter('name ~ {:word}', { word }) });
    const choose = () =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: `${word}.csv`, mimeType: 'text/csv', buffer: fileOf(word) });
    await page.goto('/admin/import');
    await choose();
    await expect(page.getByText(`This is a ${shop} export.`)).toBeVisible();
    const rows = page.getByRole('region', { name: 'Rows of the file' });
    await expect(rows.locator('li', { hasText: `${word} ${name}` }).first()).toContainText('images 1 to fetch');
    await expect(rows.getByText('Keep one of them.')).toHaveCount(refused);

    await page.getByRole('button', { name: 'Import 1 product' }).click();
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
    const [product] = await products();
    expect(product).toMatchObject({ name: `${word} ${name}`, stock_quantity: stock, is_active: true, images: null });
    expect(product?.id).not.toBe('1001');
    const redirects = await database()
      .collection('redirects')
      .getFullList({ filter: database().filter('to_path = {:path}', { path: `/product/${product?.id}` }) });
    expect(redirects.map(({ from_path }) => from_path)).toEqual(shop === 'Shopify' ? [`/products/${word}-kurta`] : []);

    const fetched = page.getByRole('region', { name: 'Pictures of imported products' });
    const failed = fetched.getByRole('listitem').filter({ hasText: `${word} ${name}` });
    await expect(failed).toContainText('The address leads into a private network, so it is not opened.');
    // The shop has fetched them without this page, too.
    await page.reload();
    await expect(failed.getByRole('link', { name: `${word} ${name}` })).toBeVisible();
    await fetched.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toContainText(DEAD);

    // The same file again finds what it has imported.
    await choose();
    await expect(page.getByText(IMPORT_WORDS.nothingToDo)).toBeVisible();
    await page.goto('/admin/activity');
    await page
      .getByRole('link', { name: `Import of ${word}.csv` })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo this change' }).click();
    await expect.poll(async () => (await products()).length).toBe(0);
  });
}
