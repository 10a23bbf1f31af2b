import { AUTH_WORDS, CREDENTIAL_MESSAGES, RECOVERY_WORDS } from '#site/features/auth/messages.ts';
import { DRAWER_WORDS } from '#site/features/cart/messages.ts';
import { LISTING_WORDS } from '#site/features/listing/messages.ts';
import { PRODUCT_WORDS } from '#site/features/product/messages.ts';
import { WISHLIST_TOASTS } from '#site/features/wishlist/messages.ts';
import { fillAddress, pay } from '#tests/e2e/support/shopper.ts';
import { PRODUCT_PATH } from './pages.ts';
import type { Scene } from './scene.ts';

const WIDE = { min: 1024 };
const NARROW = { max: 1023 };

/** A category visible only in the open menu. */
const MENU_LEAF = 'Sangeet Lehengas';

/** States that open on interaction. */
export const STATES: readonly Scene[] = [
  {
    name: 'menu-wide',
    path: '/',
    window: WIDE,
    async open(page) {
      await page.getByRole('button', { name: 'Shop by Style menu' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: MENU_LEAF }).waitFor();
    },
  },
  {
    name: 'menu-narrow',
    path: '/',
    window: NARROW,
    async open(page) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('button', { name: 'Shop by Style menu' }).click();
      await page.getByRole('link', { name: MENU_LEAF }).waitFor();
    },
  },
  {
    name: 'search-narrow',
    path: '/new-arrivals',
    window: NARROW,
    async open(page) {
      await page.getByRole('button', { name: 'Search', exact: true }).first().click();
      await page.getByRole('combobox').or(page.getByRole('searchbox')).first().waitFor();
    },
  },
  {
    name: 'suggestions',
    path: '/search',
    async open(page) {
      await page.getByRole('main').getByRole('combobox').fill('lehnga');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'size-guide',
    path: PRODUCT_PATH,
    async open(page) {
      await page.getByRole('link', { name: 'Size guide' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'filters',
    path: '/new-arrivals',
    async open(page) {
      await page.getByRole('button', { name: LISTING_WORDS.allFilters }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'viewer',
    path: PRODUCT_PATH,
    async open(page) {
      await page.getByRole('button', { name: PRODUCT_WORDS.enlarge }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'cart-drawer',
    path: PRODUCT_PATH,
    async open(page) {
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      const drawer = page.getByRole('dialog', { name: DRAWER_WORDS.title });
      await drawer.getByRole('button', { name: /^Remove / }).waitFor();
    },
  },
  {
    name: 'order-confirmation',
    path: '/checkout',
    viewer: 'buyer',
    async open(page) {
      await fillAddress(page);
      await pay(page);
    },
  },
  {
    name: 'checkout-with-mistakes',
    path: '/checkout',
    viewer: 'buyer',
    async open(page) {
      const pay = page.getByRole('button', { name: /^Pay / });
      await pay.click();
      await page.getByLabel('Phone number').and(page.locator(':focus')).waitFor();
    },
  },
  {
    name: 'sign-in-with-mistakes',
    path: '/auth',
    async open(page) {
      await page.getByRole('tabpanel').getByRole('button', { name: AUTH_WORDS.signIn }).click();
      await page.getByText(CREDENTIAL_MESSAGES.email).waitFor();
    },
  },
  {
    name: 'asked-to-sign-in',
    path: '/search?q=katan',
    async open(page) {
      await page
        .getByRole('button', { name: /^Wishlist: / })
        .first()
        .click();
      await page.getByText(WISHLIST_TOASTS.signIn).waitFor();
    },
  },
  {
    name: 'new-password-asked-for',
    path: '/auth/forgot#asha@example.com',
    async open(page) {
      await page.getByRole('button', { name: RECOVERY_WORDS.send }).click();
      await page.getByRole('heading', { name: RECOVERY_WORDS.sent }).waitFor();
    },
  },
];
