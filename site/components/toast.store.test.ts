import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $toasts, dismissToast, showToast, TOAST_LIFETIME_MS } from './toast.store.ts';

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    $toasts.set([]);
  });

  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  test('shows messages in order', () => {
    showToast('Link copied!');
    showToast('Login Failed', 'Invalid email or password. Please try again.', 'error');
    expect($toasts.get().map(({ title, tone }) => [title, tone])).toEqual([
      ['Link copied!', 'success'],
      ['Login Failed', 'error'],
    ]);
  });

  test('removes a message after its lifetime', () => {
    showToast('Link copied!');
    vi.advanceTimersByTime(TOAST_LIFETIME_MS - 1);
    expect($toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect($toasts.get()).toHaveLength(0);
  });

  test('dismisses only the given message', () => {
    const first = showToast('Added to wishlist');
    showToast('Removed from wishlist');
    dismissToast(first);
    expect($toasts.get().map(({ title }) => title)).toEqual(['Removed from wishlist']);
  });
});
