import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ADMIN_PRODUCTS_PATH } from '#shared/api/admin-products.ts';
import { CATALOGUE_PATH, type CatalogueProduct } from '#shared/api/catalogue.ts';
import { CHANGE_SETS_PATH, type ChangeSetRequest } from '#shared/api/change-sets.ts';
import { PICTURE_IMPORTS_PATH, type PictureImports } from '#shared/api/picture-imports.ts';
import { mapPlainFields } from '#shared/product/product-fields.ts';
import { collectDownloads } from '#tests/support/admin/downloads.ts';
import { giveRoom } from '#tests/support/admin/layout.ts';
import { sampleProductRow, shopWithProducts } from '#tests/support/admin/products.ts';
import { expectText, openAdmin } from '#tests/support/admin/screen.tsx';
import { type Asked, ShopStub } from '#tests/support/admin/shop-stub.ts';
import type { ReadRequest } from './csv.worker.ts';
import { readCsvFile } from './csv-file.ts';

/** happy-dom has no workers: csv.worker.ts answers with what its module reads. */
class InlineWorker extends EventTarget {
  postMessage({ file, ...answers }: ReadRequest): void {
    void readCsvFile(file, answers).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

beforeEach(() => void vi.stubGlobal('Worker', InlineWorker));

const SUIT: CatalogueProduct = {
  ...{ id: '1001', sku: 'GM-1001', name: 'Suit', description: '', price: 1000, original_price: 0, mrp: 0 },
  ...mapPlainFields(
    () => '',
    () => 0,
  ),
  ...{ brand_id: '', category_id: '', slug: 'suit', is_active: true, is_featured: false, is_new: false },
  ...{ images: null, videos: null, pieces: null, links: [] },
  variants: [{ id: '1001M', stitched: true, size: 'M', stock_quantity: 10, price: 1000, mrp: 0, sku: '' }],
};

const NO_PICTURES: PictureImports = { waiting: 0, failed_total: 0, failed: [] };

function shopWithSuit(): ShopStub {
  const shop = new ShopStub({
    brands: [],
    categories: [],
    menu_categories: [],
    product_images: [],
    products: [{ ...SUIT }],
    product_variants: SUIT.variants.map((variant) => ({ ...variant })),
  });
  shop.answer(`GET ${CATALOGUE_PATH}`, ({ search }: Asked) => ({
    products: search.get('after') === '0' ? [SUIT] : [],
  }));
  shop.answer(`GET ${ADMIN_PRODUCTS_PATH}`, { items: [], totalItems: 1 });
  shop.answer(`GET ${PICTURE_IMPORTS_PATH}`, NO_PICTURES);
  return shop;
}

async function openImport() {
  giveRoom();
  const admin = await openAdmin('/import', shopWithSuit());
  await screen.findByRole('button', { name: 'Choose a file' });
  const choose = async (content: string | Uint8Array<ArrayBuffer>, name = 'products.csv') => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await admin.user.upload(input, new File([content], name, { type: 'text/csv' }));
  };
  const row = async (number: number) =>
    (await screen.findAllByRole('listitem')).find(({ textContent }) => textContent?.startsWith(`Row ${number}`)) ??
    document.body;
  return { ...admin, choose, row };
}

it('a file is compared row by row, imported as one step, and undone', async () => {
  const { choose, row, press, shop } = await openImport();
  await choose(
    [
      'id,sku,name,price,stock_M,brand,is_active,mood',
      '1001,gm-1001,Renamed,1200,8,Noor,yes,x',
      ',NEW-1,"New, with a comma",2499,4,Noor,no,x',
      ',NEW-2,Wrong,"12,50",x,,perhaps,x',
    ].join('\n'),
  );
  await screen.findByText(/^Unknown columns, ignored:/);
  await expectText(row(2), 'price 1000 → 1200');
  await expectText(row(2), 'stock_M 10 → 8');
  await expectText(row(3), 'New');
  await expectText(row(4), 'price: Write the price in rupees, such as 2499 or 2,499.50.');
  await expectText(row(4), '"x" isn\'t a whole number from 0 to 99999.');
  await expectText(row(4), '"perhaps" is neither yes nor no');
  await screen.findByText('Will be created: Noor.');
  await press('button', 'Import 2 products');
  await screen.findByRole('heading', { name: 'Import finished' });
  await expectText(screen.findByRole('main'), '1 created');
  await expectText(screen.findByRole('main'), '1 updated');
  expect(shop.changes().flatMap(({ operations }) => operations)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ action: 'create', collection: 'brands' }),
      expect.objectContaining({ action: 'adjust', id: '1001M', by: -2 }),
    ]),
  );
  await press('button', 'Undo the whole import');
  await screen.findByText('Undone');
  expect(shop.rows['products']).toMatchObject([{ name: 'Suit' }]);
});

