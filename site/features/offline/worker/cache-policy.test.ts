import { describe, expect, it } from 'vitest';
import { cachePolicyOf, type PolicyRequest } from './cache-policy.ts';

const ORIGIN = 'https://shop.example';

/** What a page asks for; sub-resources are asked with the mode 'no-cors'. */
function asked(
  path: string,
  { method = 'GET', mode = 'no-cors', headers = {}, referrer = '' }: Partial<RequestInit> = {},
): PolicyRequest {
  return { method, mode, url: new URL(path, ORIGIN).href, headers: new Headers(headers), referrer };
}

describe('answered requests', () => {
  it.each([
    ['/', { mode: 'navigate' }, 'page'],
    ['/product/1001?from=mail', { mode: 'navigate' }, 'page'],
    ['/cart', { mode: 'navigate' }, 'page'],
    ['/checkout?payment=failed', { mode: 'navigate' }, 'page'],
    ['/order-confirmation?payment_id=pay_1', { mode: 'navigate' }, 'private'],
    ['/profile', { mode: 'navigate' }, 'private'],
    ['/_astro/shop.abc.js', {}, 'asset'],
    ['/fonts/mukta-400-latin.woff2', {}, 'asset'],
    ['/media/abcdefghijklmno/w400_x.avif', {}, 'picture'],
    ['/pb/api/collections/wishlists/records?page=1', { headers: { authorization: 'token' } }, 'own'],
    ['/api/cards?ids=1001', { referrer: `${ORIGIN}/wishlist` }, 'own'],
  ] as const)('%s %j as %s', (path, init, policy) => {
    expect(cachePolicyOf(asked(path, init), ORIGIN)).toBe(policy);
  });
});

describe('ignored requests', () => {
  it.each([
    ['/admin', { mode: 'navigate' }],
    ['/api/health', {}],
    ['/api/cards?ids=1001', { referrer: `${ORIGIN}/product/1001` }],
    ['/api/cards?ids=1001', {}],
    ['/api/create-order', { method: 'POST' }],
    ['/pb/api/collections/orders/records', { headers: { authorization: 'token' } }],
    ['/pb/api/collections/wishlists/records', {}],
    ['/media/abcdefghijklmno/film_x.mp4', {}],
    ['/media/abcdefghijklmno/w400_x.avif', { headers: { range: 'bytes=0-1' } }],
    ['https://elsewhere.example/_astro/a.js', {}],
  ] as const)('%s %j', (path, init) => {
    expect(cachePolicyOf(asked(path, init), ORIGIN)).toBeUndefined();
  });
});
