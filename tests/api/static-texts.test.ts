import { describe, expect, it } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { ALL_SECTIONS } from '#shared/menu/menu.ts';
import { FABRIC_COLLECTIONS } from '#site/features/collections/collection-pages.ts';
import { collectionHeading } from '#site/features/collections/messages.ts';
import { CONTACT_WORDS, SUPPORT } from '#site/features/contact/messages.ts';
import { FAQ_WORDS } from '#site/features/faq/messages.ts';
import { HOME_WORDS } from '#site/features/home/messages.ts';
import { LISTING_WORDS, SORTS, SORTS_WITH_ORIGIN, showingText } from '#site/features/listing/messages.ts';
import { NOT_FOUND as NO_PAGE } from '#site/features/not-found/messages.ts';
import { NOT_FOUND, PRODUCT_WORDS } from '#site/features/product/messages.ts';
import { testShop } from '#tests/support/shop.ts';
import { type Part, pagesOf, plain } from './page-parts.ts';
import { ask } from './raw-request.ts';

/**
 * What pages show in their HTML, a table for each section of the specification; tests/e2e has what needs a browser. Messages are
 * imported: tests/spec/exact-texts.test.ts compares them with the specification. Content stands here literally.
 */

const { url } = testShop();

const { read, partOf, textOf, linksIn } = pagesOf(url);
const countOf = (html: string, tag: string) => html.split(`<${tag}`).length - 1;

/** The orders that a list offers. */
const ordersIn = (html: string) =>
  Array.from(html.matchAll(/<option\b[^>]*>(.*?)<\/option>/gs), ([, name = '']) => plain(name));

type Row = readonly [path: string, part: Part, texts: readonly string[]];

function itSays(rows: readonly Row[]): void {
  it.each(rows.flatMap(([path, part, texts]) => texts.map((text) => ({ path, part, text }))))(
    '$path has in its $part: $text',
    async ({ path, part, text }) => {
      expect(await textOf(path, part)).toContain(text);
    },
  );
}

describe('sections 1 and 9, shipping in all its readings', () => {
  itSays([
    ['/faq', 'header', ['Free shipping on orders above ₹999']],
    ['/faq', 'main', ['free shipping across India on orders above ₹2000', 'Delivery takes 5-7 business days']],
    ['/product/1001', 'main', ['Free Delivery across India', 'Arrives in 5-7 business days']],
    [
      '/terms-of-service',
      'main',
      ['1-2 business days', '3-7 business days in India', '7-14 business days internationally'],
    ],
  ]);
});

describe('section 2, header', () => {
  it('has the menu sections in order, with their routes', async () => {
    // The account link of narrow screens comes first.
    const nav = /<nav\b.*?<\/nav>/s.exec(await partOf('/faq', 'header'))?.[0] ?? '';
    const links = Array.from(nav.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs), ([, href, name = '']) => [
      plain(name),
      href,
    ]);
    expect(links.slice(1, 7)).toEqual(ALL_SECTIONS.map(({ label, route }) => [label, route]));
    expect(ALL_SECTIONS.map(({ route }) => route)).toEqual([
      ...['/new-arrivals', '/original-pakistani', '/indian-replica', '/collections', '/sale', '/sale'],
    ]);
  });

  it('links to wishlist, cart and account', async () => {
    expect(await linksIn('/faq', 'header')).toEqual(expect.arrayContaining(['/wishlist', '/cart', '/auth']));
  });
});

describe('section 2, home', () => {
  itSays([
    [
      '/',
      'main',
      [
        ...STANDARD_CONTENT.home.figures.map(({ figure, label }) => `${figure} ${label}`),
        ...[HOME_WORDS.newArrivals, HOME_WORDS.collections, HOME_WORDS.featured, HOME_WORDS.bookEasily],
        ...['50+ Designs', '100+ Designs'],
      ],
    ],
  ]);

  it('has three slides, each with a button to one of two listings', async () => {
    const buttons = Array.from(
      (await partOf('/')).matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Shop Collection/gs),
      ([, href]) => href,
    );
    expect(buttons).toEqual(['/original-pakistani', '/indian-replica', '/original-pakistani']);
  });

  it('lists ten new arrivals and eight featured products', async () => {
    const [, ...sections] = (await partOf('/')).split(/<section\b/);
    const cards = sections.map((html) => [plain(/<h2\b.*?<\/h2>/s.exec(html)?.[0] ?? ''), countOf(html, 'article')]);
    expect(Object.fromEntries(cards)).toMatchObject({ [HOME_WORDS.newArrivals]: 10, [HOME_WORDS.featured]: 8 });
  });

  it('has a chat link with a prefilled message and the social profile', async () => {
    const links = await linksIn('/');
    const message = 'Hi, I would like to book something from your collection.';
    const chats = links.filter((href) => href.startsWith('https://wa.me/'));
    expect(chats.map((href) => new URL(href).searchParams.get('text'))).toContain(message);
    expect(links).toContain('https://www.instagram.com/gulmohar.example');
  });
});

