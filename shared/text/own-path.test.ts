import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addresses } from '#tests/support/fuzz/own-addresses.ts';
import { isOwnPath } from './own-path.ts';

const SHOP = 'https://shop.example';

describe('a path of the shop', () => {
  it.each(['/', '/sale', '/product/1001?size=M#reviews', '/साड़ी', '/a.b/.c', '/...', '/search?q=a//b/../c\\d'])(
    'can be %s',
    (path) => expect(isOwnPath(path)).toBe(true),
  );

  it.each([
    ...['', 'sale', '//evil.example', '/./..//evil.example', '/\\evil.example', '/a\\b', '/%2e%2e//evil.example'],
    ...['/%2E./%2f/evil.example', '/%2f/evil.example', '/%5cevil.example', '/\t/evil.example', '/\n/evil.example'],
    ...[
      '/a/..',
      '/.',
      '/a\0',
      '/%00',
      '/. ',
      '/%zz',
      '/sale?a\r\nset-cookie: x',
      'https://evil.example/',
      'javascript:x',
    ],
  ])('cannot be %j', (path) => expect(isOwnPath(path)).toBe(false));

  it('leads every browser to this path of this host', () => {
    fc.assert(
      fc.property(addresses.filter(isOwnPath), (address) => {
        const { origin, pathname, search, hash } = new URL(address, SHOP);
        expect(origin).toBe(SHOP);
        expect(new URL(pathname + search + hash, SHOP).href).toBe(SHOP + pathname + search + hash);
        expect(decodeURI(pathname)).toBe(decodeURI(/[^?#]*/.exec(address)?.[0] ?? ''));
      }),
      { numRuns: 2000 },
    );
  });
});