it('an export of Shopify is recognised; its pictures are fetched with the product', async () => {
  const { choose, row, press, shop } = await openImport();
  await choose(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src\na,Kurta,Size,M,900,https://e.com/1.jpg\na,,,L,950,\n',
  );
  await screen.findByText(/^This is a Shopify export\./);
  await expectText(row(2), 'images 1 to fetch');
  await expectText(row(2), 'The other shop does not count M, L: imported with 0 pieces.');
  await press('button', 'Import 1 product');
  await screen.findByRole('heading', { name: 'Import finished' });
  expect(shop.changes().flatMap(({ operations }) => operations)).toMatchObject([
    { collection: 'products', as: 'row 2' },
    { collection: 'product_variants', values: { size: 'M', price: 900 } },
    { collection: 'product_variants', values: { size: 'L', price: 950 } },
    {
      collection: 'picture_imports',
      values: { product_id: { ref: 'row 2' }, wanted: [{ url: 'https://e.com/1.jpg', alt: '' }] },
    },
    {
      collection: 'redirects',
      values: { from_path: '/products/a', to_path: expect.stringMatching(/^\/product\/./) },
    },
  ]);
});

it('products that wait for pictures are counted, and those without are named and tried again', async () => {
  const shop = shopWithSuit();
  const problems = [{ url: 'https://e.com/1.jpg', reason: 'The other shop answered with error 404.' }];
  const state: PictureImports = { waiting: 3, failed_total: 1, failed: [{ product_id: '7', name: 'Kurta', problems }] };
  shop.answer(`GET ${PICTURE_IMPORTS_PATH}`, () => state);
  shop.answer(`POST ${PICTURE_IMPORTS_PATH}`, () => Object.assign(state, NO_PICTURES));
  const { press } = await openAdmin('/import', shop);
  await screen.findByRole('progressbar', { name: 'Products whose pictures are fetched' });
  await screen.findByText('1 product could not get all pictures. Try again, or add them on the product’s page.');
  await screen.findByRole('link', { name: 'Kurta' });
  await screen.findByText('The other shop answered with error 404.');
  await press('button', 'Try again');
  await waitFor(() => expect(screen.queryByText('Pictures of imported products')).toBeNull());
});

it('duplicate rows are named and not imported', async () => {
  const downloads = collectDownloads();
  const { choose, row, press } = await openImport();
  await choose('id,sku,name,price\n1001,GM-1001,A,100\n1001,GM-1001,B,100\n,DOUBLE-1,C,100\n,double-1 ,D,100\n');
  await expectText(row(2), 'Rows 2 and 3 have the same id 1001. Keep one of them.');
  await expectText(row(5), 'Rows 4 and 5 have the same sku double-1. Keep one of them.');
  await screen.findByText('Nothing to import: no row changes anything.');
  await press('button', 'Download errors');
  expect((await downloads.text()).split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFrow,column,problem,sku,name',
    '2,id,Rows 2 and 3 have the same id 1001. Keep one of them.,GM-1001,A',
  ]);
});

it('staff choose which rows to import and how to treat unknown brands', async () => {
  const { choose, row, user } = await openImport();
  await choose('sku,name,price,brand\nNEW-1,New,100,Noor\n');
  await expectText(row(2), 'New');
  await user.selectOptions(await screen.findByLabelText('Unknown brands and categories'), 'Skip row');
  await expectText(row(2), 'There is no brand "Noor".');
  await user.selectOptions(await screen.findByLabelText('Import'), 'Update existing only');
  await expectText(row(2), 'Skipped');
  await screen.findByText('Nothing to import: no row changes anything.');
});

const bytes = (...all: number[]) => new Uint8Array(all);

it.each([
  ['an empty file', '', 'The file is empty.'],
  ['a file without rows', 'name,price\n', 'The file has column names but no products below them.'],
  ['missing columns', 'name,colour\nA,red\n', 'The file has no column id, sku, price.'],
  ['another zip file', bytes(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0), 'This file cannot be read as an Excel workbook.'],
  ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'This is an old Excel workbook (.xls)'],
  [
    'a picture',
    bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0),
    'This is neither a CSV file nor an Excel workbook.',
  ],
  ['an open quotation mark', 'sku,name\nA,"Kurta\nB,x\n', 'The file cannot be read from row 2 on'],
  ['too many rows', `sku,price\n${'A,1\n'.repeat(50_001)}`, 'The file has more than 50,000 rows. Split it'],
])('an import of %s is refused, with a remedy', async (_, content, says) => {
  const { choose } = await openImport();
  await choose(content);
  await expectText(screen.findByRole('alert'), says);
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
});

