import { describe, expect, it } from 'vitest';
import { openFrontServer } from '#tests/support/front-server.ts';
import { testShop } from '#tests/support/shop.ts';
import { allOf, answersToLargeBodies, REFUSALS } from './large-bodies.ts';

/** Whoever sends a body that is refused can read why, instead of seeing a broken connection. */

const { url } = testShop();
/** Nothing listens there. */
const NOBODY = 'http://127.0.0.1:1';
/** A factor that lets no request through. */
const NOTHING = 1e-9;

describe.each([true, false])(
  'each of 30 senders of a large body reads the refusal (connection kept: %s)',
  (keepAlive) => {
    it.each(REFUSALS)('$status of $path $headers', async (refusal) => {
      expect(await answersToLargeBodies(url, refusal, { keepAlive })).toEqual(allOf(refusal.status));
    });

    it.each([
      ['/api/create-order', NOTHING, 429],
      ['/pb/api/collections/users/records', NOTHING, 429],
      ['/pb/api/shop/admin/change-sets', 0, 503],
      ['/api/create-order', 0, 500],
    ])('%s with limits times %d: %d', async (path, factor, status) => {
      const server = await openFrontServer(NOBODY, { factor });
      const headers = { 'content-type': 'application/json', authorization: 'Bearer abcdefgh.abcdefgh.abcdefgh' };
      expect(await answersToLargeBodies(server.url, { path, headers }, { keepAlive })).toEqual(allOf(status));
      server.close();
    });
  },
);
