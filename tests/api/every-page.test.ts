import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SITE_PAGES } from '#site/features/sitemap/sitemap.ts';
import { testShop } from '#tests/support/shop.ts';
import { ask } from './raw-request.ts';

/** What each page has and may not have. Each is fetched once; what stands on one of them is in static-texts.test.ts. */

const { url } = testShop();

/** Pages with header and footer. */
const FRAMED = [
  ...SITE_PAGES,
  ...['/product/1001', '/search', '/wishlist', '/cart', '/checkout', '/order-confirmation', '/stop-stock-mails'],
  ...['/auth', '/profile', '/collections/cotton', '/collections/mul-mul', '/collections/rayon', '/no-such-page'],
  '/product/x',
];
const OTHERS = [
  ...['/auth/callback', '/auth/email', '/auth/forgot', '/auth/reset', '/auth/verify', '/offline', '/admin'],
];

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs;
/** Data are scripts by name only: nothing runs them. */
const DATA = /type="?application\/(ld\+)?json/;

const scriptsIn = (html: string) =>
  Array.from(html.matchAll(SCRIPT), ([, attributes = '', text = '']) => ({ attributes, text }));

/** The hashes of a page's inline scripts. */
function inlineScripts(html: string): string[] {
  return scriptsIn(html)
    .filter(({ attributes }) => !/\ssrc=/.test(attributes) && !DATA.test(attributes))
    .map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Pages with a picture for shared links. */
const SHARED = [
  '/',
  '/product/1001',
  '/collections',
  '/collections/cotton',
  '/new-arrivals',
  '/original-pakistani',
  '/indian-replica',
];
const metaOf = (html: string, name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];

describe.each([...FRAMED, ...OTHERS])('%s', (path) => {
  it('is whole, has what every page has, no script that its policy forbids and no two islands of a name', async () => {
    const { headers, body } = await ask(url, path);
    const html = body.toString();
    expect(html).toContain('</html>');
    const policy = String(headers['content-security-policy']);
    expect(inlineScripts(html).filter((hash) => !policy.includes(hash))).toEqual([]);
    expect(html.match(/<[a-z][^>]*\s(on[a-z]+=|(href|src|action)="?\s*javascript:)[^>]*>/i)).toBeNull();
    for (const { attributes, text } of scriptsIn(html)) if (DATA.test(attributes)) JSON.parse(text);
    const islands = Array.from(html.matchAll(/<astro-island\b[^>]*\sprefix="([^"]*)"/g), ([, name]) => name);
    expect(new Set(islands).size).toBe(islands.length);
    if (OTHERS.includes(path)) return;
    expect(html).toContain('Free shipping on orders above ₹999');
    for (const method of ['Razorpay', 'UPI', 'Cards']) expect(html).toContain(`>${method}</li>`);
    expect(html).toContain('href="https://www.instagram.com/gulmohar.example"');
    // One more for who is signed out, of which a style shows one.
    expect(html.match(/<h1\b/g)).toHaveLength(['/wishlist', '/profile'].includes(path) ? 2 : 1);
  });
});

it.each(SHARED)('the picture of a link to %s is a JPEG', async (path) => {
  const html = (await ask(url, path)).body.toString();
  const picture = await fetch(metaOf(html, 'og:image') ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const { width } = await sharp(await picture.bytes()).metadata();
  expect(width).toBeGreaterThanOrEqual(600);
});

it('a product’s link is a product with a large picture, to who shares it', async () => {
  const [product = ''] = SHARED.filter((path) => path.startsWith('/product/'));
  const html = (await ask(url, product)).body.toString();
  expect(metaOf(html, 'og:type')).toBe('product');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
});

it('no page shares a picture that is not a JPEG', async () => {
  for (const path of FRAMED) {
    const html = (await ask(url, path)).body.toString();
    expect(metaOf(html, 'og:image') ?? '.jpeg', path).toMatch(/^https?:.*\.jpeg$|^\.jpeg$/);
  }
});

it('the cart has inline scripts, all listed in its policy', async () => {
  const { headers, body } = await ask(url, '/cart');
  const scripts = inlineScripts(body.toString());
  expect(scripts.length).toBeGreaterThan(0);
  for (const hash of scripts) expect(headers['content-security-policy']).toContain(hash);
});
