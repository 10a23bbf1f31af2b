import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FIXED_PAGES } from '#site/publishing/site-pages.ts';
import { testShop } from '#tests/support/shop.ts';
import { database } from '#tests/support/test-products.ts';
import { ask } from './raw-request.ts';

const { url } = testShop();
const IMMUTABLE = 'public, max-age=31536000, immutable';
const AHEAD = ['/product/1001', '/product/1001?size=M', '/collections/cotton', '/new-arrivals?category=sarees'];
const matching = z.array(z.object({ where: z.object({ href_matches: z.array(z.string()) }) }));
const rulesSchema = z.object({ prefetch: matching, prerender: matching });

/** The picture of a product of the demo catalogue, as a path of the product-images bucket. */
async function aPicture(): Promise<string> {
  const row = await database().collection('products').getFirstListItem('images != "[]" && is_active = true');
  const [image] = z.array(z.string()).parse(row['images']);
  return `/media/${z.string().parse(image)}`;
}

describe('every response', () => {
  it.each(['/', '/product/1001', '/no-such-page', '/api/health', '/pb/api/settings', '/admin', '/cart/'])(
    'carries the security headers: %s',
    async (path) => {
      const { headers } = await ask(url, path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );
});

describe('a page', () => {
  it('has one URL without an extension', async () => {
    expect((await ask(url, '/cart')).status).toBe(200);
    for (const [path, location] of [
      ['/cart/', '/cart'],
      ['/cart.html?x=1', '/cart?x=1'],
      ['/index.html', '/'],
    ] as const) {
      const answer = await ask(url, path);
      expect([answer.status, answer.headers.location]).toEqual([308, location]);
    }
  });

  it('is revalidated, and answered with 304 while unchanged', async () => {
    const first = await ask(url, '/cart');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.headers.etag).toMatch(/^"[\w-]+"$/);
    // Two changes may carry one date.
    expect(first.headers).not.toHaveProperty('last-modified');
    const again = await ask(url, '/cart', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('is sent in Brotli if accepted, else plain, with the same content', async () => {
    const plain = await ask(url, '/product/1001');
    const brotli = await ask(url, '/product/1001', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const gzip = await ask(url, '/product/1001', { headers: { 'accept-encoding': 'gzip' } });
    const encodings = [plain, brotli, gzip].map(({ headers }) => headers['content-encoding']);
    expect(encodings).toEqual([undefined, 'br', undefined]);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gzip.body.equals(plain.body)).toBe(true);
    expect(plain.headers.etag).not.toBe(brotli.headers.etag);
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  it('allows GET and HEAD only', async () => {
    const answer = await ask(url, '/cart', { method: 'POST', body: 'x' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    const [head, got] = [await ask(url, '/cart', { method: 'HEAD' }), await ask(url, '/cart')];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control'] as const) {
      expect(head.headers[name]).toBe(got.headers[name]);
    }
  });

  it('has immutable scripts and inline styles', async () => {
    const html = (await ask(url, '/')).body.toString();
    const [asset] = /\/_astro\/[\w.-]+\.js/.exec(html) ?? [];
    const answer = await ask(url, String(asset));
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, IMMUTABLE]);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(html).toContain('<style>');
    expect(html).not.toContain('rel="stylesheet"');
  });
});

describe('the speculation rules', () => {
  const RULES = '/next-page.speculationrules';
  const MOBILE_RULES = '/next-page-mobile.speculationrules';

  it.each(['/', '/product/1001', '/new-arrivals', '/cart', '/search?q=saree', '/no-such-page'])(
    'are named by pages: %s',
    async (path) => {
      expect((await ask(url, path)).headers['speculation-rules']).toBe(`"${RULES}"`);
    },
  );

  it('prefetch the same pages on phones and prerender none', async () => {
    const { headers } = await ask(url, '/', { headers: { 'sec-ch-ua-mobile': '?1' } });
    expect(headers['speculation-rules']).toBe(`"${MOBILE_RULES}"`);
    const [rules, mobileRules] = [await ask(url, RULES), await ask(url, MOBILE_RULES)];
    const { prefetch } = rulesSchema.parse(JSON.parse(rules.body.toString()));
    expect(JSON.parse(mobileRules.body.toString())).toEqual({ prefetch: [expect.objectContaining(prefetch[0])] });
  });

  it('are not sent with Save-Data', async () => {
    for (const path of ['/', '/product/1001', '/search?q=saree']) {
      const { status, headers } = await ask(url, path, { headers: { 'save-data': 'on' } });
      expect([path, status, headers['speculation-rules']]).toEqual([path, 200, undefined]);
    }
  });

  it.each(['/admin', '/api/health', '/favicon.svg'])(
    'are not named by what is no page of the shop: %s',
    async (path) => {
      expect((await ask(url, path)).headers).not.toHaveProperty('speculation-rules');
    },
  );

  it('match only products, listings and collections, with any parameters', async () => {
    const answer = await ask(url, RULES);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/speculationrules+json']);
    const { prefetch, prerender } = rulesSchema.parse(JSON.parse(answer.body.toString()));
    expect(prerender.flatMap(({ where }) => where.href_matches)).toEqual(['/product/:id(\\d+)']);
    const patterns = prefetch.flatMap(({ where }) => where.href_matches).map((pattern) => new URLPattern(pattern, url));
    const matched = [...FIXED_PAGES, ...AHEAD, '/api/stock?ids=1001', '/admin/orders', '/media/a/b.webp'].filter(
      (path) => patterns.some((pattern) => pattern.test(path, url)),
    );
    const listings = ['/new-arrivals', '/original-pakistani', '/indian-replica', '/sale', '/collections'];
    expect(matched).toEqual([...listings, '/product/not-found', ...AHEAD]);
  });
});

describe('an unknown path', () => {
  it('gets the not-found page with status 404', async () => {
    const answer = await ask(url, '/no-such-page');
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.body.toString()).toContain('Oops! Page not found.');
  });

  it.each(['/product/999999999', '/product/not-a-number', '/product/not-found'])(
    'is, for a product, the page that says so: %s',
    async (path) => {
      const answer = await ask(url, path);
      expect(answer.status).toBe(404);
      expect(answer.body.toString()).toContain('Product Not Found');
    },
  );

  it.each([
    '/404',
    '/../secrets.json',
    '/%2e%2e/%2e%2e/secrets.json',
    '/..%2f..%2fsecrets.json',
    '//evil.example/',
    '/cart.html.br',
    '/%zz',
    '/_astro',
    '/media/abcde12345fghij/../../../data.db',
  ])('does not exist under another spelling: %s', async (path) => {
    const answer = await ask(url, path);
    expect(answer.status).toBe(404);
    expect(answer.headers).not.toHaveProperty('location');
  });
});

describe('a picture', () => {
  it('is immutable', async () => {
    const { status, headers } = await ask(url, await aPicture());
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe(IMMUTABLE);
    expect(headers['content-type']).toMatch(/^image\/(webp|jpeg|png|avif)$/);
  });

  it('is sent whole for range requests, unlike videos', async () => {
    const path = await aPicture();
    const whole = await ask(url, path);
    for (const range of ['bytes=10-19', 'bytes=99999999-']) {
      const answer = await ask(url, path, { headers: { range } });
      expect([answer.status, answer.body.equals(whole.body)]).toEqual([200, true]);
    }
  });

  it('has no PocketBase metadata', async () => {
    expect((await ask(url, `${await aPicture()}.attrs`)).status).toBe(404);
  });
});

describe('the admin', () => {
  it.each(['/admin', '/admin/orders', '/admin/orders/abc'])(
    'is one page at %s, hidden from search engines',
    async (path) => {
      const answer = await ask(url, path);
      expect([answer.status, answer.headers['x-robots-tag']]).toEqual([200, 'noindex']);
      expect(answer.body.toString()).toContain('/admin/assets/');
    },
  );

  it('has immutable scripts', async () => {
    const [asset] = /\/admin\/assets\/[\w.-]+\.js/.exec((await ask(url, '/admin')).body.toString()) ?? [];
    expect((await ask(url, String(asset))).headers['cache-control']).toBe(IMMUTABLE);
  });
});

describe('the endpoints', () => {
  it('include health', async () => {
    const answer = await ask(url, '/api/health');
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ status: 'ok' });
  });

  // Astro takes the last two for the address of a page.
  it.each(['/api/no-such-endpoint', '/api/', '/api', '/api%2fhealth'])(
    'answer an unknown address like an endpoint: %s',
    async (path) => {
      const answer = await ask(url, path);
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.body.toString())).toEqual({
        error: { code: 'not_found', message: 'There is no such endpoint.' },
      });
    },
  );

  it.each(['/api/internal/reconcile', '/api/%69nternal/reconcile'])(
    'the endpoints that are internal are closed to what a proxy hands on: %s',
    async (path) => {
      const headers = { authorization: `Bearer ${testShop().internalSecret}`, 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: '{}' };
      expect((await ask(url, '/api/internal/reconcile', request)).status).toBe(200);
      const handedOn = { ...request, headers: { ...headers, 'x-forwarded-for': '203.0.113.9' } };
      expect((await ask(url, path, handedOn)).status).toBe(404);
    },
  );
});

describe('the server', () => {
  it('says to balancers that it is ready, without an answer to keep', async () => {
    const { status, headers, body } = await ask(url, '/api/health/ready');
    expect([status, headers['cache-control'], body.length]).toEqual([204, 'no-store', 0]);
  });
});
