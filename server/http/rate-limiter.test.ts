import { expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

const MINUTE = 60_000;

it('allows a burst, then its rate, and returns the time to wait', () => {
  const limiter = createRateLimiter({ burst: 3, perMinute: 6 });
  expect([1, 2, 3].map(() => limiter.take('a', 0))).toEqual([0, 0, 0]);
  expect(limiter.take('a', 0)).toBe(10);
  expect(limiter.take('a', 4000)).toBe(6);
  expect(limiter.take('a', 10_000)).toBe(0);
  expect(limiter.take('a', 10_000)).toBe(10);
});

it('a rate limiter does not count refused requests', () => {
  const limiter = createRateLimiter({ burst: 1, perMinute: 60 });
  limiter.take('a', 0);
  for (let ms = 0; ms < 1000; ms += 10) expect(limiter.take('a', ms)).toBe(1);
  expect(limiter.take('a', 1000)).toBe(0);
});

it('a rate limiter counts each caller separately', () => {
  const limiter = createRateLimiter({ burst: 1, perMinute: 1 });
  expect(limiter.take('a', 0)).toBe(0);
  expect(limiter.take('a', 0)).toBe(60);
  expect(limiter.take('b', 0)).toBe(0);
});

it('restores the full burst after a pause, never more', () => {
  const limiter = createRateLimiter({ burst: 2, perMinute: 2 });
  for (const now of [0, 10 * MINUTE]) {
    expect([1, 2, 3].map(() => limiter.take('a', now) === 0)).toEqual([true, true, false]);
  }
});

it('a rate limiter takes back one request, or forgets them all', () => {
  const limiter = createRateLimiter({ burst: 2, perMinute: 2 });
  const taken = () => [1, 2, 3].map(() => limiter.take('a', 0) === 0);
  expect(taken()).toEqual([true, true, false]);
  limiter.giveBack('a');
  limiter.giveBack('nobody');
  expect(taken()).toEqual([true, false, false]);
  limiter.forget('a');
  expect(taken()).toEqual([true, true, false]);
});

it('a full rate limiter drops the longest-idle caller', () => {
  const limiter = createRateLimiter({ burst: 1, perMinute: 1 }, 2);
  for (const caller of ['still', 'busy']) limiter.take(caller, 0);
  limiter.take('newcomer', 1);
  expect(limiter.take('busy', 2)).toBeGreaterThan(0);
  expect(limiter.take('still', 2)).toBe(0);
});
