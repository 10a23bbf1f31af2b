import { expect, it } from 'vitest';
import {
  daysAfter,
  daysBefore,
  daysBetween,
  indianDay,
  isDay,
  isShopDay,
  isStoredTime,
  startOfIndianDay,
} from './indian-day.ts';

it('starts a day at midnight in India', () => {
  expect(indianDay(new Date('2026-03-01T18:29:59Z'))).toBe('2026-03-01');
  expect(indianDay(new Date('2026-03-01T18:30:00Z'))).toBe('2026-03-02');
  expect(startOfIndianDay('2026-03-02')).toBe('2026-03-01 18:30:00.000Z');
  expect(startOfIndianDay('2026-12-31', 1)).toBe('2026-12-31 18:30:00.000Z');
});

it('counts across months and years', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  expect(daysBefore('2026-01-03', 6)).toBe('2025-12-28');
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(3);
  expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-1);
});

it.each(['2026-02-31', '26-11-24', '2026-1-1', '2026-11-24T00:00', ''])('takes %j for no day', (text) => {
  expect(isDay(text)).toBe(false);
});

it('takes a day of another century for a typing mistake', () => {
  expect(['2026-11-24', '0026-11-24', '2126-11-24', null].map(isShopDay)).toEqual([true, false, false, false]);
});

it.each([
  ['2026-11-24 12:30:00.000Z', true],
  ['2026-02-31 12:30:00.000Z', false],
  ['2026-11-24 24:30:00.000Z', false],
  ['2026-11-24T12:30:00.000Z', false],
  ['2026-11-24', false],
])('a stored time: %j is %s', (text, isOne) => {
  expect(isStoredTime(text)).toBe(isOne);
});