describe('section 2, listing pages', () => {
  itSays([
    ['/sale', 'main', ['Up to 60% OFF', LISTING_WORDS.saleTimer, LISTING_WORDS.allFilters, LISTING_WORDS.loadMore]],
    ['/new-arrivals', 'main', [LISTING_WORDS.allFilters]],
    ['/original-pakistani', 'main', [LISTING_WORDS.allFilters, LISTING_WORDS.loadMore, showingText(20)]],
    ['/indian-replica', 'main', [LISTING_WORDS.allFilters, LISTING_WORDS.loadMore, showingText(20)]],
  ]);

  it('show 20 products at first', async () => {
    // A template holds the card that the script fills in.
    const html = (await partOf('/original-pakistani')).replaceAll(/<template.*?<\/template>/gs, '');
    expect(countOf(html, 'article')).toBe(20);
  });
});

describe('section 2, product detail', () => {
  itSays([
    [
      '/product/1001',
      'main',
      [
        ...[PRODUCT_WORDS.taxes, '7-day return and exchange', 'In stock', 'Add to Cart', 'Naqsh Kora'],
        ...['Block print', 'Kameez', '46 in', 'Dupatta', '2.4 m'],
      ],
    ],
    ['/product/1004', 'main', [PRODUCT_WORDS.taxes]],
  ]);

  it('shows a rating of 4.5 with 25 reviews', async () => {
    expect(await partOf('/product/1001')).toContain('Rated 4.5 of 5, 25 reviews');
  });

  it('has structured data with price, stock and breadcrumbs', async () => {
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read('/product/1001'))?.[1];
    expect(JSON.parse(text ?? '')).toMatchObject({
      '@graph': [
        {
          '@type': 'Product',
          offers: { price: '2499.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
        },
        { '@type': 'BreadcrumbList' },
      ],
    });
  });

  it.each(['/product/999999', '/product/abc'])('%s is Product Not Found', async (path) => {
    expect((await ask(url, path)).status).toBe(404);
    expect(await textOf(path)).toContain(`${NOT_FOUND.title} ${NOT_FOUND.text}`);
  });
});

describe('section 2, collections', () => {
  it('has an index of eight collections, three with a page', async () => {
    const addresses = (await linksIn('/collections')).filter((href) => href.startsWith('/collections/'));
    const found = await Promise.all(
      [...new Set(addresses)].map(async (href) => `${(await ask(url, href)).status} ${href.split('/').at(-1)}`),
    );
    expect(found.toSorted()).toEqual([
      ...['200 cotton', '200 mul-mul', '200 rayon'],
      ...['404 chikankari-festivities', '404 co-ord-sets', '404 kurta-sets', '404 shadi-season-special'],
      '404 sharara-sets',
    ]);
  });

  it.each(['/cotton', '/mul-mul', '/rayon'])('%s is no page by itself', async (path) => {
    expect((await ask(url, path)).status).toBe(404);
  });

  it.each([
    ['Fine, airy muslin that dries fast and gets softer with every wash.', FABRIC_COLLECTIONS[0]],
    ['Block-printed and handloom cotton to wear from April to September', FABRIC_COLLECTIONS[1]],
    ['Soft and cool with a silky drape.', FABRIC_COLLECTIONS[2]],
  ])(
    'a collection has heading, count, six orders, only its fabric, and the description: %s',
    async (description, { slug, fabric }) => {
      const html = await partOf(`/collections/${slug}`);
      const text = await textOf(`/collections/${slug}`);
      expect(text).toContain(collectionHeading(fabric));
      expect(text).toContain(description);
      const cards = html.match(/<article\b.*?<\/article>/gs) ?? [];
      expect(cards.length, 'cards').toBeGreaterThan(1);
      expect(text).toContain(`${cards.length} products`);
      expect(cards.filter((card) => !plain(card).includes(fabric))).toEqual([]);
      expect(ordersIn(html)).toEqual(SORTS.map(({ label }) => label));
    },
  );
});

it('a listing of products of several countries also offers the order by country of origin', async () => {
  expect(ordersIn(await partOf('/original-pakistani'))).toEqual(SORTS_WITH_ORIGIN.map(({ label }) => label));
  expect(SORTS_WITH_ORIGIN.map(({ value }) => value)).toEqual([
    ...['featured', 'newest', 'price-asc', 'price-desc', 'name-asc', 'name-desc', 'origin'],
  ]);
});

