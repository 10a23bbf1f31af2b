import { expect, it } from 'vitest';
import { BackOff } from './back-off.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PLACED = Date.parse('2026-11-01T06:00:00Z');
const HELD_FOR_90_DAYS = new Date(PLACED + 90 * DAY_MS).toISOString();
const order = { id: 'a', created_at: new Date(PLACED).toISOString(), reserved_until: HELD_FOR_90_DAYS };

/** How often a run every half minute asks, between two times after the order was placed. */
function asked(fromMs: number, untilMs: number, of = order): number {
  const backOff = new BackOff();
  let count = 0;
  for (let ms = fromMs; ms < untilMs; ms += MINUTE_MS / 2) {
    const now = new Date(PLACED + ms);
    if (backOff.isDue(of, now)) count += 1;
    backOff.prune(now);
  }
  return count;
}

it('the reconciler asks in every run while an order is new, every half hour after a day or two, and every hour at last', () => {
  expect(asked(0, 20 * MINUTE_MS)).toBe(40);
  expect(asked(DAY_MS, 2 * DAY_MS)).toBeLessThan(50);
  expect(asked(30 * DAY_MS, 31 * DAY_MS)).toBe(24);
});

it('twenty links of old orders are fewer than 500 calls a day', () => {
  expect(20 * asked(60 * DAY_MS, 61 * DAY_MS)).toBeLessThan(500);
});

it('the reconciler asks before an order is released, whenever it was asked about', () => {
  const backOff = new BackOff();
  const ending = { ...order, reserved_until: new Date(PLACED + 10 * DAY_MS).toISOString() };
  expect(backOff.isDue(ending, new Date(PLACED + 10 * DAY_MS - MINUTE_MS))).toBe(true);
  expect(backOff.isDue(ending, new Date(PLACED + 10 * DAY_MS - MINUTE_MS / 2))).toBe(false);
  expect(backOff.isDue(ending, new Date(PLACED + 10 * DAY_MS))).toBe(true);
});

it('the reconciler asks again after the clock was set back', () => {
  const backOff = new BackOff();
  expect(backOff.isDue(order, new Date(PLACED + 40 * DAY_MS))).toBe(true);
  expect(backOff.isDue(order, new Date(PLACED + 30 * DAY_MS))).toBe(true);
});
