import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverNow } from './clock.ts';
import { indianDay } from './indian-day.ts';
import { learnClock } from './learn-clock.ts';

const SERVER = new Date('2026-11-25T19:00:00Z');
const answer = (headers: Record<string, string>) => ({ headers: new Headers(headers) });
const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  learnClock(answer({ date: new Date().toUTCString() }));
  vi.useRealTimers();
});

it.each([10, -3, 0.5])('takes day and time from the server on a device %d days ahead', (days) => {
  vi.setSystemTime(SERVER.getTime() + days * DAY_MS);
  learnClock(answer({ date: SERVER.toUTCString() }));
  expect(serverNow()).toEqual(SERVER);
  expect(indianDay()).toBe('2026-11-26');
});

it('adds the age of an answer that a CDN kept', () => {
  vi.setSystemTime(SERVER);
  learnClock(answer({ date: new Date(SERVER.getTime() - 7_200_000).toUTCString(), age: '7200' }));
  expect(serverNow()).toEqual(SERVER);
});

it('keeps what it knows if an answer has no date', () => {
  vi.setSystemTime(SERVER.getTime() + 10 * DAY_MS);
  learnClock(answer({ date: SERVER.toUTCString() }));
  learnClock(answer({}));
  expect(serverNow()).toEqual(SERVER);
});
