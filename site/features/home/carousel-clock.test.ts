import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AUTOPLAY_MS, createCarouselClock } from './carousel-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('advances every 4000 ms', () => {
  const advance = vi.fn();
  createCarouselClock(advance);
  vi.advanceTimersByTime(AUTOPLAY_MS - 1);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1 + AUTOPLAY_MS);
  expect(advance).toHaveBeenCalledTimes(2);
});

test('stands still while the pointer or the focus is on it, and gives the slide its full time afterwards', () => {
  const advance = vi.fn();
  const clock = createCarouselClock(advance);
  vi.advanceTimersByTime(AUTOPLAY_MS - 1);
  clock.hold('pointer', true);
  clock.hold('focus', true);
  clock.hold('pointer', false);
  vi.advanceTimersByTime(10 * AUTOPLAY_MS);
  expect(advance).not.toHaveBeenCalled();
  clock.hold('focus', false);
  vi.advanceTimersByTime(AUTOPLAY_MS - 1);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledTimes(1);
});

test('a restart gives the present slide its full time', () => {
  const advance = vi.fn();
  const clock = createCarouselClock(advance);
  vi.advanceTimersByTime(AUTOPLAY_MS - 1);
  clock.restart();
  vi.advanceTimersByTime(AUTOPLAY_MS - 1);
  expect(advance).not.toHaveBeenCalled();
});
