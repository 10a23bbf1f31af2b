import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_CART_LINES } from '#shared/api/stock.ts';
import { CART_STORAGE_KEY } from '#site/features/cart/cart-item.ts';
import {
  $cart,
  $cartCount,
  $cartTotal,
  $isCartKept,
  addToCart,
  changeVariant,
  clearCart,
  lastAddedLine,
  refreshLine,
  removeFromCart,
  setQuantity,
} from './cart.store.ts';

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

/** A browser's storage, shared by its tabs. `isFull` makes it refuse what is written. */
const storage = {
  entries: new Map<string, string>(),
  isFull: false,
  getItem: (key: string) => storage.entries.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (storage.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    storage.entries.set(key, value);
  },
};

/** What another tab leaves in the storage; the browser tells this one of it a moment later. */
function writeFromOtherTab(lines: unknown): void {
  storage.entries.set(CART_STORAGE_KEY, typeof lines === 'string' ? lines : JSON.stringify(lines));
}

/** Stands in for the browser's events, which Node has none of. */
const page = new EventTarget();

const quantities = () => $cart.get().map(({ id, quantity }) => [id, quantity]);

beforeEach(() => {
  // The file before may have left the store mounted, with the listeners of its own page.
  cleanStores($cart, $cartCount);
  storage.entries.clear();
  storage.isFull = false;
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  clearCart();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('cart', () => {
  test('adds a new item with quantity 1', () => {
    expect(addToCart(kurti)).toBe(1);
    expect(quantities()).toEqual([['7-M', 1]]);
  });

  test('raises the quantity of an existing item by 1', () => {
    addToCart(kurti);
    addToCart(kurti);
    expect(quantities()).toEqual([['7-M', 2]]);
  });

  test('adds the chosen quantity', () => {
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

  test('adds only up to the stock, and returns how many', () => {
    addToCart(kurti, 4);
    expect(addToCart(kurti, 3)).toBe(1);
    expect(addToCart(kurti)).toBe(0);
    expect(quantities()).toEqual([['7-M', 5]]);
  });

  test('updates price and variant of an item added again', () => {
    addToCart(kurti);
    addToCart({ ...kurti, price: 999, variantId: 'variant7replaced' });
    expect($cart.get()).toMatchObject([{ price: 999, variantId: 'variant7replaced', quantity: 2 }]);
  });

  test('has at most as many lines as an order', () => {
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

  test('updates a price, and reduces the quantity to the stock', () => {
    addToCart(kurti, 4);
    refreshLine('7-M', { price: 1199 });
    refreshLine('7-M', { maxQuantity: 2 });
    expect($cart.get()).toMatchObject([{ price: 1199, quantity: 2, maxQuantity: 2 }]);
  });

  test('counts items and sums prices exactly', () => {
    addToCart({ ...kurti, price: 0.1 }, 3);
    addToCart(saree, 2);
    expect($cartCount.get()).toBe(5);
    expect($cartTotal.get()).toBe(4999.3);
  });

  test('updates the id of a recreated variant', () => {
    addToCart(kurti, 4);
    refreshLine('7-M', { variantId: 'variant7replaced' });
    expect($cart.get()).toMatchObject([{ variantId: 'variant7replaced', quantity: 4, price: 1299 }]);
  });

  test('knows which line was added to last', () => {
    addToCart(kurti);
    addToCart(saree);
    addToCart(kurti);
    expect(lastAddedLine()).toBe('7-M');
  });
});

describe('a removed line', () => {
  beforeEach(() => {
    addToCart(kurti, 3);
    addToCart(saree);
  });

  test('is restored in its place with its quantity', () => {
    const undo = removeFromCart('7-M');
    expect(quantities()).toEqual([['8-unstitched', 1]]);
    undo();
    expect(quantities()).toEqual([
      ['7-M', 3],
      ['8-unstitched', 1],
    ]);
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

describe('the stored cart', () => {
  test('contains every change', () => {
    addToCart(kurti);
    expect(JSON.parse(storage.getItem(CART_STORAGE_KEY) ?? '')).toMatchObject([{ id: '7-M', quantity: 1 }]);
    clearCart();
    expect(storage.getItem(CART_STORAGE_KEY)).toBe('[]');
  });

  test.each(['storage', 'pageshow'])('is followed when another tab changes it (%s)', (event) => {
    const seen: number[] = [];
    const stop = $cartCount.subscribe((count) => seen.push(count));
    writeFromOtherTab([{ ...kurti, id: '7-M', quantity: 2 }]);
    page.dispatchEvent(new Event(event));
    stop();
    expect(seen).toEqual([0, 2]);
  });

  test('is read before each write, so that tabs do not overwrite each other', () => {
    const stop = $cart.listen(() => {});
    addToCart(kurti);
    writeFromOtherTab([
      { ...kurti, id: '7-M', quantity: 1 },
      { ...saree, id: '8-unstitched', quantity: 1 },
    ]);
    addToCart(kurtiLarge);
    stop();
    expect(quantities()).toEqual([
      ['7-M', 1],
      ['8-unstitched', 1],
      ['7-L', 1],
    ]);
  });

  test('is empty if another tab wrote something unreadable', () => {
    addToCart(kurti);
    const stop = $cart.listen(() => {});
    writeFromOtherTab('{"broken');
    page.dispatchEvent(new Event('storage'));
    expect($cart.get()).toEqual([]);
    stop();
  });
});

describe('a browser without storage', () => {
  test('a browser with a full storage keeps the cart for the page, and warns', () => {
    const stop = $cart.listen(() => {});
    addToCart(kurti);
    storage.isFull = true;
    addToCart(saree);
    expect($isCartKept.get()).toBe(false);
    page.dispatchEvent(new Event('storage'));
    expect(quantities()).toEqual([
      ['7-M', 1],
      ['8-unstitched', 1],
    ]);
    storage.isFull = false;
    setQuantity('7-M', 2);
    expect($isCartKept.get()).toBe(true);
    expect(JSON.parse(storage.getItem(CART_STORAGE_KEY) ?? '')).toHaveLength(2);
    stop();
  });

  test('a browser with a forbidden storage keeps the cart for the page, and warns', () => {
    vi.stubGlobal('localStorage', undefined);
    const stop = $cart.listen(() => {});
    expect(addToCart(kurti)).toBe(1);
    expect(addToCart(kurti)).toBe(1);
    expect($isCartKept.get()).toBe(false);
    expect(quantities()).toEqual([['7-M', 2]]);
    stop();
  });
});
