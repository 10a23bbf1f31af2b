import { expect, it } from 'vitest';
import { formatTime, parseDate } from './dates.ts';
import { pageRange } from './pages.ts';

it('says which rows of how many a page shows', () => {
  expect(pageRange(1, 25, 60)).toBe('1–25 of 60');
  expect(pageRange(3, 10, 60)).toBe('51–60 of 60');
});

it('reads a PocketBase date and shows it in Indian time', () => {
  const date = parseDate('2026-11-21 01:36:24.018Z');
  expect(date?.toISOString()).toBe('2026-11-21T01:36:24.018Z');
  expect(date && formatTime(date)).toBe('7:06 am');
});

it('takes an empty date field as no date', () => {
  expect(parseDate('')).toBeNull();
});
