import { describe, expect, it } from 'vitest';
import type { ProductVariant } from './product.ts';
import {
  addToCartBlock,
  addToCartLabel,
  type Choosable,
  choiceFromFields,
  chooseSize,
  chooseStitching,
  clampQuantity,
  defaultChoice,
  findVariant,
  stockWarning,
  variantsOf,
} from './variants.ts';

const variant = (size: string, stockQuantity: number, stitched = size !== ''): ProductVariant => ({
  id: stitched ? `v-${size}` : 'v-unstitched',
  stitched,
  size,
  stockQuantity,
  priceRupees: 1299,
  sku: '',
});
const product = (...variants: ProductVariant[]): Choosable => ({ variants, sizeQuantities: {} });
const both = product(variant('L', 30), variant('S', 0), variant('M', 3), variant('', 12));

describe('the default choice of a product page', () => {
  it('is the first stitched variant in stock', () => {
    expect(defaultChoice(both)).toEqual({ variantId: 'v-M', stitched: true, size: 'M', quantity: 1 });
  });
  it('is the first unstitched one when no stitched variant is in stock', () => {
    const choice = defaultChoice(product(variant('S', 0), variant('', 12)));
    expect(choice).toMatchObject({ variantId: 'v-unstitched', stitched: false, size: '' });
  });
  it('is nothing for a size-quantity product: its size is selected first', () => {
    const bySize: Choosable = { variants: [variant('S', 0), variant('M', 2)], sizeQuantities: { S: 0, M: 2 } };
    const choice = defaultChoice(bySize);
    expect(choice).toEqual({ variantId: null, stitched: false, size: '', quantity: 1 });
    expect(addToCartLabel(bySize, choice)).toBe('Select Size First');
    expect(addToCartBlock(bySize, choice)).toBe('size');
    expect(addToCartLabel(bySize, chooseSize(bySize, choice, 'M'))).toBe('Add to Cart');
    expect(addToCartLabel(bySize, chooseSize(bySize, choice, 'S'))).toBe('Out of Stock');
    const form = (fields: string) => choiceFromFields(bySize, new URLSearchParams(fields));
    expect(form('quantity=2')).toMatchObject({ variantId: null, size: '' });
    expect(form('size=M&quantity=9')).toEqual({ variantId: 'v-M', stitched: true, size: 'M', quantity: 2 });
  });
  it('is nothing when everything stitched is sold out and nothing is unstitched', () => {
    expect(defaultChoice(product(variant('S', 0)))).toMatchObject({ variantId: null, stitched: true, size: '' });
  });
});

describe('choosing', () => {
  it('lists sizes small to large', () => {
    expect(variantsOf(both, true).map(({ size }) => size)).toEqual(['S', 'M', 'L']);
  });
  it('Stitched selects the first stitched variant and its size', () => {
    expect(chooseStitching(both, true)).toMatchObject({ variantId: 'v-S', size: 'S' });
  });
  it('Unstitched selects the first unstitched variant and clears the size', () => {
    expect(chooseStitching(both, false)).toMatchObject({ variantId: 'v-unstitched', size: '' });
  });
  it('a size selects its variant and keeps the quantity within its stock', () => {
    const choice = { ...defaultChoice(both), size: 'L', variantId: 'v-L', quantity: 20 };
    expect(chooseSize(both, choice, 'M')).toMatchObject({ variantId: 'v-M', quantity: 3 });
  });
});

