import {
  cleanTestStorage,
  getTestStorage,
  setTestStorageKey,
  useTestStorageEngine as storeInMemory,
} from '@nanostores/persistent';
import { beforeEach, describe, expect, test } from 'vitest';
import { CART_STORAGE_KEY } from '#shared/shop.ts';
import {
  $cart,
  $cartCount,
  addToCart,
  clearCart,
  MAX_CART_LINES,
  refreshLine,
  removeFromCart,
  setQuantity,
} from './cart.store.ts';
import { $cartTotal } from './cart-total.store.ts';

storeInMemory();

const kurti = {
  productId: '7',
  variantId: 'variant7medium0',
  name: 'Anokhi Kurti',
  brand: 'Gulmohar',
  image: '/media/a/w400.webp',
  size: 'M',
  stitched: true,
  price: 1299,
  maxQuantity: 5,
};
const kurtiLarge = { ...kurti, variantId: 'variant7large00', size: 'L' };
const saree = { ...kurti, productId: '8', variantId: 'variant80000000', size: '', stitched: false, price: 2499.5 };

const quantities = () => $cart.get().map(({ id, quantity }) => [id, quantity]);

describe('cart', () => {
  beforeEach(() => {
    cleanTestStorage();
    clearCart();
  });

  test('takes a new item with quantity 1', () => {
    expect(addToCart(kurti)).toBe(1);
    expect(quantities()).toEqual([['7-M', 1]]);
  });

  test('raises the quantity of an item that is already there by 1', () => {
    addToCart(kurti);
    addToCart(kurti);
    expect(quantities()).toEqual([['7-M', 2]]);
  });

  test('adds as many pieces as were chosen', () => {
    addToCart(kurti);
    addToCart(kurti, 3);
    expect(quantities()).toEqual([['7-M', 4]]);
  });

  test('keeps two sizes of a product as two lines', () => {
    addToCart(kurti);
    addToCart(kurtiLarge);
    addToCart(saree);
    expect(quantities()).toEqual([
      ['7-M', 1],
      ['7-L', 1],
      ['8-unstitched', 1],
    ]);
  });

  test('adds only what the stock allows and says how many went in', () => {
    addToCart(kurti, 4);
    expect(addToCart(kurti, 3)).toBe(1);
    expect(addToCart(kurti)).toBe(0);
    expect(quantities()).toEqual([['7-M', 5]]);
  });

  test('takes over the present price and variant of an item added again', () => {
    addToCart(kurti);
    addToCart({ ...kurti, price: 999, variantId: 'variant7replaced' });
    expect($cart.get()).toMatchObject([{ price: 999, variantId: 'variant7replaced', quantity: 2 }]);
  });

  test('takes no more lines than an order may have', () => {
    for (let index = 0; index < MAX_CART_LINES; index += 1) addToCart({ ...kurti, productId: String(index + 1) });
    expect(addToCart({ ...kurti, productId: '999' })).toBe(0);
    expect($cart.get()).toHaveLength(MAX_CART_LINES);
  });

  test('sets a quantity, at most the available stock', () => {
    addToCart(kurti);
    setQuantity('7-M', 3);
    expect(quantities()).toEqual([['7-M', 3]]);
    setQuantity('7-M', 90);
    expect(quantities()).toEqual([['7-M', 5]]);
  });

  test.each([0, -2])('removes an item whose quantity is set to %i', (quantity) => {
    addToCart(kurti);
    addToCart(saree);
    setQuantity('7-M', quantity);
    expect(quantities()).toEqual([['8-unstitched', 1]]);
  });

  test('removes by id', () => {
    addToCart(kurti);
    addToCart(saree);
    removeFromCart('8-unstitched');
    expect(quantities()).toEqual([['7-M', 1]]);
  });

  test('clears', () => {
    addToCart(kurti);
    clearCart();
    expect($cart.get()).toEqual([]);
  });

  test('takes over a new price, and cuts the quantity to what is left', () => {
    addToCart(kurti, 4);
    refreshLine('7-M', { price: 1199 });
    refreshLine('7-M', { available: 2 });
    expect($cart.get()).toMatchObject([{ price: 1199, quantity: 2, maxQuantity: 2 }]);
  });

  test('counts pieces and adds up rupees without losing a paisa', () => {
    addToCart({ ...kurti, price: 0.1 }, 3);
    addToCart(saree, 2);
    expect($cartCount.get()).toBe(5);
    expect($cartTotal.get()).toBe(4999.3);
  });

  test('writes every change to local storage', () => {
    addToCart(kurti);
    expect(JSON.parse(getTestStorage()[CART_STORAGE_KEY] ?? '')).toMatchObject([{ id: '7-M', quantity: 1 }]);
    clearCart();
    expect(getTestStorage()[CART_STORAGE_KEY]).toBe('[]');
  });

  test('follows a change made in another tab', () => {
    const seen: number[] = [];
    const stop = $cartCount.subscribe((count) => seen.push(count));
    setTestStorageKey(CART_STORAGE_KEY, JSON.stringify([{ ...kurti, id: '7-M', quantity: 2 }]));
    stop();
    expect(seen).toEqual([0, 2]);
  });

  test('starts empty when another tab leaves something unreadable', () => {
    addToCart(kurti);
    const stop = $cart.listen(() => {});
    setTestStorageKey(CART_STORAGE_KEY, '{"broken');
    expect($cart.get()).toEqual([]);
    stop();
  });
});
