import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { createLookups } from '../lookups.ts';
import { parseTable } from '../parse-table.ts';
import { planRows } from '../plan-rows.ts';
import type { FileRow } from '../row-types.ts';

type Line = Record<string, string>;

function rowsOf(shop: string, lines: readonly Line[]): FileRow[] {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const table = parseTable(
    Papa.unparse({ fields: names, data: lines.map((line) => names.map((name) => line[name] ?? '')) }),
  );
  if (!('rows' in table)) throw new Error(JSON.stringify(table));
  expect(table.shop).toBe(shop);
  return table.rows;
}

const problemsOf = ({ foreign }: FileRow) => (foreign?.problems ?? []).map(({ message }) => message);
const warningsOf = ({ foreign }: FileRow) => (foreign?.warnings ?? []).map(({ message }) => message);

/** A kurta in two sizes with two pictures, in Shopify's columns until 2025. */
const OLD: Line[] = [
  {
    ...{ Handle: 'Blue-Kurta', Title: 'Blue kurta', 'Body (HTML)': '<p>Soft\n<b>cotton</b></p><script>x()</script>' },
    ...{ Vendor: 'Noor', 'Product Category': 'Apparel > Clothing > Dresses', Type: 'Kurtis', Published: 'true' },
    ...{ 'Option1 Name': 'Size', 'Option1 Value': 'Medium', 'Variant SKU': 'K-M', 'Variant Inventory Qty': '4' },
    ...{ 'Variant Price': '999.00', 'Variant Compare At Price': '1299.00', 'Image Src': 'https://e.com/2.jpg' },
    ...{ 'Image Position': '2', 'Image Alt Text': 'Back', Status: 'active', Tags: 'summer' },
    ...{ 'Fabric (product.metafields.custom.fabric)': 'Cotton' },
  },
  {
    ...{ Handle: 'Blue-Kurta', 'Option1 Value': 'XL (42)', 'Variant SKU': 'K-XL', 'Variant Inventory Qty': '-2' },
    ...{ 'Variant Price': '1099.00', 'Image Src': 'https://e.com/1.jpg', 'Image Position': '1' },
  },
  { Handle: 'Blue-Kurta', 'Image Src': 'https://e.com/1.jpg', 'Image Position': '3' },
];
const NEW_NAMES: Readonly<Record<string, string>> = {
  ...{ Handle: 'URL handle', 'Body (HTML)': 'Description', Published: 'Published on online store' },
  ...{ 'Option1 Name': 'Option1 name', 'Option1 Value': 'Option1 value', 'Variant SKU': 'SKU' },
  ...{ 'Variant Inventory Qty': 'Inventory quantity', 'Variant Price': 'Price', 'Variant Image': 'Variant image URL' },
  ...{
    'Variant Compare At Price': 'Compare-at price',
    'Image Src': 'Product image URL',
    'Image Position': 'Image position',
  },
  ...{ 'Image Alt Text': 'Image alt text', 'Product Category': 'Product category' },
};
const renamed = (line: Line): Line =>
  Object.fromEntries(Object.entries(line).map(([name, value]) => [NEW_NAMES[name] ?? name, value]));

