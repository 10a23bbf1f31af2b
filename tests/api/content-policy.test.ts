import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SITE_PAGES } from '#site/content/site-pages.ts';
import { testShop } from '#tests/support/shop.ts';
import { database } from '#tests/support/test-products.ts';
import { ask } from './raw-request.ts';

const { url } = testShop();
/** Data are scripts by name only: nothing runs them. */
const DATA = /type="?application\/(ld\+)?json/;
const OTHER_PAGES = [
  ...[
    '/product/1001',
    '/cart',
    '/checkout',
    '/order-confirmation',
    '/stop-stock-mails',
    '/wishlist',
    '/profile',
    '/search',
    '/offline',
  ],
  ...['/auth', '/auth/callback', '/auth/email', '/auth/forgot', '/auth/reset', '/auth/verify'],
  ...['/collections/cotton', '/collections/mul-mul', '/collections/rayon', '/admin', '/no-such-page', '/product/x'],
];

/** The hashes of the scripts that stand in a page. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=/.test(attributes) || DATA.test(attributes)
      ? []
      : [`'sha256-${createHash('sha256').update(text).digest('base64')}'`],
  );
}

describe.each([...SITE_PAGES, ...OTHER_PAGES])('%s', (path) => {
  it('has no inline script that its policy forbids', async () => {
    const { headers, body } = await ask(url, path);
    const policy = String(headers['content-security-policy']);
    const html = body.toString();
    expect(html).toContain('</html>');
    expect(inlineScripts(html).filter((hash) => !policy.includes(hash))).toEqual([]);
    expect(html.match(/<[a-z][^>]*\s(on[a-z]+=|(href|src|action)="?\s*javascript:)[^>]*>/i)).toBeNull();
  });
});

it('the cart has inline scripts, all listed in its policy', async () => {
  const { headers, body } = await ask(url, '/cart');
  const scripts = inlineScripts(body.toString());
  expect(scripts.length).toBeGreaterThan(0);
  for (const hash of scripts) expect(headers['content-security-policy']).toContain(hash);
});

describe('an upload', () => {
  it('opened by itself runs no scripts', async () => {
    const row = await database().collection('product_images').getFirstListItem('');
    for (const path of [`/media/${row.id}/${row['file']}`, `/pb/api/files/product_images/${row.id}/${row['file']}`]) {
      const { status, headers } = await ask(url, path);
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-type']).toMatch(/^(image|video)\//);
    }
  });
});
