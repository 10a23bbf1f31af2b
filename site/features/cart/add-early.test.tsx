import { beforeEach, expect, test } from 'vitest';
import { type BUY_FIELDS, toProductData } from '#shared/product/product-data.ts';
import { $toasts, showKeptToasts } from '#site/components/toast.store.ts';
import { hold } from '#tests/support/hold.ts';
import { refuseStorage } from '#tests/support/refuse-storage.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { addEarly } from './add-early.ts';
import { $cart, addToCart, clearCart } from './cart.store.ts';

const variant = (size: string, stockQuantity: number) => ({
  id: `v-${size}`,
  stitched: true,
  size,
  stockQuantity,
  priceRupees: 999,
  sku: '',
});
const KURTI = toProductData(sampleProduct('7', { name: 'Anokhi Kurti', variants: [variant('S', 2), variant('M', 0)] }));

function press(fields: { [Name in keyof typeof BUY_FIELDS]?: string } = {}): boolean {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return addEarly(KURTI, form);
}

beforeEach(() => {
  clearCart();
  sessionStorage.clear();
  hold($toasts, []);
  hold($cart, []);
  document.body.innerHTML = '<a data-cart-link aria-label="Cart"><span data-count hidden></span></a>';
});

test('an item added before React has loaded is in the badge, and in stores that have just been loaded', () => {
  expect(press({ size: 'S', quantity: '2' })).toBe(true);
  expect(document.querySelector('[data-cart-link]')).toHaveAccessibleName('Cart, 2 items');
  expect($cart.get()).toMatchObject([{ id: '7-S', variantId: 'v-S', quantity: 2, maxQuantity: 2, price: 999 }]);
  showKeptToasts();
  expect($toasts.get()).toMatchObject([{ title: 'Anokhi Kurti added to cart!' }]);
});

test('a sold-out size waits for React, which says why', () => {
  expect(press({ size: 'M' })).toBe(false);
  expect($cart.get()).toEqual([]);
});

test('a press waits for React when there is a cart already', () => {
  const { id: productId, name, brand, image } = KURTI;
  addToCart({ productId, variantId: 'v-S', name, brand, image, size: 'S', stitched: true, price: 999, maxQuantity: 2 });
  expect(press({ size: 'S' })).toBe(false);
  expect($cart.get()).toMatchObject([{ quantity: 1 }]);
});

test('a press waits for React in a browser that stores nothing', () => {
  refuseStorage();
  expect(press({ size: 'S' })).toBe(false);
});
