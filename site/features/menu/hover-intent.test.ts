import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHoverIntent } from './hover-intent.ts';

describe('the menu under the pointer', () => {
  let shown: (string | null)[];

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const track = () => createHoverIntent((id) => shown.push(id));

  test('opens after 200 ms of hovering, not before', () => {
    track().enter('categories');
    vi.advanceTimersByTime(199);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(['categories']);
  });

  test('stays closed when the pointer passes over', () => {
    const intent = track();
    intent.enter('categories');
    intent.leave();
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([]);
  });

  test('stays open after a press until it is pressed again', () => {
    const intent = track();
    intent.enter('categories');
    vi.advanceTimersByTime(200);
    intent.press('categories');
    intent.leave();
    intent.enter('style');
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(['categories']);
    intent.press('categories');
    expect(shown).toEqual(['categories', null]);
  });

  test('closes when another is pressed', () => {
    const intent = track();
    intent.press('categories');
    intent.press('style');
    intent.press('style');
    expect(shown).toEqual(['categories', 'style', null]);
  });

  test('closes 150 ms after the pointer left, unless it comes back', () => {
    const intent = track();
    intent.set('categories');
    intent.leave();
    vi.advanceTimersByTime(149);
    intent.enter('categories');
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(['categories']);
    intent.leave();
    vi.advanceTimersByTime(150);
    expect(shown).toEqual(['categories', null]);
  });

  test('switches at once while one is open', () => {
    const intent = track();
    intent.set('categories');
    intent.enter('shop_by_style');
    expect(shown).toEqual(['categories', 'shop_by_style']);
  });

  test('skips the wait within 300 ms of closing', () => {
    const intent = track();
    intent.set('categories');
    intent.set(null);
    vi.advanceTimersByTime(299);
    intent.enter('shop_by_style');
    expect(shown).toEqual(['categories', null, 'shop_by_style']);
  });

  test('waits again when 300 ms have passed since closing', () => {
    const intent = track();
    intent.set('categories');
    intent.set(null);
    vi.advanceTimersByTime(300);
    intent.enter('shop_by_style');
    expect(shown).toEqual(['categories', null]);
  });
});
