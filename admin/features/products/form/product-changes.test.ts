import { describe, expect, it } from 'vitest';
import { only, readForm, startValues, typedValues } from '#admin/forms/form-values.ts';
import type { RecordChange } from '#admin/forms/use-record-save.ts';
import { PRODUCT_FIELDS } from '#shared/product/product-fields.ts';
import { sampleSnapshot, sampleVariant } from '#tests/support/admin/sample-snapshot.ts';
import { productChanges } from './product-changes.ts';
import {
  ADD_NEW,
  completeProduct,
  type ProductForm,
  type ProductValues,
  productFields,
  sizeField,
} from './product-form-fields.ts';
import { type ProductSnapshot, sizesOf, valuesOf } from './snapshot.ts';

type Typed = Partial<ProductForm['typed']>;

/** The operations of a form with these fields typed over a product, or over a new one. */
function changes(product: ProductSnapshot | undefined, over: Typed) {
  const fields = productFields(sizesOf(product?.variants ?? []));
  const seen = product ? valuesOf(product) : startValues(fields);
  const typed = { ...typedValues(fields, seen), ...over };
  const rules = { complete: (values: ProductValues) => completeProduct(values, product?.record.slug) };
  const { values: all, changed, problems } = readForm(fields, { typed, seen, isNew: !product, rules });
  expect(problems).toEqual({});
  const change = { values: only(all, changed), seen: only(seen, changed), all };
  return productChanges(product, change as RecordChange<ProductValues>);
}
const stock = (pieces: Record<string, string>) =>
  Object.fromEntries(Object.entries(pieces).map(([size, typed]) => [sizeField(size), typed]));
const ofVariants = (operations: ReturnType<typeof changes>) =>
  operations.filter(({ collection }) => collection === 'product_variants');

describe('a new product', () => {
  it('is created with its fields and a variant for each size above 0', () => {
    const operations = changes(undefined, { name: 'Kurta', price: '12,500', ...stock({ S: '3', M: '0' }) });
    expect(operations[0]).toMatchObject({
      action: 'create',
      collection: 'products',
      values: { name: 'Kurta', slug: 'kurta', price: 12_500, original_price: null, is_active: true },
    });
    expect(ofVariants(operations)).toEqual([
      {
        action: 'create',
        collection: 'product_variants',
        values: { product_id: { ref: 'product' }, stitched: true, size: 'S', price: 12_500, stock_quantity: 3 },
      },
    ]);
  });

  it('writes every staff field except the legacy size field', () => {
    const [creation] = changes(undefined, { name: 'Kurta', price: '999' });
    const written = creation?.action === 'create' ? Object.keys(creation.values) : [];
    expect(new Set([...written, 'size'])).toEqual(new Set(Object.keys(PRODUCT_FIELDS)));
  });

  it.each([
    ['', 1],
    ['0', 1],
    ['7', 7],
  ])('sold unstitched with %j pieces gets one variant without a size with stock %d', (typed, pieces) => {
    const operations = changes(undefined, {
      name: 'Saree',
      price: '999',
      sewing: 'unstitched',
      unstitchedStock: typed,
    });
    expect(ofVariants(operations)).toMatchObject([{ values: { stitched: false, size: '', stock_quantity: pieces } }]);
  });

  it('creates a new brand in the same change set', () => {
    const operations = changes(undefined, { name: 'Kurta', price: '1', brand_id: ADD_NEW, newBrand: 'Noor & Co' });
    expect(operations[0]).toEqual({
      action: 'create',
      collection: 'brands',
      as: 'brand',
      values: { name: 'Noor & Co', slug: 'noor-co', is_active: true },
    });
    expect(operations[1]).toMatchObject({ collection: 'products', values: { brand_id: { ref: 'brand' } } });
  });
});

