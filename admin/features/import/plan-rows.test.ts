import { describe, expect, it } from 'vitest';
import { PRICE_WORDS } from '#admin/format/prices.ts';
import type { CatalogueProduct } from '#shared/api/catalogue.ts';
import { importBanWarning } from '#shared/product/import-ban.ts';
import { mapPlainFields } from '#shared/product/product-fields.ts';
import { LISTS } from '#tests/support/admin/arbitrary-products.ts';
import { createLookups } from './lookups.ts';
import { parseTable } from './parse-table.ts';
import { planRows } from './plan-rows.ts';
import type { ImportOptions, PlannedRow } from './row-types.ts';

const SUIT: CatalogueProduct = {
  ...{ id: '1001', sku: 'KU-1', name: 'Suit', description: '<p>A\nb</p>', price: 1000, original_price: 0, mrp: 0 },
  ...mapPlainFields(
    () => '',
    () => 0,
  ),
  ...{ brand_id: 'brand0000000001', category_id: '', fabric: 'Cotton', slug: 'suit' },
  ...{ is_active: true, is_featured: false, is_new: false },
  ...{ images: ['https://example.com/a.jpg'], videos: null, pieces: null },
  variants: [
    { id: 'm', stitched: true, size: 'M', stock_quantity: 5, price: 1000, mrp: 0, sku: 'KU-1-M' },
    { id: 'xl', stitched: true, size: 'XL', stock_quantity: 2, price: 1200, mrp: 0, sku: '' },
    { id: 'u', stitched: false, size: '', stock_quantity: 1, price: 0, mrp: 0, sku: '' },
  ],
  links: [{ id: 'link', menu_category_id: 'menu00000000001' }],
};

function planOf(csv: string, options: Partial<ImportOptions> = {}): PlannedRow[] {
  const table = parseTable(csv);
  if (!('rows' in table)) throw new Error(JSON.stringify(table));
  const lookups = createLookups({ products: [SUIT], lists: LISTS, files: new Set() });
  const all = { mode: 'both', unknownNames: 'error', stock: 'set', unclear: 'skip', ...options } as const;
  return [...planRows(table.rows, { lookups, options: all, width: table.places.length })];
}

const operationsOf = (csv: string) => planOf(csv)[0]?.operations;
const problemsOf = (csv: string) => planOf(csv).map(({ problems }) => problems.map(({ message }) => message).join(' '));

