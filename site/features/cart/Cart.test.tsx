import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { STOCK_PATH, type StockAnswer } from '#shared/api/stock.ts';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import type { ShippingRule } from '#shared/orders/shipping-charge.ts';
import { toLiveProduct } from '#shared/product/live-product.ts';
import { Toasts } from '#site/components/Toasts.tsx';
import { $toasts } from '#site/components/toast.store.ts';
import { CART_STORAGE_KEY } from '#site/features/cart/cart-item.ts';
import { cartPromise } from '#site/features/delivery/delivery-promise.ts';
import { $shippingPlace, $shippingRule } from '#site/features/shipping/shipping.store.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold } from '#tests/support/hold.ts';
import { namesOf, prerender, textOf, textsOf } from '#tests/support/rendered.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { Cart, FilledCart } from './Cart.tsx';
import { CartDrawer } from './CartDrawer.tsx';
import { $cart, addToCart, type CartItem, clearCart } from './cart.store.ts';
import { openCartDrawer } from './cart-drawer.ts';
import { $cartNews, $lineNotes, $lineProducts } from './refresh-lines.store.ts';

const DELIVERY = cartPromise(STANDARD_CONTENT.delivery);
const SUIT = sampleCartItem();
const KURTI = { ...SUIT, id: '1002-S', productId: '1002', name: 'Anokhi Kurti', size: 'S', price: 500.5, quantity: 1 };

beforeEach(() => {
  clearCart();
  hold($cartNews, []);
  hold($lineNotes, {});
  hold($lineProducts, {});
  hold($toasts, []);
  hold($shippingRule, null);
  hold($shippingPlace, { pincode: '', state: '' });
});

function cart(items: readonly CartItem[], shipping?: ShippingRule): void {
  $cart.set(items);
  render(
    <>
      <FilledCart delivery={DELIVERY} bestSellers={<p>Best sellers</p>} shipping={shipping} />
      <Toasts />
    </>,
  );
}

/** The suit in the shop's answer. */
const sold = (priceRupees: number, stockQuantity: number) =>
  toLiveProduct(
    sampleProduct('1001', {
      variants: [{ id: 'remade', stitched: true, size: 'M', stockQuantity, priceRupees, sku: '' }],
    }),
  );
const button = (name: string) => screen.getByRole('button', { name });
const lines = () => textsOf('listitem').map((text) => text.replace(/ ₹[\d,.]+ each.*/, ''));

test('lists its lines and their sum', () => {
  cart([SUIT, KURTI]);
  expect(namesOf('heading')).toEqual(['Items', 'Mehr Suit', 'Anokhi Kurti', 'Order Summary']);
  expect(textOf()).toContain('Subtotal (3 items) ₹3,098.50 Shipping Free Total ₹3,098.50');
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  expect(textOf()).not.toContain('Best sellers');
});

describe('shipping that is charged', () => {
  const RULE = { charge: 80, free_from: 3000, pins: [], states: [] };
  test('is added to the total, until the items cost enough', async () => {
    cart([SUIT], RULE);
    expect(textOf()).toContain('Subtotal (2 items) ₹2,598 Shipping ₹80 Total ₹2,678');
    await userEvent.click(button('Increase quantity of Mehr Suit, M'));
    expect(textOf()).toContain('Subtotal (3 items) ₹3,897 Shipping Free Total ₹3,897');
  });

  test('is a range until the PIN code is checked', async () => {
    cart([SUIT], { ...RULE, states: [{ state: 'Rajasthan', charge: 40, free_from: 0 }] });
    expect(textOf()).toContain('Shipping ₹40 to ₹80 Total from ₹2,638');
    await userEvent.type(screen.getByRole('textbox', { name: 'Delivery to your PIN code' }), '302001{Enter}');
    await vi.waitFor(() => expect(textOf()).toContain('Shipping ₹40 Total ₹2,638'));
  });
});

test('shows the policy’s days for a PIN code', () => {
  cart([SUIT]);
  expect(textOf()).toContain('Packed in 1-2 business days, then 3-7 business days on the way');
});

test('says that it is empty, and links to the shop', () => {
  cart([]);
  expect(namesOf('heading')).toEqual(['Your cart is empty']);
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  expect(textOf()).toContain('Best sellers');
  expect(textOf()).not.toContain('Subtotal');
});

test('is a skeleton before hydration, and the drawer is empty', () => {
  prerender(<Cart delivery={DELIVERY} />);
  prerender(<CartDrawer />);
  expect(textOf()).toBe('');
});