describe('a Shopify export', () => {
  it.each([
    ['until 2025', OLD],
    ['of today', OLD.map(renamed)],
  ])('a Shopify export in the columns %s is read: sizes, prices, stock, text, pictures', (_, lines) => {
    const [row, ...others] = rowsOf('Shopify', lines);
    expect(others).toEqual([]);
    expect(row?.number).toBe(2);
    expect(row?.cells).toEqual({
      ...{
        name: 'Blue kurta',
        description: '<p>Soft cotton</p>',
        brand: 'Noor',
        category: 'Kurtis',
        slug: 'blue-kurta',
      },
      ...{ price: '999.00', original_price: '1299.00', variant_prices: 'XL=1099.00', variant_skus: 'M=K-M | XL=K-XL' },
      ...{ stock_M: '4', stock_XL: '0', is_active: 'yes', fabric: 'Cotton' },
    });
    expect(row?.foreign?.pictures).toEqual([
      { url: 'https://e.com/1.jpg', alt: '' },
      { url: 'https://e.com/2.jpg', alt: 'Back' },
    ]);
    expect(row && warningsOf(row)).toEqual(['Row 3: the stock is -2; imported with 0 pieces.']);
  });

  const product = (line: Line): Line => ({
    ...{ Handle: 'a', Title: 'A', 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', 'Variant Price': '5' },
    ...line,
  });

  it('without sizes is one unstitched piece with its SKU; a draft is inactive', () => {
    const [row] = rowsOf('Shopify', [
      product({ 'Variant SKU': 'SA-1', 'Variant Inventory Qty': '3', Status: 'draft' }),
    ]);
    expect(row?.cells).toMatchObject({ sku: 'SA-1', stock_unstitched: '3', is_active: 'no', price: '5' });
    expect(row?.cells).not.toHaveProperty('hsn');
  });

  it('a Shopify export with a stitching option is stitched in sizes and unstitched', () => {
    const options = { 'Option1 Name': 'Stitching', 'Option2 Name': 'Size' };
    const [row] = rowsOf('Shopify', [
      product({ ...options, 'Option1 Value': 'Stitched', 'Option2 Value': 'M', 'Variant Inventory Qty': '1' }),
      { Handle: 'a', 'Option1 Value': 'Unstitched', 'Variant Price': '4', 'Variant Inventory Qty': '9' },
    ]);
    expect(row?.cells).toMatchObject({ stock_M: '1', stock_unstitched: '9', price: '4', variant_prices: 'M=5' });
  });

  it('a Shopify export with several colours becomes a product of each, with its pictures', () => {
    const rows = rowsOf('Shopify', [
      product({
        'Option1 Name': 'Color',
        'Option1 Value': 'Red',
        'Variant Image': 'https://e.com/r.jpg',
        'Image Src': 'https://e.com/all.jpg',
      }),
      { Handle: 'a', 'Option1 Value': 'Sky Blue', 'Variant Price': '6', 'Variant Image': 'https://e.com/b.jpg' },
    ]);
    expect(rows.map(({ number, cells: { name, slug, colour, price } }) => [number, name, slug, colour, price])).toEqual(
      [
        [2, 'A - Red', 'a-red', 'Red', '5'],
        [3, 'A - Sky Blue', 'a-sky-blue', 'Sky Blue', '6'],
      ],
    );
    expect(rows.map(({ foreign }) => foreign?.pictures.map(({ url }) => url))).toEqual([
      ['https://e.com/r.jpg', 'https://e.com/all.jpg'],
      ['https://e.com/b.jpg', 'https://e.com/all.jpg'],
    ]);
    expect(rows[0] && warningsOf(rows[0])).toContain(
      'It has 2 colours. Each becomes a product of its own, as everywhere in this shop.',
    );
  });

  it.each<[string, Line[], string]>([
    [
      'a size that the shop does not have',
      [
        product({ 'Option1 Name': 'Size', 'Option1 Value': 'M' }),
        { Handle: 'a', 'Option1 Value': '38', 'Variant Price': '5' },
      ],
      'Row 3: “38” is no size of this shop. Add it under Settings, Sizes, or correct it here, and choose the file again.',
    ],
    [
      'a size twice',
      [
        product({ 'Option1 Name': 'Size', 'Option1 Value': 'M' }),
        { Handle: 'a', 'Option1 Value': 'medium', 'Variant Price': '5' },
      ],
      'Rows 2 and 3 are both M. Keep one of them.',
    ],
    [
      'a handle twice',
      [product({}), product({ Title: 'B' })],
      'Rows 2 and 3 begin a product with the handle a. Keep one of them.',
    ],
    ['no handle', [product({ Handle: '' })], 'The row has no handle, so its product is unknown.'],
    ['no title', [product({ Title: '' })], 'No row of the file has the title of a. Export the products again.'],
    [
      'another option',
      [
        product({ 'Option1 Name': 'Length', 'Option1 Value': '44' }),
        { Handle: 'a', 'Option1 Value': '46', 'Variant Price': '5' },
      ],
      'It is sold by Length (44, 46), and this shop sells by size only. Make each a product of its own.',
    ],
  ])('is told by row what does not fit: %s', (_, lines, message) => {
    for (const row of rowsOf('Shopify', lines)) expect(problemsOf(row)).toContain(message);
  });
});

describe('a WooCommerce export', () => {
  const simple = (line: Line): Line => ({
    ...{
      ID: '7',
      Type: 'simple',
      SKU: '',
      Name: 'Saree',
      Published: '1',
      'In stock?': '1',
      Stock: '',
      'Regular price': '2500',
    },
    ...line,
  });

  it('a WooCommerce export of a simple product is read', () => {
    const [row] = rowsOf('WooCommerce', [
      simple({
        ...{ SKU: 'SA-1', 'Short description': 'Soft\\nsilk', Description: '<ul><li>6 m</li></ul>', Stock: '3' },
        ...{ 'Sale price': '1999', Categories: 'Sale, Women > Sarees', Brands: 'Noor, Other' },
        ...{
          Images: 'https://e.com/a.jpg, ftp://e.com/b.jpg',
          'Attribute 1 name': 'Fabric',
          'Attribute 1 value(s)': 'Silk',
        },
      }),
    ]);
    expect(row?.cells).toEqual({
      ...{ sku: 'SA-1', name: 'Saree', description: '<p>Soft</p><p>silk</p><ul><li>6 m</li></ul>', category: 'Sarees' },
      ...{
        brand: 'Noor',
        price: '1999',
        original_price: '2500',
        stock_unstitched: '3',
        is_active: 'yes',
        fabric: 'Silk',
      },
    });
    expect(row?.foreign?.pictures).toEqual([{ url: 'https://e.com/a.jpg', alt: '' }]);
    expect(row && warningsOf(row)).toEqual([
      'It has several categories, of which one is imported: Sale, Women > Sarees.',
      'Not fetched, since it is no web address: ftp://e.com/b.jpg',
    ]);
  });

  it.each([
    ['id:7', ''],
    ['KU-7', 'KU-7'],
  ])('has the variations of a product that name it as %s', (parent, sku) => {
    const variation = (line: Line): Line =>
      simple({ ID: '8', Type: 'variation', Name: 'Kurta - M', Parent: parent, 'Attribute 1 name': 'Size', ...line });
    const [row, ...others] = rowsOf('WooCommerce', [
      simple({
        ...{ Type: 'variable', SKU: sku, Name: 'Kurta', 'Regular price': '', 'Attribute 1 name': 'Size' },
        ...{ 'Attribute 1 value(s)': 'M, XXL', 'Attribute 2 name': 'Colour', 'Attribute 2 value(s)': 'Red' },
      }),
      variation({ 'Attribute 1 value(s)': 'M', SKU: 'V-M', Stock: '2' }),
      variation({ 'Attribute 1 value(s)': '2XL', SKU: 'V-XXL', 'In stock?': '0' }),
    ]);
    expect(others).toEqual([]);
    expect(row?.cells).toMatchObject({ name: 'Kurta', stock_M: '2', stock_XXL: '0', colour: 'Red', price: '2500' });
    expect(row?.cells.variant_skus).toBe('M=V-M | XXL=V-XXL');
    expect(row?.cells).not.toHaveProperty('id');
  });

  it.each<[string, Line[], string]>([
    ['another type', [simple({ Type: 'external' })], 'Products of the type external cannot be sold here.'],
    [
      'a variation without its product',
      [simple({ Type: 'variation', Parent: 'id:99' })],
      'The product id:99 of this variation is not in the file. Export all types of products.',
    ],
    [
      'no variations',
      [simple({ Type: 'variable' })],
      'None of its variations is in the file. Export all types of products.',
    ],
    [
      'a variation for all sizes',
      [
        simple({ Type: 'variable', SKU: 'P' }),
        simple({ Type: 'variation', Parent: 'P', 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': '' }),
      ],
      'Row 3 is for any size. In the other shop give each size a variation of its own, and export again.',
    ],
  ])('is told by row what does not fit: %s', (_, lines, message) => {
    for (const row of rowsOf('WooCommerce', lines)) expect(problemsOf(row)).toContain(message);
  });

  it('has the brand of an attribute, and names an attribute that no field has', () => {
    const [row] = rowsOf('WooCommerce', [
      simple({
        ...{ 'Attribute 1 name': 'Brand name', 'Attribute 1 value(s)': 'Noor' },
        ...{ 'Attribute 2 name': 'Occasion', 'Attribute 2 value(s)': 'Eid, Wedding', Stock: '1' },
      }),
    ]);
    expect(row?.cells).toMatchObject({ brand: 'Noor' });
    expect(row && warningsOf(row)).toEqual(['Not imported: Occasion Eid, Wedding.']);
  });

  it('has the regular price if its sale has dates, and 0 pieces if it does not count', () => {
    const [row] = rowsOf('WooCommerce', [simple({ 'Sale price': '9', 'Date sale price ends': '2026-01-01' })]);
    expect(row?.cells).toMatchObject({ price: '2500', stock_unstitched: '0' });
    expect(row && warningsOf(row)).toEqual([
      'Row 2: the sale price 9 has dates, so the regular price is imported. Add a discount for the sale.',
      'The other shop does not count unstitched: imported with 0 pieces.',
    ]);
  });
});

it('5,000 rows with dead and private pictures, scripts and doubled handles are each imported or told, none is lost', () => {
  const line = (number: number): Line => ({
    Handle: number % 50 === 0 ? 'twice' : `p-${number}`,
    Title: `Kurta ${number}`,
    'Body (HTML)': `<img src=x onerror=alert(1)><script>alert(${number})</script><p onclick="x()">Soft ${number}</p>`,
    ...{ 'Option1 Name': 'Size', 'Option1 Value': 'M', 'Variant Price': '900', 'Variant Inventory Qty': '1' },
    'Image Src': number % 2 === 0 ? `https://gone.invalid/${number}.jpg` : 'http://169.254.169.254/latest',
  });
  const rows = rowsOf(
    'Shopify',
    Array.from({ length: 5000 }, (_, number) => line(number)),
  );
  const nothing = { products: [], lists: { brands: [], categories: [], menuCategories: [] }, files: new Set<string>() };
  const options = { mode: 'both', unknownNames: 'create', stock: 'set', unclear: 'skip' } as const;
  const plan = [...planRows(rows, { lookups: createLookups(nothing), options, width: 9 })];
  expect(plan.map(({ number }) => number)).toEqual(Array.from({ length: 5000 }, (_, index) => index + 2));
  expect(plan.filter(({ kind }) => kind === 'create').length).toBe(4900);
  const refused = plan.filter(({ kind }) => kind === 'error');
  expect(refused.length).toBe(100);
  for (const { problems } of refused) {
    expect(problems[0]?.message).toMatch(
      /^Rows 2, 52, 102, 152, 202 and 95 more begin a product with the handle twice\./,
    );
  }
  for (const { number, changes } of plan.filter(({ kind }) => kind === 'create')) {
    expect(changes).toContainEqual({ column: 'description', before: '', after: `<p>Soft ${number - 2}</p>` });
    expect(changes).toContainEqual({ column: 'images', before: '', after: '1 to fetch' });
  }
});
