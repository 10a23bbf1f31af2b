import { describe, expect, test } from 'vitest';
import { parseJson } from '#site/device/storage.ts';
import { NO_WISHLIST, parseWishlist } from './wished-products.ts';

describe('parseWishlist', () => {
  test('returns stored products', () => {
    const known = { userId: 'u1', products: [{ rowId: 'r1', productId: '1001' }], readAtMs: 5 };
    expect(parseWishlist(known)).toEqual(known);
  });

  test.each(['', '{', 'null', '[]', '{"userId":7}', '{"userId":"u1","readAtMs":1,"products":"all"}'])(
    'takes %j for nobody’s',
    (text) => {
      expect(parseWishlist(parseJson(() => text))).toEqual(NO_WISHLIST);
    },
  );

  test('skips invalid products', () => {
    const text = '{"userId":"u1","readAtMs":1,"products":[{"rowId":"r1","productId":"1001"},{"rowId":2},null]}';
    expect(parseWishlist(parseJson(() => text)).products).toEqual([{ rowId: 'r1', productId: '1001' }]);
  });
});
