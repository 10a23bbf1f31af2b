import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('work is done within two seconds if the browser never reports that it is idle', () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void, options?: IdleRequestOptions) => {
    if (options?.timeout !== undefined) setTimeout(work, options.timeout);
  });
  const work = vi.fn();
  whenIdle(work);
  vi.advanceTimersByTime(1999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});

test('work is done in the next task by a browser that does not report it', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const work = vi.fn();
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(work).toHaveBeenCalledOnce();
});
