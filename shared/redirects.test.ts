import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addresses } from '#tests/support/fuzz/own-addresses.ts';
import { endOf, movedHtml, movedTarget, oldPathIn, REDIRECT_FAULTS, redirectFaults } from './redirects.ts';

const { from, own, to, loop } = REDIRECT_FAULTS;

it.each([
  ['/products/silk-kurta', '/products/silk-kurta'],
  [' https://old.example/products/silk-kurta/?variant=12#size ', '/products/silk-kurta'],
  ['HTTP://OLD.EXAMPLE/Sale.html', '/Sale'],
  ['/shop/index.html', '/shop'],
  ['/%E0%A4%B8%E0%A4%BE%E0%A4%A1%E0%A4%BC%E0%A5%80', '/साड़ी'],
  ['/100%', '/100%'],
  ['https://old.example/', '/'],
  ['https://old.example', ''],
])('the old path in %s is %s', (typed, path) => expect(oldPathIn(typed)).toBe(path));

describe('the old path of a redirect', () => {
  it.each([
    '/products/silk-kurta',
    '/collections/cotton',
    '/old.php',
    '/साड़ी',
    '/product/silk-kurta',
    '/a b',
    '/admins',
  ])('can be %s', (from_path) =>
    expect(redirectFaults({ from_path, to_path: '/sale' })).toEqual({ from_path: '', to_path: '' }),
  );
  it.each([
    ...['', 'sale', '//evil.example', '/a//b', '/../etc', '/a/./b', '/a\\b', '/a\nb', '/100%', '/a/', '/a.html'],
    ...['/a?b', `/${'x'.repeat(501)}`, `/${'क'.repeat(70)}`],
  ])('cannot be %j', (from_path) => expect(redirectFaults({ from_path, to_path: '/sale' }).from_path).toBe(from));
  it.each([
    '/',
    '/admin',
    '/admin/orders',
    '/api/health',
    '/pb/x',
    '/product/1001',
    '/search',
    '/feeds/meta.csv',
    '/moved/x/to',
  ])('cannot be %s, which the shop answers itself', (from_path) =>
    expect(redirectFaults({ from_path, to_path: '/sale' }).from_path).toBe(own),
  );
});

describe('the page of a redirect', () => {
  it.each(['/', '/sale', '/product/1001?size=M#reviews', '/collections?category=silk&sort=new'])(
    'can be %s',
    (to_path) => expect(redirectFaults({ from_path: '/old', to_path }).to_path).toBe(''),
  );
  it.each([
    '',
    'sale',
    '//evil.example',
    '/./..//evil.example',
    '/%2e%2e//evil.example',
    '/%5cevil.example',
    '/100%',
    'https://evil.example/',
    '/a b',
    '/a"b',
    '/<b>',
    '/a\\b',
    '/a\r\nset-cookie: x',
  ])('cannot be %j', (to_path) => expect(redirectFaults({ from_path: '/old', to_path }).to_path).toBe(to));
  it('is of this shop, whatever its path', () => {
    fc.assert(
      fc.property(addresses, (to_path) => {
        if (redirectFaults({ from_path: '/old', to_path }).to_path !== '') return;
        const { host, href, pathname } = new URL(to_path, 'https://shop.example');
        expect(host).toBe('shop.example');
        expect(new URL(pathname, href).host).toBe('shop.example');
      }),
      { numRuns: 5000 },
    );
  });
  it.each(['/old', '/old/', '/old.html', '/old?a=1'])('cannot be the old path itself as %s', (to_path) =>
    expect(redirectFaults({ from_path: '/old', to_path }).to_path).toBe(loop),
  );
});

it('redirects lead to the end of a chain, and nowhere in a circle', () => {
  const targets = new Map([
    ['/a', '/b?x=1'],
    ['/b', '/sale'],
    ['/c', '/d'],
    ['/d', '/c'],
  ]);
  const end = (path: string) => endOf(path, (one) => targets.get(one));
  expect(['/a', '/b', '/c', '/none'].map(end)).toEqual(['/sale', '/sale', null, null]);
});

it('the page of a redirect tells its target', () => {
  const target = '/collections?category=silk&sort=new';
  const page = movedHtml(target, `https://shop.example${target}`);
  expect(page).toContain('<link rel="canonical" href="https://shop.example/collections?category=silk&amp;sort=new">');
  expect(movedTarget(page)).toBe(target);
  expect(movedTarget('<!doctype html><html>')).toBeNull();
});
