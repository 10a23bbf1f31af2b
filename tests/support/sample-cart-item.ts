import type { CartItem } from '#site/features/cart/cart-item.ts';

/** A line of the cart for tests; say only what matters to the one at hand. */
export function sampleCartItem(overrides: Partial<CartItem> = {}): CartItem {
  return {
    id: '1001-M',
    productId: '1001',
    variantId: 'variant1001m000',
    name: 'Mehr Suit',
    brand: 'Gulmohar',
    image: '/mehr.webp',
    size: 'M',
    stitched: true,
    price: 1299,
    quantity: 2,
    maxQuantity: 3,
    ...overrides,
  };
}
