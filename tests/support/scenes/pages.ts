import { CATALOGUE, type DemoProduct, TEST_PRODUCT_ID } from '#demo/catalogue/catalogue.ts';
import { productPath } from '#shared/product/product.ts';
import { RECOVERY_WORDS } from '#site/features/auth/messages.ts';
import { CONFIRMATION_WORDS } from '#site/features/order-confirmation/messages.ts';
import { SEARCH_PAGE_WORDS, SEARCH_WORDS } from '#site/features/search/messages.ts';
import { WISHLIST_WORDS } from '#site/features/wishlist/messages.ts';
import type { Scene } from './scene.ts';

const SOLD_OUT = demoProduct(({ variants }) => variants.every(({ stock }) => stock === 0));
const UNSTITCHED = demoProduct(({ variants }) => variants.every(({ stitched, stock }) => !stitched && stock > 0));
const BOTH = demoProduct(
  ({ variants }) => variants.some(({ stitched }) => stitched) && variants.some(({ stitched }) => !stitched),
);

/** Path of the test product. */
export const PRODUCT_PATH = productPath(String(TEST_PRODUCT_ID));

/** Has the format of a mail token, which the page parses. */
const RECOVERY_TOKEN = `-.${Buffer.from('{"email":"asha@example.com"}').toString('base64url')}.-`;

/** One page of each type and layout, for a newcomer. */
export const PAGES: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'new-arrivals', path: '/new-arrivals' },
  { name: 'sale', path: '/sale' },
  { name: 'original-pakistani', path: '/original-pakistani' },
  { name: 'indian-replica', path: '/indian-replica' },
  { name: 'product-stitched', path: PRODUCT_PATH },
  { name: 'product-stitched-or-not', path: BOTH },
  { name: 'product-unstitched', path: UNSTITCHED },
  { name: 'product-sold-out', path: SOLD_OUT },
  { name: 'cart-empty', path: '/cart', open: (page) => heading(page, 'Your cart is empty') },
  { name: 'cart', path: '/cart', viewer: 'buyer', open: (page) => heading(page, 'Order Summary') },
  {
    name: 'checkout',
    path: '/checkout',
    viewer: 'buyer',
    open: (page) => page.getByRole('button', { name: /^Pay / }).waitFor(),
  },
  {
    name: 'order-confirmation-of-nothing',
    path: '/order-confirmation',
    open: (page) => page.getByRole('main').getByRole('link', { name: CONFIRMATION_WORDS.contact }).waitFor(),
  },
  { name: 'search-prompt', path: '/search', open: (page) => heading(page, SEARCH_PAGE_WORDS.prompt) },
  {
    name: 'search-results',
    path: '/search?q=saree',
    open: (page) => page.getByRole('main').getByRole('article').first().waitFor(),
  },
  { name: 'search-none', path: '/search?q=xylophone', open: (page) => heading(page, SEARCH_WORDS.none) },
  { name: 'wishlist-signed-out', path: '/wishlist', open: (page) => heading(page, WISHLIST_WORDS.signedOut) },
  {
    name: 'wishlist',
    path: '/wishlist',
    viewer: 'shopper',
    open: (page) => page.getByRole('main').getByRole('article').first().waitFor(),
  },
  { name: 'sign-in', path: '/auth' },
  { name: 'sign-up', path: '/auth#sign-up' },
  { name: 'forgotten-password', path: '/auth/forgot' },
  { name: 'new-password', path: `/auth/reset#${RECOVERY_TOKEN}` },
  { name: 'new-password-link-dead', path: '/auth/reset' },
  {
    name: 'email-not-confirmed',
    path: '/auth/email',
    open: (page) => heading(page, RECOVERY_WORDS.linkDead),
  },
  { name: 'profile-signed-out', path: '/profile' },
  {
    name: 'profile',
    path: '/profile',
    viewer: 'shopper',
    open: (page) => page.getByRole('main').getByRole('article').first().waitFor(),
  },
  { name: 'collections', path: '/collections' },
  { name: 'collection', path: '/collections/cotton' },
  { name: 'contact', path: '/contact' },
  { name: 'stop-stock-mails', path: '/stop-stock-mails' },
  { name: 'faq', path: '/faq' },
  { name: 'returns', path: '/returns' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-of-service', path: '/terms-of-service' },
  { name: 'about', path: '/about' },
  { name: 'size-chart', path: '/size-chart' },
  { name: 'not-found', path: '/nowhere', status: 404 },
  { name: 'product-not-found', path: '/product/999999', status: 404 },
];

/** Path of the first demo product that matches. */
function demoProduct(is: (product: DemoProduct) => boolean): string {
  const product = CATALOGUE.find(is);
  if (product === undefined) throw new Error('The demo catalogue has no such product.');
  return productPath(String(product.id));
}

function heading(page: Parameters<NonNullable<Scene['open']>>[0], name: string): Promise<void> {
  return page.getByRole('main').getByRole('heading', { name }).waitFor();
}
