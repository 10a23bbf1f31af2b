import { describe, expect, it } from 'vitest';
import { testShop } from '#tests/support/shop.ts';
import { ask } from './raw-request.ts';

/** What stands on every page, and words and numbers that stand on one (specification, sections 2, 3 and 9). */

const { url } = testShop();
const pageOf = async (path: string) => (await ask(url, path)).body.toString().replaceAll('&#39;', "'");
/** How often a text stands in another. */
const countOf = (html: string, text: string) => html.split(text).length - 1;

const PAGES = [
  '/',
  '/original-pakistani',
  '/indian-replica',
  '/new-arrivals',
  '/sale',
  '/product/1001',
  '/search',
  '/wishlist',
  '/cart',
  '/checkout',
  '/order-confirmation',
  '/stop-stock-mails',
  '/auth',
  '/profile',
  '/about',
  '/contact',
  '/faq',
  '/returns',
  '/size-chart',
  '/privacy-policy',
  '/terms-of-service',
  '/collections',
  '/collections/mul-mul',
  '/collections/cotton',
  '/collections/rayon',
  '/no-such-page',
];

describe.each(PAGES)('%s', (path) => {
  it('has the banner, the payment methods and the social profile', async () => {
    const html = await pageOf(path);
    expect(html).toContain('Free shipping on orders above ₹999');
    for (const method of ['Razorpay', 'UPI', 'Cards']) expect(html).toContain(`>${method}</li>`);
    expect(html).toContain('href="https://www.instagram.com/gulmohar.example"');
  });
});

it('the contact page has the business hours', async () => {
  const html = await pageOf('/contact');
  for (const text of ['Mon-Fri', '9:00-18:00', 'Sat', '10:00-16:00', 'Sun', 'closed']) expect(html).toContain(text);
});

it('the size chart explains how to measure, with tips', async () => {
  const html = await pageOf('/size-chart');
  for (const text of [
    'Around the fullest part, the tape level across your back, arms down.',
    'From the waist down the outside of the leg to the ankle bone.',
    'Between two sizes, take the larger one.',
  ]) {
    expect(html).toContain(text);
  }
});

describe('the home page of a larger catalogue', () => {
  /** The section below a heading. */
  const section = async (id: string) => {
    const html = await pageOf('/');
    const from = html.indexOf(`aria-labelledby="${id}"`);
    expect(from, id).toBeGreaterThan(0);
    return html.slice(from, html.indexOf('</section>', from));
  };

  it('shows 10 new arrivals', async () => {
    expect(countOf(await section('new-arrivals'), '<article')).toBe(10);
  });

  it('shows 8 featured products', async () => {
    expect(countOf(await section('featured'), '<article')).toBe(8);
  });
});

it('a listing shows 20 products at first', async () => {
  // A template holds the card that the script fills in.
  const html = (await pageOf('/original-pakistani')).replaceAll(/<template.*?<\/template>/gs, '');
  expect(countOf(html, '<article')).toBe(20);
  expect(html).toContain('Showing 20 products');
});