describe('section 2, static pages', () => {
  itSays([
    ['/contact', 'aside', ['Mon-Fri', '9:00-18:00', 'Sat', '10:00-16:00', 'Sun', 'closed']],
    ['/contact', 'aside', ['14 Johari Bazaar', 'Jaipur, Rajasthan 302003', ...SUPPORT.map(({ name }) => name)]],
    [
      '/contact',
      'main',
      [
        ...[CONTACT_WORDS.name, CONTACT_WORDS.phone, CONTACT_WORDS.email, CONTACT_WORDS.subject],
        ...[CONTACT_WORDS.message, CONTACT_WORDS.send],
      ],
    ],
    ['/about', 'main', ['About Us']],
    ['/faq', 'aside', [FAQ_WORDS.contact]],
    ['/faq', 'footer', ['Track Order', 'Razorpay', 'UPI', 'Cards']],
    ['/no-such-page', 'main', [NO_PAGE.heading, NO_PAGE.back]],
  ]);

  it('has the telephone number, the email addresses and the chat on the contact page', async () => {
    const links = await linksIn('/contact', 'aside');
    expect(links).toEqual(
      expect.arrayContaining([
        'tel:+919876543210',
        'mailto:hello@gulmohar.example',
        'mailto:orders@gulmohar.example',
        'mailto:returns@gulmohar.example',
      ]),
    );
    const chat = links.find((href) => href.startsWith('https://wa.me/')) ?? '';
    expect(new URL(chat).searchParams.get('text')).toBe('Hi, I have a question about your products.');
    expect(await partOf('/contact', 'aside')).toMatch(/<a\b[^>]*href="https:\/\/wa\.me[^>]*target="_blank"/);
  });

  it('shows an email address instead of the form without scripts', async () => {
    expect(await partOf('/contact')).toMatch(
      /<noscript\b[^>]*>This form needs JavaScript. You can also write to.*mailto:/s,
    );
  });

  it('has 14 questions, one open at a time, and links to contact and chat', async () => {
    const groups = (await partOf('/faq')).match(/<details\b[^>]*>/g) ?? [];
    expect(groups).toHaveLength(14);
    expect(new Set(groups.map((tag) => /name="([^"]+)"/.exec(tag)?.[1]))).toEqual(new Set(['faq']));
    const links = await linksIn('/faq', 'aside');
    expect(links).toContain('/contact');
    expect(links.some((href) => href.startsWith('https://wa.me/'))).toBe(true);
  });

  it.each([
    ['/returns', 'Returns & Exchanges'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
  ])('%s has a link to each of its sections', async (path, title) => {
    const html = await partOf(path);
    expect(plain(/<h1\b.*?<\/h1>/s.exec(html)?.[0] ?? '')).toBe(title);
    const ways = (await linksIn(path)).filter((href) => href.startsWith('#'));
    expect(ways.length, 'sections').toBeGreaterThan(2);
    expect(ways.filter((way) => !html.includes(`id="${way.slice(1)}"`))).toEqual([]);
  });

  it('has a footer without dead links', async () => {
    const ours = [...new Set((await linksIn('/faq', 'footer')).filter((href) => href.startsWith('/')))];
    expect(ours).toEqual(
      expect.arrayContaining([
        ...['/size-chart', '/returns', '/contact', '/faq', '/about', '/privacy-policy', '/terms-of-service'],
      ]),
    );
    const answers = await Promise.all(ours.map(async (href) => `${(await ask(url, href)).status} ${href}`));
    expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([]);
  });
});

describe('section 3, size chart', () => {
  itSays([
    [
      '/size-chart',
      'main',
      [
        'Around the fullest part, the tape level across your back, arms down.',
        'From the waist down the outside of the leg to the ankle bone.',
        'Between two sizes, take the larger one.',
      ],
    ],
  ]);
  const SIZES = ['XS 32 26 34', 'S 34 28 36', 'M 36 30 38', 'L 38 32 40', 'XL 40 34 42', 'XXL 42 36 44'];
  const LENGTHS = [44, 44, 45, 45, 46, 46];

  it('has both tables with the specified inches', async () => {
    const tables = (await partOf('/size-chart')).match(/<table\b.*?<\/table>/gs) ?? [];
    const rowsOf = (table = '') =>
      (table.match(/<tr\b.*?<\/tr>/gs) ?? []).map((row) =>
        Array.from(row.matchAll(/<t[dh]\b.*?<\/t[dh]>/gs), ([cell]) => plain(cell)).join(' '),
      );
    expect(rowsOf(tables[0])).toEqual([
      'Size Bust Waist Hip Length',
      ...SIZES.map((size, index) => `${size} ${LENGTHS[index]}`),
    ]);
    expect(rowsOf(tables[1])).toEqual([
      'Size Bust Waist Hip Kurta length Pant length',
      ...SIZES.map((size, index) => `${size} ${LENGTHS[index]} 37`),
    ]);
  });
});

describe('section 9, returns', () => {
  itSays([
    [
      '/returns',
      'main',
      [
        ...['within 7 days from delivery', 'unworn', 'unwashed', 'tags', 'original packaging', '5-7 business days'],
        ...['Exchange shipping charges apply', 'custom items', 'final sale items', 'damaged or altered items'],
        ...['items without tags', 'within 2 hours of ordering', 'within 24 hours of delivery'],
      ],
    ],
  ]);
});
