import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content.ts';
import { cartPromise } from '#site/content/delivery.ts';
import { hold } from '#tests/support/hold.ts';
import { namesOf, prerender, textOf, textsOf } from '#tests/support/rendered.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
import { Cart, FilledCart } from './Cart.tsx';
import { CartDrawer } from './CartDrawer.tsx';
import { $cart, type CartItem } from './cart.store.ts';
import { $urlProduct, type UrlProduct } from './url-product.store.ts';

const DELIVERY = cartPromise(STANDARD_CONTENT.delivery);
const SUIT = sampleCartItem();
const KURTI = { ...SUIT, id: '1002-S', productId: '1002', name: 'Anokhi Kurti', size: 'S', price: 500.5, quantity: 1 };

function cart(items: readonly CartItem[], urlProduct: UrlProduct = { kind: 'none' }) {
  hold($cart, items);
  hold($urlProduct, urlProduct);
  return render(<FilledCart delivery={DELIVERY} bestSellers={<p>Best sellers</p>} />);
}

test('lists its lines and their sum', () => {
  cart([SUIT, KURTI]);
  expect(namesOf('heading')).toEqual(['Items', 'Mehr Suit', 'Anokhi Kurti', 'Order Summary']);
  expect(textOf()).toContain('Subtotal (3 items) ₹3,098.50 Shipping Free Total ₹3,098.50');
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  expect(textOf()).not.toContain('Best sellers');
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

test('is a skeleton while the product of the URL is added', () => {
  cart([SUIT], { kind: 'adding' });
  expect(textOf()).toBe('');
});

test('is a skeleton before hydration, and the drawer is empty', () => {
  prerender(<Cart delivery={DELIVERY} />);
  prerender(<CartDrawer />);
  expect(textOf()).toBe('');
});

test.each([
  ['malformed', 'We couldn’t tell which product you wanted Nothing was added. Please choose it again.'],
  ['gone', "Product Not Found The product you're looking for doesn't exist."],
  ['blocked', 'Nothing was added Please choose a size and quantity again.'],
] as const)('alerts when a product is not added: %s', (reason, text) => {
  cart([SUIT], { kind: 'failed', reason });
  expect(textsOf('alert')).toEqual([text]);
});

test('links to a product that needs a choice', () => {
  const product = { name: 'Mehr Suit', path: '/product/1001' };
  cart([], { kind: 'failed', reason: 'blocked', product });
  expect(screen.getByRole('link', { name: 'Back to Mehr Suit' })).toHaveAttribute('href', '/product/1001');
});

test('offers to try again if the shop is unreachable', () => {
  cart([], { kind: 'failed', reason: 'unreachable' });
  expect(textsOf('alert')[0]).toContain('We could not reach the shop');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
