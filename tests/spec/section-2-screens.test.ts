import { describe, expect, it } from 'vitest';
import { ACCESS_MESSAGES } from '#admin/features/access/messages.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { MENU_SECTIONS, routeOf } from '#shared/menu/menu.ts';
import { AUTH_WORDS } from '#site/features/auth/messages.ts';
import { CART_WORDS } from '#site/features/cart/messages.ts';
import { CHECKOUT_WORDS } from '#site/features/checkout/messages.ts';
import { collectionHeading, emptyCollection } from '#site/features/collections/messages.ts';
import { CONTACT_WORDS, SUPPORT } from '#site/features/contact/messages.ts';
import { FAQ_WORDS } from '#site/features/faq/messages.ts';
import { HOME_WORDS } from '#site/features/home/messages.ts';
import { LISTING_WORDS, SORTS, showingText } from '#site/features/listing/messages.ts';
import { NOT_FOUND as NO_PAGE } from '#site/features/not-found/messages.ts';
import { LINK_COPIED, NOT_FOUND, PRODUCT_WORDS } from '#site/features/product/messages.ts';
import { PROFILE_WORDS } from '#site/features/profile/messages.ts';
import { SEARCH_PAGE_WORDS, SEARCH_WORDS } from '#site/features/search/messages.ts';
import { SHIPPING_WORDS } from '#site/features/shipping/messages.ts';
import { SITE_PAGES } from '#site/features/sitemap/sitemap.ts';
import { WISHLIST_WORDS } from '#site/features/wishlist/messages.ts';

/** Section 2 of the specification, word for word. That the pages show these words is for the tests of the pages. */
describe.each<[string, [string, string][]]>([
  ['header', [['Free shipping on orders above ₹999', STANDARD_CONTENT.announcement.text]]],
  [
    'home: headings',
    [
      ['New Arrivals', HOME_WORDS.newArrivals],
      ['Featured Products', HOME_WORDS.featured],
      ['Collections', HOME_WORDS.collections],
      ['Book Easily', HOME_WORDS.bookEasily],
    ],
  ],
  [
    'listings',
    [
      ['All Filters', LISTING_WORDS.allFilters],
      ['Load More', LISTING_WORDS.loadMore],
      ['Showing 7 products', showingText(7)],
      ['Up to 60% OFF', STANDARD_CONTENT.listings.sale_banner],
      ['Sale ends in: 5 days 12 hours', LISTING_WORDS.saleTimer],
    ],
  ],
  [
    'product',
    [
      ['Product Not Found', NOT_FOUND.title],
      ["The product you're looking for doesn't exist.", NOT_FOUND.text],
      ['Link copied!', LINK_COPIED],
      ['Free Delivery across India', STANDARD_CONTENT.delivery.product_title],
      ['Inclusive of all taxes', PRODUCT_WORDS.taxes],
    ],
  ],
  [
    'search',
    [
      ['Enter a search term', SEARCH_PAGE_WORDS.prompt],
      ['No products found', SEARCH_WORDS.none],
    ],
  ],
  [
    'collections',
    [
      ['Collection: Cotton', collectionHeading('Cotton')],
      ['Loading products...', LISTING_WORDS.loading],
      ['No Cotton products available at the moment.', emptyCollection('Cotton')],
    ],
  ],
  [
    'wishlist',
    [
      ['Sign in to view your wishlist', WISHLIST_WORDS.signedOut],
      ['Your wishlist is empty', WISHLIST_WORDS.empty],
    ],
  ],
  [
    'cart',
    [
      ['Free', SHIPPING_WORDS.free],
      ['Proceed to Checkout', CART_WORDS.checkout],
      ['Your cart is empty', CART_WORDS.empty],
      ['Continue Shopping', CART_WORDS.continueShopping],
    ],
  ],
  [
    'checkout',
    [
      ['Free', SHIPPING_WORDS.free],
      ['Return to Shopping', CHECKOUT_WORDS.returnToShopping],
    ],
  ],
  [
    'auth',
    [
      ['Sign In', AUTH_WORDS.signIn],
      ['Sign Up', AUTH_WORDS.signUp],
      ['Continue with Google', AUTH_WORDS.google],
    ],
  ],
  [
    'profile',
    [
      ['Profile Access Required', PROFILE_WORDS.required],
      ['Please log in to access your profile.', PROFILE_WORDS.requiredText],
      ['Loading profile...', PROFILE_WORDS.loading],
      ['My Profile', PROFILE_WORDS.title],
      ['Email cannot be changed', PROFILE_WORDS.emailNote],
      ['Save Profile', PROFILE_WORDS.save],
      ['Saving...', PROFILE_WORDS.saving],
    ],
  ],
  [
    'admin',
    [
      ['Checking admin access', ACCESS_MESSAGES.checking],
      ['Admin Access Required', ACCESS_MESSAGES.required],
      ['Access Denied', ACCESS_MESSAGES.denied],
      ["You don't have admin privileges to access this page", ACCESS_MESSAGES.deniedText],
      ['Show in Main Menu', ADMIN_MESSAGES.showInMenu],
    ],
  ],
  [
    'contact',
    [
      ['Send Message', CONTACT_WORDS.send],
      ['Message Sent!', STANDARD_CONTENT.contact.sent_title],
      ["Thank you for contacting us. We'll get back to you soon.", STANDARD_CONTENT.contact.sent_text],
      ['Hi, I have a question about your products.', STANDARD_CONTENT.messages.question],
      ['Contact Us', FAQ_WORDS.contact],
    ],
  ],
  [
    'not found',
    [
      ['Oops! Page not found.', NO_PAGE.heading],
      ['Return to Homepage', NO_PAGE.back],
    ],
  ],
])('%s', (_screen, words) => {
  it.each(words)('%s', (specified, shown) => {
    expect(shown).toBe(specified);
  });
});

