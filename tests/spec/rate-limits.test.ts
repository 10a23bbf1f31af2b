import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { createRateLimits, limitOf } from '#server/http/rate-limits.ts';
import { routeOf } from '#server/http/route.ts';

/**
 * The limits of one address (docs/decisions/0019-limits.md), of the real table with RATE_LIMIT_FACTOR as it is by itself.
 * Tests over HTTP run without limits, because they all have one address. That the server asks these limiters is shown by
 * server/http/admission.test.ts.
 */
const USERS = '/pb/api/collections/users';
const LIMITS = [
  // How many at once, and how many half a minute brings back.
  ['POST', `${USERS}/auth-with-password`, 40, 10],
  ['POST', `${USERS}/auth-with-oauth2`, 40, 10],
  ['POST', `${USERS}/confirm-password-reset`, 40, 10],
  ['POST', `${USERS}/records`, 20, 3],
  ['POST', `${USERS}/request-password-reset`, 20, 3],
  ['POST', '/api/create-order', 40, 20],
  ['POST', '/api/cart-discount', 60, 30],
  ['POST', '/api/verify-payment', 80, 40],
  ['POST', '/api/payment-return', 80, 40],
  ['GET', '/api/order-confirmation', 80, 40],
  ['POST', '/api/cancel-order', 80, 40],
  ['POST', '/api/track-order', 20, 5],
  ['POST', '/api/add-earlier-order', 20, 5],
  ['POST', '/api/earlier-orders', 80, 40],
  ['POST', '/api/stock-request', 20, 3],
  ['POST', '/api/stop-stock-mails', 20, 5],
  ['GET', '/pb/api/shop/own-copy', 10, 2],
  ['POST', '/api/review', 20, 5],
  ['GET', '/api/search', 300, 300],
  ['GET', '/search?q=suit', 300, 300],
  ['GET', '/api/suggest', 300, 300],
  ['GET', '/api/cards', 300, 300],
  ['GET', '/api/sent-mails', 300, 300],
  ['GET', '/pb/api/collections/products/records', 300, 300],
  ['GET', '/pb/api/collections/orders/records/abc', 300, 300],
  ['POST', '/pb/api/collections/wishlists/records', 300, 300],
  ['POST', `${USERS}/auth-refresh`, 300, 300],
  ['GET', '/pb/api/realtime', 120, 120],
  ['POST', '/pb/api/realtime', 120, 120],
] as const;
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

it.each([
  ['GET', '/product/1001'],
  ['GET', '/api/health'],
  ['GET', '/api/stock'],
  ['POST', '/api/webhooks/razorpay'],
  ['GET', '/pb/api/shop/admin/orders'],
])('%s %s has no limit', (method, path) => {
  expect(limitOf(routeOf(path), method)).toBeUndefined();
});