describe('a row of an existing product', () => {
  it('is matched by id, else by SKU', () => {
    expect(planOf('id,sku,colour\n1001,ku-1,Red\n')[0]).toMatchObject({ kind: 'update', productId: '1001' });
    expect(planOf('sku,colour\nKU-1,Red\n')[0]).toMatchObject({ kind: 'update', productId: '1001' });
    expect(planOf('sku,name,price\nKU-2,Saree,1\n')[0]).toMatchObject({ kind: 'create', productId: '' });
  });

  it('updates only fields that differ, with the current values', () => {
    expect(operationsOf('id,name,fabric,price\n1001,Suit,Silk,1000.00\n')).toEqual([
      { action: 'update', collection: 'products', id: '1001', values: { fabric: 'Silk' }, seen: { fabric: 'Cotton' } },
    ]);
  });

  it('adds pieces to the stock, leaves blank sizes as they are, and says why', () => {
    const [row] = planOf('id,stock_M,stock_XL,stock_L,stock_S\n1001,+12,-1,,7\n', { stock: 'add' });
    expect(row?.operations).toMatchObject([
      { action: 'adjust', id: 'm', by: 12, kind: 'received' },
      { action: 'adjust', id: 'xl', by: -1, kind: 'damaged' },
      { action: 'create', values: { size: 'S', stock_quantity: 7 } },
    ]);
    expect(row?.changes).toEqual([
      { column: 'stock_S', before: '', after: '7' },
      { column: 'stock_M', before: '5', after: '17' },
      { column: 'stock_XL', before: '2', after: '1' },
    ]);
    expect(planOf('id,stock_M,stock_XL\n1001,0,\n', { stock: 'add' })[0]?.kind).toBe('unchanged');
    expect(planOf('id,stock_XL\n1001,-3\n', { stock: 'add' })[0]?.kind).toBe('error');
    expect(planOf('id,stock_M,stock_XL\n1001,"1,000",2.0\n', { stock: 'add' })[0]?.operations).toMatchObject([
      { action: 'adjust', id: 'm', by: 1000 },
      { action: 'adjust', id: 'xl', by: 2 },
    ]);
  });

  it('adjusts stock by the difference, deletes a blank size and creates a new one', () => {
    expect(operationsOf('id,stock_M,stock_XL,stock_S\n1001,3,,7\n')).toEqual([
      { action: 'adjust', collection: 'product_variants', id: 'm', by: -2, seen: { stock_quantity: 5 } },
      { action: 'delete', collection: 'product_variants', id: 'xl', seen: { stock_quantity: 2 } },
      expect.objectContaining({
        action: 'create',
        values: expect.objectContaining({
          product_id: '1001',
          size: 'S',
          stitched: true,
          stock_quantity: 7,
          price: 1000,
        }),
      }),
    ]);
  });

  it('applies a new price to sizes at the old price, not to others', () => {
    expect(operationsOf('id,price\n1001,900\n')).toEqual([
      { action: 'update', collection: 'products', id: '1001', values: { price: 900 }, seen: { price: 1000 } },
      { action: 'update', collection: 'product_variants', id: 'm', values: { price: 900 }, seen: { price: 1000 } },
    ]);
  });

  it('changes prices and SKUs of single sizes', () => {
    expect(operationsOf('id,variant_prices,variant_skus\n1001,XL=1300 | unstitched=800,M=NEW\n')).toEqual([
      expect.objectContaining({ id: 'm', values: { sku: 'NEW' }, seen: { sku: 'KU-1-M' } }),
      expect.objectContaining({ id: 'xl', values: { price: 1300 } }),
      expect.objectContaining({ id: 'u', values: { price: 800 } }),
    ]);
  });

  it('replaces menu categories', () => {
    expect(operationsOf('id,menu_categories\n1001,menu00000000003\n')).toEqual([
      expect.objectContaining({ action: 'delete', id: 'link' }),
      expect.objectContaining({
        action: 'create',
        values: { product_id: '1001', menu_category_id: 'menu00000000003' },
      }),
    ]);
  });

  it('clears fields with empty cells, but refuses an empty name, price or flag', () => {
    expect(operationsOf('id,fabric,brand,images\n1001,,,\n')?.[0]).toMatchObject({
      values: { fabric: '', brand_id: '', images: [] },
    });
    expect(problemsOf('id,name,price,is_active\n1001,,,\n')).toEqual([
      'Enter a name. Enter a price. The cell is empty. Enter yes or no.',
    ]);
  });

  it('is unchanged if only line endings differ', () => {
    expect(planOf('id,description\n1001,"<p>A\r\nb</p>"\n')[0]?.kind).toBe('unchanged');
  });
});

describe('a row of a new product', () => {
  it('creates an active product with sizes, an unused slug and menu categories', () => {
    expect(operationsOf('name,price,stock_M,stock_L,menu_categories\nSuit!,900,4,,sale/summer\n')).toEqual([
      {
        action: 'create',
        collection: 'products',
        as: 'row 2',
        values: { name: 'Suit!', price: 900, slug: 'suit-2', is_active: true, is_featured: false, is_new: false },
      },
      expect.objectContaining({ values: expect.objectContaining({ product_id: { ref: 'row 2' }, size: 'M' }) }),
      expect.objectContaining({ values: { product_id: { ref: 'row 2' }, menu_category_id: 'menu00000000001' } }),
    ]);
  });

  it('creates an unknown brand if that option is chosen', () => {
    const csv = 'name,price,brand\nA,1,Nobody\n';
    expect(problemsOf(csv)).toEqual(['There is no brand "Nobody". Correct the name, or choose "Create them" above.']);
    expect(planOf(csv, { unknownNames: 'create' })[0]?.operations[0]).toMatchObject({
      values: { brand_id: { ref: 'brand:nobody' } },
    });
  });
});

it('imports a price before discount below the price, with a warning', () => {
  const warnings = (csv: string) => planOf(csv)[0]?.warnings;
  const warning = {
    column: 'original_price',
    message: 'The price before discount is below the price, so shoppers will not see it.',
  };
  expect(planOf('id,original_price\n1001,900\n')[0]).toMatchObject({ kind: 'update', warnings: [warning] });
  expect(warnings('name,price,original_price\nA,1000,999\n')).toEqual([warning]);
  expect(warnings('id,original_price\n1001,1200\n')).toEqual([]);
  expect(warnings('id,colour\n1001,Red\n')).toEqual([]);
});