it('columns of another program are matched once, and remembered on this device', async () => {
  const { choose, row, press, user } = await openImport();
  const file = 'Item code,Product name,Rate,Mood\nNEW-1,Kurti,799,calm\n';
  await choose(file);
  await screen.findByRole('heading', { name: 'Match the columns: products.csv' });
  expect(await screen.findByLabelText('Column of Item code')).toHaveProperty('value', 'sku');
  await user.selectOptions(await screen.findByLabelText('Column of Mood'), 'work');
  await press('button', 'Continue');
  await expectText(row(2), 'work');
  await press('button', 'Choose another file');
  await choose(file);
  await expectText(row(2), 'work');
  await press('button', 'Match columns');
  await user.selectOptions(await screen.findByLabelText('Column of Mood'), 'Do not import');
  await press('button', 'Continue');
  await screen.findByText(/^Unknown columns, ignored:/);
});

it('asks before it reads Windows-1252', async () => {
  const { choose, row, press } = await openImport();
  await choose(bytes(...Buffer.from('sku,name,price\nNEW-1,café,100\n', 'latin1')));
  await screen.findByText(/^The file is not UTF-8\./);
  await expectText(screen.findByRole('alert'), 'café');
  await press('button', 'Looks right, continue');
  await expectText(row(2), 'café');
});

it('a running import warns before leaving, can be stopped, and can be undone', async () => {
  const { choose, press, user, shop } = await openImport();
  const rows = Array.from({ length: 400 }, (_, index) => `NEW-${index},New ${index},100,1,1,1`);
  await choose(`sku,name,price,stock_S,stock_M,stock_L\n${rows.join('\n')}\n`);
  const held = Promise.withResolvers<void>();
  await screen.findByRole('button', { name: 'Import 400 products' });
  shop.answer(`POST ${CHANGE_SETS_PATH}`, async ({ body }: Asked) => {
    await held.promise;
    const results = (body as ChangeSetRequest).operations.map(({ collection }) => ({ collection, id: 'new' }));
    return { id: '0', change_seq: 1, results };
  });
  await press('button', 'Import 400 products');
  await screen.findByRole('progressbar', { name: 'Importing' });
  await user.click(screen.getByRole('link', { name: 'Pages' }));
  await screen.findByRole('alertdialog', { name: 'The import is not finished' });
  await press('button', 'Stay here');
  await press('button', 'Stop import');
  held.resolve();
  await screen.findByRole('heading', { name: 'Import stopped' });
  const [, notReached] = /([\d,]+) ?not reached/.exec(screen.getByRole('main').textContent ?? '') ?? [];
  expect(Number(notReached)).toBeGreaterThan(0);
  await press('button', 'Undo the whole import');
  await screen.findByText('Undone');
});

it('the filtered list is exported, or the selected products, also those of another search', async () => {
  const downloads = collectDownloads();
  const rows = ['One', 'Two', 'Three'].map((name, index) => sampleProductRow(String(1001 + index), `Noor ${name}`));
  const shop = shopWithProducts(...rows);
  shop.answer(`GET ${CATALOGUE_PATH}`, ({ search }: Asked) => {
    const ids = search.get('ids')?.split(/[,.]/);
    const found = rows.filter(({ id, name }) => ids?.includes(id) ?? name.includes(search.get('q') ?? ''));
    return { products: search.get('after') === '0' ? found.map(({ id, name }) => ({ ...SUIT, id, name })) : [] };
  });
  const { press, fill } = await openAdmin('/products?q=Noor%20One', shop);
  await press('button', 'Export 1 product');
  expect((await downloads.text()).trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(/^1001,.*Noor One/)]);
  await fill('Search products', 'Noor T');
  await press('checkbox', 'Select Noor Two');
  await press('checkbox', 'Select Noor Three');
  await fill('Search products', 'Noor One');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Noor Two' })).toBeNull());
  await press('button', 'Export 2 selected');
  expect((await downloads.text(2)).trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^1002,/),
    expect.stringMatching(/^1003,/),
  ]);
});

it('pieces to add are counted once when a file is imported again after its tab was closed', async () => {
  const first = await openImport();
  const { shop } = first;
  const file = 'id,stock_M\n1001,+5\n';
  const add = async ({ choose, press, user }: Omit<typeof first, 'row'>) => {
    await choose(file);
    await user.selectOptions(await screen.findByRole('combobox', { name: /stock/i }), 'add');
    await press('button', /^Import/);
  };
  // The tab is closed before the answer arrives.
  shop.answerNext(`POST ${CHANGE_SETS_PATH}`, () => new Promise(() => undefined));
  await add(first);
  await waitFor(() => expect(shop.changes()).toHaveLength(1));
  const [sent] = shop.changes();
  if (sent) shop.applyOnce(sent);
  const admin = await openAdmin('/import', shop);
  await screen.findByRole('button', { name: 'Choose a file' });
  const choose = async (content: string | Uint8Array<ArrayBuffer>, name = 'products.csv') => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await admin.user.upload(input, new File([content], name, { type: 'text/csv' }));
  };
  await add({ ...first, ...admin, choose });
  await screen.findByText('added before');
  expect(shop.rows['product_variants']).toMatchObject([{ stock_quantity: 15 }]);
  expect(new Set(shop.changes().map(({ key }) => key)).size).toBe(1);
});