describe('lists', () => {
  it('the static pages and listings of tests and sitemap', () => {
    expect(SITE_PAGES.toSorted()).toEqual([
      '/',
      '/about',
      '/collections',
      '/contact',
      '/faq',
      '/indian-replica',
      '/new-arrivals',
      '/original-pakistani',
      '/privacy-policy',
      '/returns',
      '/sale',
      '/size-chart',
      '/terms-of-service',
    ]);
  });

  it('the menu, in this order', () => {
    expect(MENU_SECTIONS.map(({ label, route }) => [label, route])).toEqual([
      ['New', '/new-arrivals'],
      ['Categories', '/original-pakistani'],
      ['Shop by Style', '/indian-replica'],
      ['Shop by Brand', '/collections'],
      ['Shop by Fabric', '/sale'],
    ]);
    expect(routeOf('sale')).toBe('/sale');
    const { menu } = STANDARD_CONTENT;
    expect(MENU_SECTIONS.map(({ type }) => [menu[`${type}_heading`], menu[`${type}_link`]])).toEqual([
      ['New', '/new-arrivals'],
      ['Categories', '/original-pakistani'],
      ['Shop by Style', '/indian-replica'],
      ['Shop by Brand', '/collections'],
      ['Shop by Fabric', '/sale'],
    ]);
  });

  it('the fabrics that the header links to', () => {
    const { shortcuts } = STANDARD_CONTENT.menu;
    expect(new Set(shortcuts.map(({ menu }) => menu))).toEqual(new Set(['Shop by Fabric']));
    expect(shortcuts.map(({ link }) => link).toSorted()).toEqual(['/cotton', '/mul-mul', '/rayon']);
  });

  it('the stat strip', () => {
    expect(STANDARD_CONTENT.home.figures.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      '500+ Designer Suits',
      '50k+ Happy Customers',
      'Pan India Delivery',
      '100% Authentic',
    ]);
  });

  it('the targets of the hero’s slides', () => {
    const { slides } = STANDARD_CONTENT.hero;
    expect(new Set(slides.map(({ link }) => link))).toEqual(new Set(['/original-pakistani', '/indian-replica']));
    for (const { button } of slides) expect(button).toMatch(/^Shop Collection/);
  });

  it('the eight collections, with badges such as 50+ and 100+ Designs', () => {
    const { tiles } = STANDARD_CONTENT.collections;
    expect(tiles.map(({ link }) => link.replace('/collections/', '')).toSorted()).toEqual([
      'chikankari-festivities',
      'co-ord-sets',
      'cotton',
      'kurta-sets',
      'mul-mul',
      'rayon',
      'shadi-season-special',
      'sharara-sets',
    ]);
    expect(new Set(tiles.map(({ badge }) => badge))).toEqual(new Set(['50+ Designs', '100+ Designs']));
  });

  it('the sort options', () => {
    expect(SORTS.map(({ label }) => label)).toEqual([
      'Featured',
      'Date new to old',
      'Price low to high',
      'Price high to low',
      'Alphabetically A-Z',
      'Alphabetically Z-A',
    ]);
  });

  it('the links of the footer', () => {
    expect(STANDARD_CONTENT.footer.links.map(({ link }) => link)).toEqual(
      expect.arrayContaining([
        '/size-chart',
        '/returns',
        '/contact',
        '/faq',
        '/about',
        '/privacy-policy',
        '/terms-of-service',
      ]),
    );
    const orders = STANDARD_CONTENT.footer.links.find(({ name }) => name === 'Track Order');
    expect(orders?.link).toBe('/contact');
  });

  it('the payment methods in the footer', () => {
    expect(STANDARD_CONTENT.footer.payments.map(({ name }) => name)).toEqual(['Razorpay', 'UPI', 'Cards']);
  });

  it('the support contacts', () => {
    expect(SUPPORT.map(({ name }) => name)).toEqual(['Orders', 'Returns', 'General enquiries']);
  });
});
