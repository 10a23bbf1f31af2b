import { describe, expect, it } from 'vitest';
import { routeOf } from './route.ts';

const RECORD = 'abcde12345fghij';

describe('pages', () => {
  it.each([
    ['/', '/index.html'],
    ['/cart', '/cart.html'],
    ['/product/1001', '/product/1001.html'],
    ['/search', '/search.html'],
    ['/search?q=%20+', '/search.html'],
    ['/search?q=%00', '/search.html'],
    ['/search?page=2', '/search.html'],
    ['/robots.txt', '/robots.txt'],
  ])('%s is the file %s', (url, path) => {
    expect(routeOf(url)).toEqual({ kind: 'file', path, isImmutable: false });
  });

  it.each(['/search?q=kurta', '/search?page=2&q=kurta'])('%s is rendered for the request', (url) => {
    expect(routeOf(url)).toEqual({ kind: 'search' });
  });

  it.each([
    ['/cart/', '/cart'],
    ['/cart.html', '/cart'],
    ['/index.html', '/'],
    ['/product/1001.html?from=mail', '/product/1001?from=mail'],
    ['/collections/cotton/?sort=price', '/collections/cotton?sort=price'],
    ['/admin/', '/admin'],
  ])('%s redirects to %s', (url, to) => {
    expect(routeOf(url)).toEqual({ kind: 'redirect', to });
  });

  it.each(['/404', '/index', '/product/not-found'])('%s, which other addresses answer with, is no page', (url) => {
    expect(routeOf(url)).toEqual({ kind: 'missing' });
  });
});

describe('files', () => {
  it.each(['/_astro/page.Dk3f.css', '/admin/assets/main-B2x.js'])('%s never changes', (path) => {
    expect(routeOf(path)).toEqual({ kind: 'file', path, isImmutable: true });
  });

  it('files of the product-images bucket are named by record and file', () => {
    expect(routeOf(`/media/${RECORD}/w400_a1.webp`)).toEqual({ kind: 'media', recordId: RECORD, file: 'w400_a1.webp' });
  });

  it.each([
    `/media/${RECORD}/picture.webp.attrs`,
    `/media/${RECORD}/picture.svg`,
    `/media/${RECORD}/.hidden.png`,
    `/media/short/picture.png`,
    `/media/${RECORD}/thumbs/picture.png`,
  ])('%s are not in the bucket', (url) => {
    expect(routeOf(url).kind).not.toBe('media');
  });
});

describe('forwarded requests', () => {
  it('are the endpoints, by decoded path', () => {
    expect(routeOf('/api/%69nternal/reconcile?x=1')).toEqual({ kind: 'api', path: '/api/internal/reconcile' });
  });

  it('are the test payment window’s requests to the sandbox, and no others', () => {
    expect(routeOf('/v1/checkout.js')).toEqual({ kind: 'sandbox', path: '/v1/checkout.js' });
    expect(routeOf('/sandbox/order?id=1')).toEqual({ kind: 'sandbox', path: '/sandbox/order' });
    expect(['/sandbox/control', '/v1/orders'].map((url) => routeOf(url).kind)).toEqual(['file', 'file']);
  });

  it('are PocketBase’s, without the prefix', () => {
    expect(routeOf('/pb/api/realtime')).toEqual({ kind: 'pocketbase', path: '/api/realtime' });
  });

  it('are all admin paths, to its page', () => {
    expect(['/admin', '/admin/orders', '/admin/orders/x1'].map(routeOf)).toEqual(Array(3).fill({ kind: 'admin' }));
  });
});

it.each([
  '//evil.example/',
  '/cart//',
  '/../secrets.json',
  '/%2e%2e/secrets.json',
  '/a/..%2f..%2fsecrets.json',
  '/a%5c..%5cb',
  '/a%00.html',
  '/%zz',
  'http://evil.example/',
])('%s is not a path of the shop', (url) => {
  expect(routeOf(url)).toEqual({ kind: 'missing' });
});