it('imports pieces of an origin under an import ban, the product’s own or its brand’s, with a warning', () => {
  const warned = (csv: string) => planOf(csv)[0]?.warnings.map(({ column }) => column);
  expect(planOf('id,country_of_origin,stock_M\n1001,Pakistan,6\n')[0]).toMatchObject({
    kind: 'update',
    warnings: [{ column: 'country_of_origin', message: importBanWarning('Pakistan') }],
  });
  expect(warned('id,brand,stock_S\n1001,"=Rang, ""Mahal"" | गुलमोहर",1\n')).toEqual(['country_of_origin']);
  expect(warned('name,price,country_of_origin,stock_S\nA,1000,Pakistan,1\n')).toEqual(['country_of_origin']);
  expect(warned('id,country_of_origin,stock_M\n1001,Pakistan,4\n')).toEqual([]);
  expect(warned('id,country_of_origin\n1001,Pakistan\n')).toEqual([]);
});

describe('an invalid row', () => {
  it.each([
    ['id\nabc', '"abc" is not a product ID. Leave the cell empty for a new product.'],
    ['id,name,price\n9999999999,A,1', '"9999999999" is not a product ID. Leave the cell empty for a new product.'],
    ['name,price\nA,-1', 'A price cannot be below 0.'],
    ['name,price\nA,1000000000', PRICE_WORDS.tooHigh],
    ['sku,name\nX,A', 'A new product needs a price: add the column price.'],
    [`name,price\n${'x'.repeat(201)},1`, 'At most 200 characters; this has 201.'],
    ['id,stock_M\n1001,2.5', `"2.5" isn't a whole number from 0 to 99999.`],
    ['id,images\n1001,javascript:alert(1)', '"javascript:alert(1)" is neither a link that starts with https://'],
    ['id,images\n1001,abcdefghijklmno/x.webp', '"abcdefghijklmno/x.webp" is not in the media library.'],
    ['id,menu_categories\n1001,sale/none', 'There is no menu category "sale/none".'],
    ['id,pieces\n1001,"[{""kind"":""hat""}]"', 'The pieces cannot be read.'],
    ['id,mrp\n1001,900', 'The price is above the MRP of ₹900. Lower the price, or correct the MRP.'],
    ['id,mrp\n1001,1100', 'The price is above the MRP of ₹1100. Lower the price, or correct the MRP.'],
    ['id,variant_mrps\n1001,M=900', 'The price is above the MRP of ₹900. Lower the price, or correct the MRP.'],
    ['id,variant_mrps\n1001,S=900', 'The product has no stock in S. Fill in stock_S, or remove S here.'],
    ['id,variant_prices\n1001,S=10', 'The product has no stock in S. Fill in stock_S, or remove S here.'],
    ['name,price,slug\nA,1,suit', 'Product 1001 already has the slug suit. Choose another one.'],
    ['name,price,sku\nA,1,KU-1\nB,1,KU-1', 'Rows 2 and 3 have the same sku KU-1. Keep one of them.'],
    ['id,sku\n1001,KU-1\n,ku-1', 'Rows 2 and 3 are the same product (ID 1001). Keep one of them.'],
    ['name,price\nA,1,what', 'The row has 3 cells, the first row only 2.'],
  ])('%s', (csv, message) => {
    expect(problemsOf(`${csv}\n`)[0]).toContain(message);
  });
});

