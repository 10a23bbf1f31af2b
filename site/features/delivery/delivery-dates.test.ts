import { describe, expect, test } from 'vitest';
import { addBusinessDays, formatDates } from './delivery-answer.ts';
import { sumDays } from './delivery-promise.ts';

/** 2026-11-20 is a Friday. */
const november = (day: number) => new Date(Date.UTC(2026, 10, day, 12));

describe('business days', () => {
  test.each([
    [20, 1, 23],
    [20, 5, 27],
    [20, 6, 30],
    [21, 1, 23],
    [22, 1, 23],
    [23, 5, 30],
    [23, 0, 23],
  ])('business days from %i November, %i of them end on the %i', (from, days, end) => {
    expect(addBusinessDays(november(from), days).getUTCDate()).toBe(end);
  });

  test('start with India’s day, whatever the device’s zone', () => {
    expect(formatDates(new Date('2026-11-25T18:29:00Z'), [1, 2]).replace(/\s/g, ' ')).toBe('Thu, 26 – Fri, 27 Nov');
    expect(formatDates(new Date('2026-11-25T18:30:00Z'), [1, 2]).replace(/\s/g, ' ')).toBe('Fri, 27 – Mon, 30 Nov');
  });

  test('do not change the start date', () => {
    const from = november(20);
    addBusinessDays(from, 3);
    expect(from).toEqual(november(20));
  });

  test('are shown as dates across months and years', () => {
    expect(formatDates(november(20), [5, 7]).replace(/\s/g, ' ')).toBe('Fri, 27 Nov – Tue, 1 Dec');
    expect(formatDates(new Date(Date.UTC(2026, 11, 30)), [2, 3])).toContain('Jan');
  });

  test('business days of packing and delivery are added', () => {
    expect(sumDays([1, 2], [3, 7])).toEqual([4, 9]);
  });
});
