import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCarouselClock } from './carousel.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('advances every 4000 ms', () => {
  const advance = vi.fn();
  createCarouselClock(advance);
  vi.advanceTimersByTime(3999);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(4001);
  expect(advance).toHaveBeenCalledTimes(2);
});

test('pauses on hover or focus, and then gives the slide its full time', () => {
  const advance = vi.fn();
  const clock = createCarouselClock(advance);
  vi.advanceTimersByTime(3999);
  clock.hold('pointer', true);
  clock.hold('focus', true);
  clock.hold('pointer', false);
  vi.advanceTimersByTime(40_000);
  expect(advance).not.toHaveBeenCalled();
  clock.hold('focus', false);
  vi.advanceTimersByTime(3999);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledTimes(1);
});

test('a restart gives the current slide its full time', () => {
  const advance = vi.fn();
  const clock = createCarouselClock(advance);
  vi.advanceTimersByTime(3999);
  clock.restart();
  vi.advanceTimersByTime(3999);
  expect(advance).not.toHaveBeenCalled();
});
