import { describe, expect, test } from 'vitest';
import { NO_WISHLIST, parseWishlist } from './wished-products.ts';

describe('parseWishlist', () => {
  test('gives what was stored', () => {
    const known = { userId: 'u1', products: [{ rowId: 'r1', productId: '1001' }], readAtMs: 5 };
    expect(parseWishlist(JSON.stringify(known))).toEqual(known);
  });

  test.each(['', '{', 'null', '[]', '{"userId":7}', '{"userId":"u1","readAtMs":1,"products":"all"}'])(
    'takes %j for nobody’s',
    (text) => {
      expect(parseWishlist(text)).toEqual(NO_WISHLIST);
    },
  );

  test('leaves out products that cannot be read', () => {
    const text = '{"userId":"u1","readAtMs":1,"products":[{"rowId":"r1","productId":"1001"},{"rowId":2},null]}';
    expect(parseWishlist(text).products).toEqual([{ rowId: 'r1', productId: '1001' }]);
  });
});
