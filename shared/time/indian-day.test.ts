import { expect, it } from 'vitest';
import { daysBefore, indianDay } from './indian-day.ts';

it('starts a day at midnight in India', () => {
  expect(indianDay(new Date('2026-03-01T18:29:59Z'))).toBe('2026-03-01');
  expect(indianDay(new Date('2026-03-01T18:30:00Z'))).toBe('2026-03-02');
});

it('counts back across months and years', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  expect(daysBefore('2026-01-03', 6)).toBe('2025-12-28');
});
