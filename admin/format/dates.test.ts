import { expect, it } from 'vitest';
import { durationText, formatMoment, formatTime, parseDate } from './dates.ts';

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

it.each([
  [0.4, '0.01 s'],
  [83, '0.08 s'],
  [994, '0.99 s'],
  [999, '1.0 s'],
  [1340, '1.3 s'],
  [9960, '10 s'],
  [13_400, '13 s'],
  [125_000, '2 min 5 s'],
])('formats %d ms', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
