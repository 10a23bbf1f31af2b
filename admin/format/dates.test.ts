import { expect, it } from 'vitest';
import { formatMoment, formatTime, parseDate } from './dates.ts';

it('reads a PocketBase date and shows it in Indian time', () => {
  const date = parseDate('2026-11-21 01:36:24.018Z');
  expect(date?.toISOString()).toBe('2026-11-21T01:36:24.018Z');
  expect(date && formatTime(date)).toBe('7:06 am');
});

it('reads an empty date as null', () => {
  expect(parseDate('')).toBeNull();
});

it('shows the day unless it is today in India', () => {
  const late = new Date('2026-11-20T18:29:00Z');
  expect(formatMoment(late, new Date('2026-11-20T18:00:00Z'))).toBe('11:59 pm');
  expect(formatMoment(late, new Date('2026-11-20T18:31:00Z'))).toBe('20 Nov 2026, 11:59 pm');
});
