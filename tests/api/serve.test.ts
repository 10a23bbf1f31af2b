import { describe, expect, it } from 'vitest';
import { theShop } from '#tests/support/shop.ts';
import { errorOf } from './buyer.ts';

const { url } = theShop();
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${url}${path}`, { method, headers, redirect: 'manual' });

/** The first product of the demo catalogue; its id never changes. */
const PRODUCT = '/product/1001';

describe('health', () => {
  it('is ok when every part answers', async () => {
    const response = await get('/api/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'ok' });
  });
});

describe('a page', () => {
  it('of a product holds name, price, sizes and stock message without JavaScript', async () => {
    const html = await (await get(PRODUCT)).text();
    const visible = html.replace(/<script[\s\S]*?<\/script>/g, '');
    expect(visible).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(visible).toContain('₹');
    for (const size of ['XS', 'S', 'M', 'L', 'XL', 'XXL']) expect(visible).toMatch(new RegExp(`>\\s*${size}\\s*<`));
    expect(visible).toMatch(/Only \d+ left in|Add to Cart/);
  });

  it.each(['/', '/original-pakistani', '/indian-replica', '/new-arrivals', '/sale', '/cart', '/checkout', PRODUCT])(
    '%s answers as HTML that is asked for again each time',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('is not sent again when the browser has it', async () => {
    const etag = (await get(PRODUCT)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await get(PRODUCT, { 'if-none-match': etag })).status).toBe(304);
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['identity', null],
  ])('for a browser that takes %s comes in %s', async (accepted, encoding) => {
    const response = await get(PRODUCT, { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toContain('</html>');
  });

  it('has one address: slashes and .html lead to it', async () => {
    for (const other of [`${PRODUCT}/`, `${PRODUCT}.html`]) {
      const response = await get(other);
      expect([response.status, response.headers.get('location')]).toEqual([308, PRODUCT]);
    }
  });

  it('carries the security headers', async () => {
    const { headers } = await get('/');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });
});

describe('what is not there', () => {
  it.each(['/no-such-page', '/collections/kurta-sets', '/%E0%A4%A', '/..%2f..%2fetc/passwd'])(
    '%s gets the not-found page with status 404',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Oops! Page not found.');
    },
  );

  it.each(['/product/999999', '/product/abc'])('%s gets the product page’s own words', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Product Not Found');
  });

  it('among the endpoints is said in JSON', async () => {
    const response = await get('/api/nothing');
    expect([response.status, errorOf({ status: response.status, body: await response.json() }).code]).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('files', () => {
  it('with a hash in the name are kept for ever', async () => {
    const html = await (await get('/')).text();
    const asset = /\/_astro\/[\w.-]+\.css/.exec(html)?.[0] ?? '';
    expect((await get(asset)).headers.get('cache-control')).toContain('immutable');
  });

  it('of the product-images bucket are served as pictures, and nothing else of it is', async () => {
    const html = await (await get(PRODUCT)).text();
    const picture = /\/media\/[a-z0-9]{15}\/[\w.-]+\.webp/.exec(html)?.[0] ?? '';
    const response = await get(picture);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    for (const wrong of ['/media/../data.db', '/media/aaaaaaaaaaaaaaa/data.db', `${picture}.attrs`]) {
      expect((await get(wrong)).status).toBe(404);
    }
  });
});

describe('the admin', () => {
  it.each(['/admin', '/admin/orders', '/admin/anything/deep'])('%s is the app', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('/admin/assets/');
  });
  it('does not answer a missing script with a page', async () => {
    expect((await get('/admin/assets/gone.js')).status).toBe(404);
  });
});

describe('PocketBase, through the shop', () => {
  it('gives visitors what its rules allow', async () => {
    const response = await get('/pb/api/collections/products/records?perPage=1');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ items: [{}] });
  });

  it.each([
    '/pb/_/',
    '/pb/api/settings',
    '/pb/api/collections',
    '/pb/api/logs',
    '/pb/api/backups',
    '/pb/api/batch',
    '/pb/api/collections/_superusers/auth-with-password',
    '/pb/api/collections/payment_events/records',
    '/pb/api/shop/orders',
    '/pb/api/collections/users/impersonate/abc',
  ])('keeps %s closed', async (path) => {
    expect((await get(path, {}, 'POST')).status).toBe(404);
  });
});

describe('methods', () => {
  it('a page can only be read', async () => {
    const response = await get('/', {}, 'DELETE');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
