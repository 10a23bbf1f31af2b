import { expect, it } from 'vitest';
import { PRICE_WORDS } from '#admin/format/prices.ts';
import { readForm, startValues, typedValues } from '#admin/forms/form-values.ts';
import { mrpProblem } from '#shared/product/mrp.ts';
import { FIELD_PROBLEMS } from './messages.ts';
import { ADD_NEW, completeProduct, type ProductForm, productFields, productProblems } from './product-form-fields.ts';

const FIELDS = productFields(['S', 'M']);

/** A new product as typed. */
function read(over: Partial<ProductForm['typed']>) {
  const seen = startValues(FIELDS);
  const typed = { ...typedValues(FIELDS, seen), name: 'Kurta', price: '999', ...over };
  const rules = { complete: (values: never) => completeProduct(values, undefined), problems: productProblems };
  return readForm(FIELDS, { typed, seen, isNew: true, rules });
}
const piece = { kind: 'kurta' as const, fabric: '', lengthInches: '', metres: '', note: '' };

it.each<[string, Partial<ProductForm['typed']>, string, string]>([
  ['no name', { name: '  ' }, 'name', FIELD_PROBLEMS.name],
  ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name', FIELD_PROBLEMS.tooLong(200, 10_000)],
  ['a description of 40,000 bytes', { description: 'अ'.repeat(13_331) }, 'description', FIELD_PROBLEMS.description(2)],
  ['no price', { price: ' ' }, 'price', FIELD_PROBLEMS.price],
  ['a price below 0', { price: '-1' }, 'price', PRICE_WORDS.negative],
  ['a price of 1e9', { price: '1e9' }, 'price', PRICE_WORDS.unreadable],
  ['an original price that is none', { original_price: 'x' }, 'original_price', PRICE_WORDS.unreadable],
  ['a price above the MRP', { mrp: '900' }, 'price', mrpProblem({ price: 999, mrp: 900 })],
  [
    'an unstitched price above the MRP',
    { mrp: '1,000', sewing: 'both', unstitchedPrice: '1200' },
    'unstitchedPrice',
    mrpProblem({ price: 1200, mrp: 1000 }),
  ],
  ['a slug with capitals', { slug: 'Kurta Set' }, 'slug', FIELD_PROBLEMS.slug],
  ['half a piece', { stock_M: '1.5' }, 'stock_M', FIELD_PROBLEMS.quantity],
  ['fewer than no pieces', { unstitchedStock: '-2' }, 'unstitchedStock', FIELD_PROBLEMS.quantity],
  ['a length in words', { pieces: [{ ...piece, metres: 'two' }] }, 'pieces', FIELD_PROBLEMS.measure],
  ['a new brand without a name', { brand_id: ADD_NEW }, 'newBrand', FIELD_PROBLEMS.newName],
])('reports the problem of %s', (_name, over, field, message) => {
  expect(read(over).problems).toEqual({ [field]: message });
});

it('does not compare the hidden unstitched price of a stitched product with the MRP', () => {
  expect(read({ mrp: '1,000', sewing: 'stitched', unstitchedPrice: '1200' }).problems).toEqual({});
});

it('keeps markup and emoji in a name as plain text', () => {
  const name = '<script>alert(1)</script> Lehenga 💃';
  expect(read({ name }).values).toMatchObject({ name, slug: 'script-alert-1-script-lehenga' });
});

it('derives an empty slug from the name and keeps a typed one', () => {
  expect(read({}).values).toMatchObject({ slug: 'kurta' });
  expect(read({ slug: 'my-kurta' }).values).toMatchObject({ slug: 'my-kurta' });
});

it('reads an empty original price as null and omits empty measures of a piece', () => {
  const { values } = read({ pieces: [{ ...piece, metres: '2.5' }] });
  expect(values).toMatchObject({ original_price: null, pieces: [{ kind: 'kurta', metres: 2.5 }] });
});
