import { beforeEach, describe, expect, test } from 'vitest';
import { chooseSize, defaultChoice } from '#shared/product/variants.ts';
import { $toasts } from '#site/components/toast.store.ts';
import { addChoice } from './add-choice.ts';
import { clearCart } from './cart.store.ts';

const variant = (size: string, stockQuantity: number) => ({
  id: `v-${size}`,
  stitched: true,
  size,
  stockQuantity,
  priceRupees: 999,
});
const kurti = {
  id: '7',
  name: 'Anokhi Kurti',
  brand: 'Gulmohar',
  image: '',
  priceRupees: 999,
  originalPriceRupees: 0,
  sizeQuantities: {},
  variants: [variant('S', 2), variant('M', 0)],
};
const choice = defaultChoice(kurti);

describe('the message of an added choice, in the specification’s words', () => {
  beforeEach(() => {
    clearCart();
    $toasts.set([]);
  });
  const said = () => $toasts.get().map(({ title, text }) => [title, text]);

  test('names the product', () => {
    expect(addChoice(kurti, choice)).toBe(1);
    expect(said()).toEqual([['Anokhi Kurti added to cart!', '']]);
  });

  test('says when the stock is reached', () => {
    expect(addChoice(kurti, { ...choice, quantity: 5 })).toBe(2);
    expect(addChoice(kurti, choice)).toBe(0);
    expect(said()).toEqual([
      ['Anokhi Kurti added to cart!', 'You already have all 2 in your cart'],
      ['You already have all 2 in your cart', ''],
    ]);
  });

  test.each([
    ['Please select a size for stitched products', kurti, { ...choice, size: '', variantId: null }],
    ['Product is out of stock', kurti, chooseSize(kurti, choice, 'M')],
    [
      'Please select a size first',
      { ...kurti, sizeQuantities: { S: 1 }, variants: [] },
      { ...choice, stitched: false, size: '', variantId: null },
    ],
    [
      'Please select a product variant',
      { ...kurti, variants: [] },
      { ...choice, stitched: false, size: '', variantId: null },
    ],
  ])('is %j when it is blocked', (words, product, blocked) => {
    expect(addChoice(product, blocked)).toBe(0);
    expect(said()).toEqual([[words, '']]);
  });
});
