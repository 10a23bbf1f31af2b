import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_CART_LINES } from '#shared/api/stock.ts';
import { readJson, writeJson } from '#site/device/storage.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { lastAddedId } from './add-item.ts';
import { $cart, $cartCount, $cartTotal, addToCart, clearCart } from './cart.store.ts';
import { CART_STORAGE_KEY } from './cart-item.ts';
import { changeVariant, refreshLine, removeFromCart, setQuantity } from './cart-lines.ts';

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

beforeEach(() => {
  // The file before may have left the store mounted.
  cleanStores($cart);
  vi.stubGlobal('localStorage', memoryStorage());
  clearCart();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('cart', () => {
  test('adds one, or the chosen quantity, to the line of product and size', () => {
    expect(addToCart(kurti).added).toBe(1);
    addToCart(kurtiLarge);
    addToCart(saree);
    addToCart(kurti, 3);
    expect(quantities()).toEqual([
      ['7-M', 4],
      ['7-L', 1],
      ['8-unstitched', 1],
    ]);
    expect(lastAddedId()).toBe('7-M');
  });

  test('adds only up to the stock, and returns how many', () => {
    addToCart(kurti, 4);
    expect(addToCart(kurti, 3).added).toBe(1);
    expect(addToCart(kurti).added).toBe(0);
    expect(quantities()).toEqual([['7-M', 5]]);
  });

  test('updates price and variant of an item added again', () => {
    addToCart(kurti);
    addToCart({ ...kurti, price: 999, variantId: 'variant7replaced' });
    expect($cart.get()).toMatchObject([{ price: 999, variantId: 'variant7replaced', quantity: 2 }]);
  });

  test('has at most as many lines as an order', () => {
    for (let index = 0; index < MAX_CART_LINES; index += 1) addToCart({ ...kurti, productId: String(index + 1) });
    expect(addToCart({ ...kurti, productId: '999' }).added).toBe(0);
    expect($cart.get()).toHaveLength(MAX_CART_LINES);
  });

  test.each([
    [3, [['7-M', 3]]],
    [90, [['7-M', 5]]],
    [0, []],
    [-2, []],
  ])('a quantity set to %i is at most the stock, and none removes the line', (quantity, left) => {
    addToCart(kurti);
    addToCart(saree);
    setQuantity('7-M', quantity);
    expect(quantities()).toEqual([...left, ['8-unstitched', 1]]);
  });

  test('takes a new price, stock and variant of a line, and reduces its quantity to the stock', () => {
    addToCart(kurti, 4);
    refreshLine('7-M', { price: 1199 });
    refreshLine('7-M', { maxQuantity: 2 });
    refreshLine('7-M', { variantId: 'variant7replaced' });
    expect($cart.get()).toMatchObject([{ price: 1199, quantity: 2, maxQuantity: 2, variantId: 'variant7replaced' }]);
  });

  test('counts items and sums prices exactly', () => {
    addToCart({ ...kurti, price: 0.1 }, 3);
    addToCart(saree, 2);
    expect([$cartCount.get(), $cartTotal.get()]).toEqual([5, 4999.3]);
  });
});

describe('a removed line', () => {
  beforeEach(() => {
    addToCart(kurti, 3);
    addToCart(saree);
  });

  test('is restored in its place with its quantity', () => {
    const before = $cart.get();
    const undo = removeFromCart('7-M');
    expect(quantities()).toEqual([['8-unstitched', 1]]);
    undo();
    expect($cart.get()).toEqual(before);
  });

  test('is merged with items added meanwhile, up to the stock', () => {
    const undo = removeFromCart('7-M');
    addToCart(kurti, 4);
    undo();
    expect(quantities()).toEqual([
      ['8-unstitched', 1],
      ['7-M', 5],
    ]);
  });

  test('a removed line that did not exist is not restored', () => {
    removeFromCart('9-L')();
    expect(quantities()).toHaveLength(2);
  });
});

describe('a line of another size', () => {
  const large = { variantId: 'variant7large00', size: 'L', stitched: true, price: 1399, maxQuantity: 4 };
  beforeEach(() => {
    addToCart(kurti, 3);
    addToCart(saree);
  });

  test('takes its place with its quantity, and Undo puts it back', () => {
    const { undo, isShort } = changeVariant('7-M', large);
    expect($cart.get()[0]).toEqual({ ...kurti, ...large, id: '7-L', quantity: 3 });
    expect(isShort).toBe(false);
    undo();
    expect($cart.get()[0]).toEqual({ ...kurti, id: '7-M', quantity: 3 });
    expect(quantities()).toHaveLength(2);
  });

  test('is one line with the one of that size, within the stock; Undo parts them', () => {
    addToCart({ ...kurti, ...large }, 2);
    const { undo, isShort } = changeVariant('7-M', large);
    expect(quantities()).toEqual([
      ['7-L', 4],
      ['8-unstitched', 1],
    ]);
    expect(isShort).toBe(true);
    undo();
    expect(Object.fromEntries(quantities())).toEqual({ '7-M': 3, '7-L': 2, '8-unstitched': 1 });
  });

  test('a line of another size that left the cart meanwhile stays as it is', () => {
    changeVariant('9-M', large).undo();
    expect(quantities()).toHaveLength(2);
  });
});

test('the stored cart has every change, each made to what another tab has stored meanwhile', () => {
  const stop = $cart.listen(() => {});
  const storedCart = () => readJson(CART_STORAGE_KEY);
  addToCart(kurti);
  expect(storedCart()).toMatchObject([{ id: '7-M', quantity: 1 }]);
  writeJson(CART_STORAGE_KEY, [{ ...saree, id: '8-unstitched', quantity: 1 }]);
  addToCart(kurtiLarge);
  expect(storedCart()).toMatchObject([{ id: '8-unstitched' }, { id: '7-L' }]);
  clearCart();
  expect(storedCart()).toEqual([]);
  stop();
});