/** Rows and files as spreadsheets, other shops and people write them. */
describe('real input', () => {
  const OLD: CatalogueProduct = { ...SUIT, id: '1002', sku: '00417', name: 'Dupatta', slug: 'dupatta', variants: [] };
  const plans = (csv: string, options: Partial<ImportOptions> = {}) => {
    const table = parseTable(csv);
    if ('problem' in table) return [table.problem];
    if ('question' in table) return [table.question.problem];
    const lookups = createLookups(
      { products: [SUIT, OLD], lists: LISTS, files: new Set() },
      new Set(['https://e.com/no.jpg']),
    );
    const all = { mode: 'both', unknownNames: 'error', stock: 'set', unclear: 'skip', ...options } as const;
    const rows = [...planRows(table.rows, { lookups, options: all, width: table.places.length })];
    return rows.map((row) => [row.kind, row.productId, ...row.problems.map(({ message }) => message)].join(' '));
  };

  it.each([
    ['the same SKU in another spelling', 'sku,colour\n ku-1 ,Red\n\u00a0KU\u20111\u00a0,Red', ['error', 'error']],
    ['one SKU twice', 'sku,name,price\nbug-1,A,1\n BUG-1\u00a0,B,1', ['Rows 2 and 3 have the same sku']],
    ['zeros', 'sku,name,price\n417,Dupatta,5', ['There is no SKU 417, but 00417']],
    ['a date', 'sku,name,price\n12-Mar,A,5', ['into the date 12-Mar']],
    ['a rounded SKU', 'sku,name,price\n1.00E+05,A,5', ['rounded this number to 1.00E+05']],
    ['a rounded SKU of a size', 'id,variant_skus\n1001,M=8.9E+12', ['rounded this number to 8.9E+12']],
    ['lost letters', 'sku,name,price\nA-1,?????,5', ['Letters of this text were lost']],
    ['a formula that failed', 'sku,name,price\nA-1,#NAME?,5', ['"#NAME?" is an error of the spreadsheet']],
    ['a column too narrow', 'sku,name,price\nA-1,A,#####', ['"#####" is an error of the spreadsheet']],
    ['a sum', 'sku,name,price\nA-1,A,5\n,Grand total:,5', ['create', 'looks like a grand total']],
    ['an unknown SKU in a file of stock', 'sku,stock_M\nW-1,5', ['error  No product has SKU W-1.']],
    ["another shop's ids", 'id,sku,name,price\n1001,WOO-9,Belt,5', ['Product 1001 in the shop is “Suit”, SKU KU-1.']],
    ['ids without SKUs', 'id,sku,name,price\n1001,,Belt,5', ['Product 1001 in the shop is “Suit”, SKU KU-1.']],
    ['a new SKU under the same name', 'id,sku,name\n1001,KU-9,Suit', ['update 1001']],
    ['another name for a SKU', 'sku,name\nKU-1,Saree', ['error 1001 In the shop this product is “Suit”.']],
    ['a new name with id and SKU', 'id,sku,name\n1001,KU-1,Saree', ['update 1001']],
    [
      'a new product with a name there is',
      'sku,name,price\nKU-7,SUIT,5',
      ['error  Product 1001 has the name “SUIT” too.'],
    ],
    [
      'a page of Drive',
      'id,images\n1001,https://drive.google.com/file/d/1/view',
      ['opens a page, not the picture itself'],
    ],
    ['a link without a picture', 'id,images\n1001,https://e.com/no.jpg', ['"https://e.com/no.jpg" shows no picture.']],
    [
      'Shopify',
      'Handle,Title,Body (HTML),Option1 Name,Variant SKU,Variant Price\na,A,,Size,S,1',
      ['an export of Shopify'],
    ],
    ['WooCommerce', 'ID,Type,SKU,Name,Published,Tax status,Regular price\n1001,simple,,A,1,,5', ['of WooCommerce']],
  ])('%s', (_, csv, says) => {
    const rows = plans(`${csv}\n`);
    for (const [index, words] of says.entries()) expect(rows[index]).toContain(words);
  });

  it('is imported once staff say so', () => {
    const csv = 'sku,name,price\nKU-7,Suit,5\nKU-1,Saree,5\n';
    expect(plans(csv, { unclear: 'import' })).toEqual(['create ', 'update 1001']);
  });

  it.each([
    ['sep=;\r\nsku;name;price\r\nA;Kurta;5\r\n'],
    ['sku,name,price\rA,Kurta,5\r'],
    ['sku,name,price\r\nA,Kurta,5\nB,Saree,6\rC,"5"" belt\r\nred",7'],
    ['sku,name,price,stock_M\nA,Kurta,899₹,5.0\nB,Saree,"1,299.00","1,000"\n'],
  ])('%j is read', (csv) => {
    const rows = plans(csv);
    expect(rows).toEqual(rows.map(() => 'create '));
    expect(rows.length).toBe(csv.includes('belt') ? 3 : csv.includes('Saree') ? 2 : 1);
  });
});
