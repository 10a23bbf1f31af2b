import { expect, it } from 'vitest';
import { MEDIA_LIMITS } from '#shared/api/admin-media.ts';
import { MAX_CART_LINES } from '#shared/api/stock.ts';
import { MENU_TYPES } from '#shared/menu/menu.ts';
import { ORDER_STATUSES } from '#shared/orders/order.ts';
import { discountLabel } from '#shared/product/discount.ts';
import { PLACEHOLDER_IMAGE, RATING, REVIEWS } from '#shared/product/product-card.ts';
import { MAX_TERM_LENGTH } from '#shared/product/search-term.ts';
import { DEFAULT_SIZES } from '#shared/product/sizes.ts';
import { maximumQuantity } from '#shared/product/variants.ts';
import { TICK_MS } from '#site/features/auth/auth.store.ts';
import { CART_STORAGE_KEY } from '#site/features/cart/cart-item.ts';
import { CYCLE_MS } from '#site/features/catalogue/card-visit.ts';
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
  // Limits of the shop's own ('here'): other tests import them.
  ['lines of a cart', 50, MAX_CART_LINES],
  ['characters of a search', 200, MAX_TERM_LENGTH],
  ['MiB of a picture', 15, MEDIA_LIMITS.pictureBytes / 2 ** 20],
  ['MiB of a video', 100, MEDIA_LIMITS.videoBytes / 2 ** 20],
  ['pixels of a JPEG', 120_000_000, MEDIA_LIMITS.jpegPixels],
  ['pixels of another picture', 50_000_000, MEDIA_LIMITS.pixels],
  ['pixels of an AVIF', 20_000_000, MEDIA_LIMITS.avifPixels],
  ['pixels of a side', 20_000, MEDIA_LIMITS.sidePixels],
])('%s: %d', (_name, specified, actual) => {
  expect(actual).toBe(specified);
});

it.each([
  ['discount, rounded', '33% OFF', discountLabel(2000, 3000)],
  ['a product without a picture', '/placeholder.svg', PLACEHOLDER_IMAGE.src],
  ['where the cart is kept', 'GulmoharCart', CART_STORAGE_KEY],
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
