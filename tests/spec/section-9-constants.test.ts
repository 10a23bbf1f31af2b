import { expect, it } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { shownContent } from '#shared/content/shown-content.ts';
import { MENU_TYPES } from '#shared/menu/menu.ts';
import { ORDER_STATUSES } from '#shared/orders/order.ts';
import { discountLabel } from '#shared/product/discount.ts';
import { CARD_FALLBACKS, PLACEHOLDER_IMAGE, RATING, REVIEWS } from '#shared/product/product-card.ts';
import { DEFAULT_SIZES } from '#shared/product/sizes.ts';
import { maximumQuantity } from '#shared/product/variants.ts';
import { TICK_MS } from '#site/features/auth/auth.store.ts';
import { CART_STORAGE_KEY } from '#site/features/cart/cart-item.ts';
import { CYCLE_MS } from '#site/features/catalogue/card-visit.ts';
import { deliveryTime } from '#site/features/delivery/delivery-promise.ts';
import { AUTOPLAY_MS } from '#site/features/home/carousel.ts';
import { PAGE_SIZE } from '#site/features/listing/scroll-position.ts';
import { CLOSE_DELAY_MS, HOVER_DELAY_MS, SKIP_DELAY_MS } from '#site/features/menu/hover-intent.ts';

/**
 * Sections 3, 4 and 9 of the specification: numbers and names, written out. Those that only a page has (10 new arrivals, 8
 * featured products, 8 skeleton cards) are in tests/api/static-texts.test.ts; stock warnings in shared/product/variants.test.ts; size
 * charts in site/features/size-chart/size-tables.test.ts.
 */
it.each([
  ['a card shows its next picture after, in ms', 1500, CYCLE_MS],
  ['the hero shows its next slide after, in ms', 4000, AUTOPLAY_MS],
  ['navigation opens after, in ms', 200, HOVER_DELAY_MS],
  ['navigation opens at once within, in ms', 300, SKIP_DELAY_MS],
  ['navigation closes after, in ms', 150, CLOSE_DELAY_MS],
  ['a session is looked at every, in ms', 30_000, TICK_MS],
  ['rating', 4.5, RATING],
  ['reviews', 25, REVIEWS],
  ['the most of a piece without stock', 100, maximumQuantity(0)],
  ['the most of a piece with a stock of 7', 7, maximumQuantity(7)],
  // Not of the specification, which shows no behaviour of 'Load More': whole rows of 2, 4 and 5.
  ['cards of a listing at first', 20, PAGE_SIZE],
])('%s: %d', (_name, specified, actual) => {
  expect(actual).toBe(specified);
});

it.each([
  ['discount', '20% OFF', discountLabel(2000, 2500)],
  ['discount, rounded', '33% OFF', discountLabel(2000, 3000)],
  ['a product without a brand', 'Unknown Brand', CARD_FALLBACKS.brand],
  ['a product without a fabric', 'Premium Fabric', CARD_FALLBACKS.fabric],
  ['a product without a category', 'Fashion', CARD_FALLBACKS.category],
  ['a product without a picture', '/placeholder.svg', PLACEHOLDER_IMAGE.src],
  ['where the cart is kept', 'GulmoharCart', CART_STORAGE_KEY],
  ['delivery', 'Arrives in 5-7 business days', deliveryTime(STANDARD_CONTENT.delivery)],
  ['returns', '7-day return and exchange', shownContent(STANDARD_CONTENT).delivery.returns_title],
  ['terms of returns', 'Unworn, unwashed, with tags and original packaging', STANDARD_CONTENT.delivery.returns_text],
  ['ways to pay', 'Cards, UPI and net banking', STANDARD_CONTENT.delivery.payment_title],
])('%s: %s', (_name, specified, actual) => {
  expect(actual).toBe(specified);
});

it('stitched sizes', () => {
  expect(DEFAULT_SIZES).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
});

it('menu types', () => {
  expect(MENU_TYPES).toEqual(['new_in', 'categories', 'shop_by_style', 'shop_by_brand', 'shop_by_fabric', 'sale']);
});

it('order statuses', () => {
  expect(ORDER_STATUSES).toEqual(['pending', 'processing', 'shipped', 'delivered', 'cancelled']);
});

it('business hours', () => {
  expect(STANDARD_CONTENT.identity.hours.map(({ days, time }) => `${days} ${time}`)).toEqual([
    'Mon-Fri 9:00-18:00',
    'Sat 10:00-16:00',
    'Sun closed',
  ]);
});