describe('a sent buy form', () => {
  const sent = (fields: string) => choiceFromFields(both, new URLSearchParams(fields));
  it('means the choice it names', () => {
    expect(sent('stitching=stitched&size=L&quantity=4')).toEqual({
      variantId: 'v-L',
      stitched: true,
      size: 'L',
      quantity: 4,
    });
  });
  it('means the default choice if it names none', () => {
    expect(sent('')).toEqual(defaultChoice(both));
  });
  it('means unstitched also with a size still checked', () => {
    expect(sent('stitching=unstitched&size=L')).toMatchObject({ variantId: 'v-unstitched', size: '' });
  });
  it('asks for at most the stock, and for one without a valid quantity', () => {
    expect(sent('size=M&quantity=99')).toMatchObject({ size: 'M', quantity: 3 });
    expect(sent('size=M&quantity=lots')).toMatchObject({ quantity: 1 });
  });
  it('finds no variant for a size that is not made', () => {
    expect(sent('size=7XL')).toMatchObject({ variantId: null, size: '7XL' });
  });
});

describe('quantity', () => {
  const choice = defaultChoice(both);
  it('never goes below 1', () => expect(clampQuantity(both, choice, 0)).toBe(1));
  it('is capped at the available stock', () => expect(clampQuantity(both, choice, 9)).toBe(3));
  it('is capped at 100 when stock is 0', () => {
    expect(clampQuantity(both, chooseSize(both, choice, 'S'), 500)).toBe(100);
  });
  it('is 1 for an invalid number', () => expect(clampQuantity(both, choice, Number.NaN)).toBe(1));
});

describe('the add-to-cart button', () => {
  const nothing = { variantId: null, stitched: true, size: '', quantity: 1 };
  it('says Add to Cart when the choice is complete and in stock', () => {
    expect(addToCartLabel(both, defaultChoice(both))).toBe('Add to Cart');
    expect(addToCartBlock(both, defaultChoice(both))).toBeUndefined();
  });
  it('asks for a size first', () => {
    expect(addToCartLabel(both, nothing)).toBe('Select Size First');
    expect(addToCartBlock(both, nothing)).toBe('size_for_stitched');
  });
  it('asks for a size of a product that has only size quantities', () => {
    const bySize: Choosable = { variants: [], sizeQuantities: { M: 2 } };
    expect(addToCartBlock(bySize, { ...nothing, stitched: false })).toBe('size');
    expect(addToCartLabel(bySize, { ...nothing, stitched: false })).toBe('Select Size First');
  });
  it('says Out of Stock for a sold-out size', () => {
    const choice = chooseSize(both, nothing, 'S');
    expect(addToCartLabel(both, choice)).toBe('Out of Stock');
    expect(addToCartBlock(both, choice)).toBe('out_of_stock');
  });
  it('says Out of Stock if no size is available', () => {
    const soldOut = product(variant('S', 0), variant('M', 0));
    expect(addToCartLabel(soldOut, defaultChoice(soldOut))).toBe('Out of Stock');
    expect(addToCartBlock(soldOut, defaultChoice(soldOut))).toBe('out_of_stock');
  });
  it('is blocked when there is neither a variant nor a size', () => {
    expect(addToCartBlock(product(), { ...nothing, stitched: false })).toBe('variant');
  });
});

describe('the stock warning', () => {
  it.each([
    [3, 'Only 3 left in M!'],
    [4, 'Only 4 left in M!'],
    [5, 'Only 5 left in stock!'],
    [19, 'Only 19 left in stock!'],
    [20, undefined],
    [0, undefined],
  ])('the stock warning for %i pieces of a size is %j', (stock, warning) => {
    const one = product(variant('M', stock));
    expect(stockWarning(one, chooseSize(one, defaultChoice(one), 'M'))).toBe(warning);
  });
  it('the stock warning of an unstitched product shows the stock', () => {
    const one = product(variant('', 3));
    expect(stockWarning(one, defaultChoice(one))).toBe('Only 3 left in stock!');
  });
});

it('finds a stitched variant by size and an unstitched one without', () => {
  const variants = [variant('M', 1, false), variant('', 1, true), variant('L', 1), variant('', 2)];
  expect(findVariant(variants, 'M')).toBeUndefined();
  expect(findVariant(variants, 'L')).toBe(variants[2]);
  expect(findVariant(variants, 'unstitched')).toBe(variants[3]);
});
