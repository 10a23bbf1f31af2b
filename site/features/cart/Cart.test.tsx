import { beforeEach, expect, test, vi } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content.ts';
import { cartPromise } from '#site/content/delivery.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
import { hold, show } from '#tests/support/screen.ts';
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
  return show(<FilledCart delivery={DELIVERY} bestSellers={<p>Best sellers</p>} />);
}

// The cart reads the address for a product to add.
beforeEach(() => void vi.stubGlobal('location', new URL('https://shop.example/cart')));

test('lists its lines and their sum', () => {
  const screen = cart([SUIT, KURTI]);
  expect(screen.names('heading')).toEqual(['Items', 'Mehr Suit', 'Anokhi Kurti', 'Order Summary']);
  expect(screen.text).toContain('Subtotal (3 items) ₹3,098.50 Shipping Free Total ₹3,098.50');
  expect(screen.get('link', 'Proceed to Checkout').attributes.href).toBe('/checkout');
  expect(screen.text).not.toContain('Best sellers');
});

test('shows the policy’s days for a PIN code', () => {
  expect(cart([SUIT]).text).toContain('Packed in 1-2 business days, then 3-7 business days on the way');
});

test('says that it is empty, and links to the shop', () => {
  const screen = cart([]);
  expect(screen.names('heading')).toEqual(['Your cart is empty']);
  expect(screen.get('link', 'Continue Shopping').attributes.href).toBe('/');
  expect(screen.text).toContain('Best sellers');
  expect(screen.text).not.toContain('Subtotal');
});

test('is a skeleton while the product of the URL is added, and before hydration', () => {
  expect(cart([SUIT], { kind: 'adding' }).text).toBe('');
  expect(show(<Cart delivery={DELIVERY} />).text).toBe('');
  expect(show(<CartDrawer />).text).toBe('');
});

test.each([
  ['malformed', 'We couldn’t tell which product you wanted Nothing was added. Please choose it again.'],
  ['gone', "Product Not Found The product you're looking for doesn't exist."],
  ['blocked', 'Nothing was added Please choose a size and quantity again.'],
] as const)('alerts when a product is not added: %s', (reason, text) => {
  expect(cart([SUIT], { kind: 'failed', reason }).names('alert')).toEqual([text]);
});

test('links to a product that needs a choice', () => {
  const product = { name: 'Mehr Suit', path: '/product/1001' };
  const screen = cart([], { kind: 'failed', reason: 'blocked', product });
  expect(screen.get('link', 'Back to Mehr Suit').attributes.href).toBe('/product/1001');
});

test('offers to try again if the shop is unreachable', () => {
  const screen = cart([], { kind: 'failed', reason: 'unreachable' });
  expect(screen.all('alert')[0]?.text).toContain('We could not reach the shop');
  expect(screen.get('button', 'Try again').isDisabled).toBe(false);
});
