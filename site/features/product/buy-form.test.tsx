import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { toProductData } from '#shared/product/product-data.ts';
import { $toasts, showKeptToasts } from '#site/components/toast.store.ts';
import { $cart, clearCart } from '#site/features/cart/cart.store.ts';
import { CART_DRAWER_EVENT } from '#site/features/cart/cart-item.ts';
import { hold } from '#tests/support/hold.ts';
import { refuseStorage } from '#tests/support/refuse-storage.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { BuyBox } from './BuyBox.tsx';
import { $choice, $liveProduct } from './buy.store.ts';
import './buy-form.ts';

/** The form as the page's HTML has it, before React and after it alike: nothing here waits for React. */

const variant = (size: string, stockQuantity: number) => ({
  id: `v-${size}`,
  stitched: size !== '',
  size,
  stockQuantity,
  priceRupees: 999,
  sku: '',
});
const KURTI = sampleProduct('7', { name: 'Anokhi Kurti', variants: [variant('S', 2), variant('M', 0)] });
const BOTH = sampleProduct('7', { variants: [variant('S', 2), variant('', 9)] });
const BY_SIZE = sampleProduct('7', { sizeQuantities: { S: 2 }, variants: [variant('S', 2)] });

let opened = 0;
document.addEventListener(CART_DRAWER_EVENT, () => {
  opened += 1;
});

function show(product: ReturnType<typeof sampleProduct>): void {
  render(
    <>
      <a href="/cart" data-cart-link aria-label="Cart">
        <span data-count hidden />
      </a>
      <BuyBox
        product={toProductData(product)}
        link=""
        chat={{ whatsapp: '', message: '' }}
        guide={{ garment: '', chart: '' }}
      />
    </>,
  );
}

/** Sends the form with fields as they are in the browser, of which React knows nothing. Returns whether the browser sends it. */
function press(fields: Readonly<Record<string, string>> = {}): boolean {
  const [form] = document.forms;
  if (form === undefined) throw new Error('There is no form.');
  for (const [name, value] of Object.entries(fields)) {
    for (const input of form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) {
      if (input.type === 'radio') input.checked = input.value === value;
      else input.value = value;
    }
  }
  return fireEvent.submit(form);
}

const said = () => {
  showKeptToasts();
  return $toasts.get().map(({ title, text }) => [title, text]);
};

beforeEach(() => {
  opened = 0;
  clearCart();
  sessionStorage.clear();
  hold($toasts, []);
  hold($cart, []);
  hold($choice, undefined);
  hold($liveProduct, undefined);
});

describe('the product form', () => {
  test('puts an item into the cart of stores, badge, toast and drawer', () => {
    show(KURTI);
    expect(press({ size: 'S', quantity: '2' })).toBe(false);
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toHaveTextContent('2');
    expect($cart.get()).toMatchObject([{ id: '7-S', variantId: 'v-S', quantity: 2, maxQuantity: 2, price: 999 }]);
    expect(said()).toEqual([['Anokhi Kurti added to cart!', '']]);
    expect(opened).toBe(1);
  });

  test('adds to the line that is in the cart, up to the stock', () => {
    show(KURTI);
    for (let count = 0; count < 3; count += 1) press({ quantity: '1' });
    expect($cart.get()).toMatchObject([{ id: '7-S', quantity: 2 }]);
    expect(said().at(-1)).toEqual(['You already have all 2 in your cart', '']);
    expect(opened).toBe(2);
  });

  test.each([
    ['50', 2],
    ['-3', 1],
    ['1.9', 1],
    ['', 1],
  ])('takes the quantity %j as %i', (typed, quantity) => {
    show(KURTI);
    press({ quantity: typed });
    expect($cart.get()).toMatchObject([{ quantity }]);
    expect(said()).toEqual([['Anokhi Kurti added to cart!', '']]);
  });

  test('adds an unstitched piece though a size is checked beside it', () => {
    show(BOTH);
    press({ stitching: 'unstitched', size: 'S' });
    expect($cart.get()).toMatchObject([{ id: '7-unstitched', variantId: 'v-', size: '', stitched: false }]);
  });

  test('says why a sold-out size is not added', () => {
    show(KURTI);
    expect(press({ size: 'M' })).toBe(false);
    expect($cart.get()).toEqual([]);
    expect(said()).toEqual([['Product is out of stock', '']]);
    expect(opened).toBe(0);
  });

  test('asks for a size, and focuses the first one', () => {
    show(BY_SIZE);
    expect(press()).toBe(false);
    expect(said()).toEqual([['Please select a size first', '']]);
    expect(screen.getByRole('radio', { name: 'S' })).toHaveFocus();
  });

  test('adds what the shop has now', () => {
    hold($liveProduct, { ...toProductData(KURTI), variants: [{ ...variant('S', 1), priceRupees: 899 }] });
    show(KURTI);
    press();
    expect($cart.get()).toMatchObject([{ price: 899, maxQuantity: 1 }]);
  });

  test.each([{ size: 'S' }, { size: 'M' }])('goes to the cart page in a browser that stores nothing: %j', (fields) => {
    show(KURTI);
    refuseStorage();
    expect(press(fields)).toBe(true);
  });
});