describe('an edited product', () => {
  it('has no operations if nothing was changed', () => {
    expect(changes(sampleSnapshot(), {})).toEqual([]);
  });

  it('updates only changed fields, with the values last seen', () => {
    expect(changes(sampleSnapshot(), { fabric: 'Silk', original_price: '1,999' })).toEqual([
      {
        action: 'update',
        collection: 'products',
        id: '1001',
        values: { fabric: 'Silk', original_price: 1999 },
        seen: { fabric: 'Cotton', original_price: 0 },
      },
    ]);
  });

  it('does not update a description whose text is unchanged', () => {
    const base = sampleSnapshot({ record: { description: '<div><strong>Indigo</strong></div>' } });
    expect(changes(base, {})).toEqual([]);
  });

  it('adjusts stock by the difference and keeps the variant id', () => {
    expect(changes(sampleSnapshot(), stock({ M: '7', L: '0' }))).toEqual([
      {
        action: 'adjust',
        collection: 'product_variants',
        id: 'variant-M',
        by: 2,
        seen: { stock_quantity: 5 },
        kind: 'counted',
      },
    ]);
  });

  it('says why the stock changes', () => {
    const reason = { stockKind: 'received', stockNote: ' Bill 118 ' } as const;
    expect(changes(sampleSnapshot(), { ...stock({ M: '17', L: '0' }), ...reason })).toEqual([
      {
        action: 'adjust',
        collection: 'product_variants',
        id: 'variant-M',
        by: 12,
        seen: { stock_quantity: 5 },
        kind: 'received',
        note: 'Bill 118',
      },
    ]);
  });

  it('keeps a size set to 0 as sold out and deletes a blank one', () => {
    expect(changes(sampleSnapshot(), { ...stock({ M: '0', L: '', S: '0' }) })).toEqual([
      {
        action: 'adjust',
        collection: 'product_variants',
        id: 'variant-M',
        by: -5,
        seen: { stock_quantity: 5 },
        kind: 'counted',
      },
      { action: 'delete', collection: 'product_variants', id: 'variant-L' },
    ]);
  });

  it('applies a new price to its variants', () => {
    const operations = changes(sampleSnapshot(), { price: '1499' });
    expect(ofVariants(operations)).toEqual(
      ['M', 'L'].map((size) => ({
        action: 'update',
        collection: 'product_variants',
        id: `variant-${size}`,
        values: { price: 1499 },
        seen: { price: 1299 },
      })),
    );
  });

  it('keeps the unstitched price on a new price, but not the own price of a size', () => {
    const base = sampleSnapshot({ variants: [sampleVariant('M', 5, 1399), sampleVariant('', 4, 899)] });
    expect(valuesOf(base)).toMatchObject({ sewing: 'both', unstitchedPrice: 899 });
    expect(changes(base, { fabric: 'Silk' })).toHaveLength(1);
    expect(ofVariants(changes(base, { price: '1499' }))).toMatchObject([{ id: 'variant-M', values: { price: 1499 } }]);
  });

  it('resets the prices of all sizes but not the unstitched price', () => {
    const base = sampleSnapshot({
      variants: [sampleVariant('M', 5, 1399), sampleVariant('L', 1), sampleVariant('', 4, 899)],
    });
    expect(changes(base, { resetSizePrices: true })).toEqual([
      {
        action: 'update',
        collection: 'product_variants',
        id: 'variant-M',
        values: { price: 1299 },
        seen: { price: 1399 },
      },
    ]);
  });

  it('does not write a price to variants without an own price', () => {
    const base = sampleSnapshot({ variants: [sampleVariant('M', 5, 0), sampleVariant('', 4, 0)] });
    expect(valuesOf(base)).toMatchObject({ sewing: 'both', unstitchedPrice: null });
    expect(ofVariants(changes(base, { price: '1499', fabric: 'Silk' }))).toEqual([]);
    expect(ofVariants(changes(base, { unstitchedPrice: '899' }))).toMatchObject([{ values: { price: 899 } }]);
  });

  it('deletes its sizes if it becomes unstitched', () => {
    const operations = ofVariants(changes(sampleSnapshot(), { sewing: 'unstitched', unstitchedStock: '5' }));
    expect(operations.map(({ action }) => action)).toEqual(['delete', 'delete', 'create']);
  });

  it.each(['0', ''])('keeps the unstitched variant as sold out if its stock is set to %j', (typed) => {
    const inStock = sampleSnapshot({ variants: [sampleVariant('', 4)] });
    expect(changes(inStock, { unstitchedStock: typed })).toEqual([
      {
        action: 'adjust',
        collection: 'product_variants',
        id: 'variant-cloth',
        by: -4,
        seen: { stock_quantity: 4 },
        kind: 'counted',
      },
    ]);
    const soldOut = sampleSnapshot({ variants: [sampleVariant('', 0)] });
    expect(changes(soldOut, { unstitchedStock: typed })).toEqual([]);
  });

  it('keeps stock 0 if it becomes unstitched with 0 pieces', () => {
    const operations = ofVariants(changes(sampleSnapshot(), { sewing: 'unstitched', unstitchedStock: '0' }));
    expect(operations.filter(({ action }) => action === 'create')).toMatchObject([
      { values: { stitched: false, size: '', stock_quantity: 0 } },
    ]);
  });

  it('does not change variants without a field in the form', () => {
    const free = { ...sampleVariant('Free size', 9), id: 'variant-free' };
    expect(changes(sampleSnapshot({ variants: [free] }), { ...stock({ S: '1' }) })).toMatchObject([
      { action: 'create', values: { size: 'S' } },
    ]);
  });

  it('links and unlinks menu categories', () => {
    expect(changes(sampleSnapshot(), { menuCategoryIds: ['menu2'] })).toEqual([
      { action: 'delete', collection: 'product_menu_categories', id: 'link1', seen: { menu_category_id: 'menu1' } },
      {
        action: 'create',
        collection: 'product_menu_categories',
        values: { product_id: '1001', menu_category_id: 'menu2' },
      },
    ]);
  });
});
