import { expect, it } from 'vitest';
import { lastNight } from './audit-books.ts';

it.each([
  ['2026-11-25T21:29:59Z', '2026-11-24T21:30:00.000Z'],
  ['2026-11-25T21:30:00Z', '2026-11-25T21:30:00.000Z'],
  ['2026-11-26T12:00:00Z', '2026-11-25T21:30:00.000Z'],
])('at %s the last night in India began at %s', (now, expected) => {
  expect(lastNight(new Date(now)).toISOString()).toBe(expected);
});