describe('its lines', () => {
  test('change their quantity, and go below one', async () => {
    cart([SUIT, KURTI]);
    await userEvent.click(button('Increase quantity of Mehr Suit, M'));
    expect(textOf()).toContain('Subtotal (4 items) ₹4,397.50');
    await userEvent.click(button('Increase quantity of Mehr Suit, M'));
    expect(textOf()).toContain('Subtotal (4 items)');
    await userEvent.click(button('Decrease quantity of Anokhi Kurti, S'));
    expect(textOf()).toContain('Subtotal (3 items) ₹3,897');
    expect(lines()).toEqual(['Gulmohar Mehr Suit']);
    expect(localStorage.getItem(CART_STORAGE_KEY)).toContain('"quantity":3');
  });

  test('are restored in their place by Undo, which takes the focus from the keyboard', async () => {
    cart([SUIT, KURTI]);
    button('Remove Mehr Suit, M').focus();
    await userEvent.keyboard('{Enter}');
    expect(lines()).toEqual(['Gulmohar Anokhi Kurti']);
    expect(screen.getByText('Mehr Suit, M removed')).toBeVisible();
    expect(button('Undo')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(lines()).toEqual(['Gulmohar Mehr Suit', 'Gulmohar Anokhi Kurti']);
    expect(screen.getByRole('status', { name: 'Quantity of Mehr Suit, M' })).toHaveTextContent('2');
    expect(button('Decrease quantity of Mehr Suit, M')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('leave the empty cart with the last one, and Undo', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo');
    cart([KURTI]);
    await userEvent.click(button('Remove Anokhi Kurti, S'));
    expect(namesOf('heading')).toEqual(['Your cart is empty']);
    expect(textOf()).toContain('Best sellers');
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
    await userEvent.click(button('Undo'));
    expect(textOf()).toContain('Subtotal (1 item)');
  });
});

describe('the shop’s current price and stock', () => {
  const answer = (change: Partial<StockAnswer>) =>
    answerRequests({ [STOCK_PATH]: { products: [], gone: [], ...change } });
  test('are applied to the lines, and announced', async () => {
    answer({ products: [sold(1199, 1)] });
    cart([SUIT]);
    const news = 'Mehr Suit, M: ₹1,299 → ₹1,199 Mehr Suit, M: only 1 left';
    expect(await screen.findByText(news)).toBeVisible();
    expect(textsOf('listitem')[0]).toMatch(/₹1,199 each · M ₹1,199 1 Was ₹1,299 · Only 1 left in M!$/);
    expect($cart.get()).toMatchObject([{ variantId: 'remade', price: 1199, quantity: 1 }]);
  });

  test('mark a sold-out line, whose quantity cannot be raised', async () => {
    answer({ products: [sold(1299, 0)] });
    cart([SUIT]);
    expect(await screen.findByText('Mehr Suit, M has sold out. Please remove it, or check again later.')).toBeVisible();
    expect(screen.getByText('Out of Stock')).toBeVisible();
    expect(button('Increase quantity of Mehr Suit, M')).toHaveAttribute('aria-disabled', 'true');
  });

  test('mark a line that is no longer available', async () => {
    answer({ gone: ['1001'] });
    cart([SUIT]);
    expect(await screen.findByText('Mehr Suit, M is no longer available. Please remove it.')).toBeVisible();
    expect(screen.getByText('No longer available')).toBeVisible();
  });
});

describe('the size of a line', () => {
  const variant = (size: string, stockQuantity: number, priceRupees = 1299) => ({
    id: `of-${size}`,
    stitched: size !== '',
    size,
    stockQuantity,
    priceRupees,
    sku: '',
  });
  const inSizes = (...variants: ReturnType<typeof variant>[]) =>
    answerRequests({
      [STOCK_PATH]: { products: [toLiveProduct(sampleProduct('1001', { variants }))], gone: [] },
    });
  const choice = () => screen.findByRole('combobox', { name: 'Size of Mehr Suit' });

  test('can be changed to another that is in stock, with its price; the line keeps its place, and the choice the focus', async () => {
    inSizes(variant('S', 0), variant('M', 3), variant('L', 5), variant('', 5, 999));
    cart([SUIT, KURTI]);
    expect(
      [...(await choice()).children].map((option) => [option.textContent, Reflect.get(option, 'disabled')]),
    ).toEqual([
      ['S, sold out', true],
      ['M', false],
      ['L', false],
      ['Unstitched, ₹999', false],
    ]);
    await userEvent.selectOptions(await choice(), 'Unstitched, ₹999');
    expect($cart.get().map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
      ['1001-unstitched', 2, 999],
      ['1002-S', 1, 500.5],
    ]);
    expect(await choice()).toHaveFocus();
    expect(screen.getByText('Changed to Mehr Suit, Unstitched')).toBeVisible();
    await userEvent.click(button('Undo'));
    expect($cart.get().map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
      ['1001-M', 2, 1299],
      ['1002-S', 1, 500.5],
    ]);
    expect(await choice()).toHaveFocus();
  });

  test('joins the line of the chosen size, and says how many are left if both are more', async () => {
    inSizes(variant('M', 3), variant('L', 3));
    cart([SUIT, { ...SUIT, id: '1001-L', size: 'L', variantId: 'of-L' }]);
    const [ofM = null] = await screen.findAllByRole('combobox', { name: 'Size of Mehr Suit' });
    if (ofM !== null) await userEvent.selectOptions(ofM, 'L');
    expect($cart.get().map(({ id, quantity }) => [id, quantity])).toEqual([['1001-L', 3]]);
    expect(screen.getByText('Only 3 left in L!')).toBeVisible();
  });

  test('is no choice for a product in one size', async () => {
    inSizes(variant('M', 3));
    cart([SUIT]);
    await vi.waitFor(() => expect($cart.get()).toMatchObject([{ variantId: 'of-M' }]));
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

test('the drawer shows the line added last first, its sum, and the ways on', async () => {
  $cart.set([SUIT]);
  addToCart(KURTI);
  render(<CartDrawer />);
  act(openCartDrawer);
  expect(await screen.findByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  expect(lines()).toEqual(['Gulmohar Anokhi Kurti', 'Gulmohar Mehr Suit']);
  expect(textOf()).toContain('Subtotal (3 items) ₹3,098.50');
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  await userEvent.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the drawer shows the current price when it opens', async () => {
  answerRequests({ [STOCK_PATH]: { products: [sold(1199, 5)], gone: [] } });
  $cart.set([SUIT]);
  render(<CartDrawer />);
  act(openCartDrawer);
  expect(await screen.findByText('Was ₹1,299')).toBeVisible();
  expect(textOf()).toContain('Subtotal (2 items) ₹2,398');
});
