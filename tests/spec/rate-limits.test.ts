import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { createRateLimits, limitOf } from '#server/http/rate-limits.ts';
import { routeOf } from '#server/http/route.ts';
import { ENDPOINT_ACCESS } from '#tests/api/endpoint-access.ts';

/**
 * The limits of one address (docs/decisions/0019-limits.md), of the real table with RATE_LIMIT_FACTOR as it is by itself.
 * Tests over HTTP run without limits, because they all have one address. That the server asks these limiters is shown by
 * server/http/admission.test.ts.
 */
const USERS = '/pb/api/collections/users';
/** How many at once, and how many half a minute brings back. */
const LIMITS: readonly (readonly [method: string, path: string, burst: number, later: number])[] = [
  ...Object.entries(ENDPOINT_ACCESS).flatMap(([line, { limit }]) => {
    const [method = '', path = ''] = line.split(' ');
    return limit === undefined ? [] : ([[method, path, ...limit]] as const);
  }),
  ['POST', `${USERS}/auth-with-password`, 40, 10],
  ['POST', `${USERS}/auth-with-oauth2`, 40, 10],
  ['POST', `${USERS}/confirm-password-reset`, 40, 10],
  ['POST', `${USERS}/records`, 20, 3],
  ['POST', `${USERS}/request-password-reset`, 20, 3],
  ['GET', '/pb/api/shop/own-copy', 10, 2],
  ['GET', '/search?q=suit', 300, 300],
  ['GET', '/pb/api/collections/products/records', 300, 300],
  ['GET', '/pb/api/collections/orders/records/abc', 300, 300],
  ['POST', '/pb/api/collections/wishlists/records', 300, 300],
  ['POST', `${USERS}/auth-refresh`, 300, 300],
  ['GET', '/pb/api/realtime', 120, 120],
  ['POST', '/pb/api/realtime', 120, 120],
];
const HALF_A_MINUTE_MS = 30_000;

/** How many requests in a row are let through at a moment. */
function takenAt(ms: number, path: string, method: string, limits: ReturnType<typeof createRateLimits>): number {
  const limit = limitOf(routeOf(path), method);
  if (limit === undefined || limits === null) return Number.POSITIVE_INFINITY;
  let taken = 0;
  while (limits.get(limit)?.take('203.0.113.9', ms) === 0) taken += 1;
  return taken;
}

describe.each(LIMITS)('%s %s', (method, path, burst, later) => {
  it(`allows ${burst} requests at once, and ${later} half a minute later`, () => {
    const limits = createRateLimits(readEnvironment({}).rateLimitFactor);
    expect(takenAt(0, path, method, limits)).toBe(burst);
    expect(takenAt(HALF_A_MINUTE_MS, path, method, limits)).toBe(later);
  });

  it('allows twice as many with a factor of 2, and all with 0', () => {
    expect(takenAt(0, path, method, createRateLimits(2))).toBe(2 * burst);
    expect(takenAt(0, path, method, createRateLimits(0))).toBe(Number.POSITIVE_INFINITY);
  });
});

const UNLIMITED = Object.entries(ENDPOINT_ACCESS).flatMap(([line, { limit }]) => (limit === undefined ? [line] : []));

it.each(['GET /product/1001', 'GET /pb/api/shop/admin/orders', ...UNLIMITED])('%s has no limit', (line) => {
  const [method = '', path = ''] = line.split(' ');
  expect(limitOf(routeOf(path), method)).toBeUndefined();
});
