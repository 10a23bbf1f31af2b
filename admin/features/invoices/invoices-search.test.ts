import { expect, it } from 'vitest';
import { daysOfMonth } from './invoices-search.ts';

it('a month ends before the first day of the next one, also in December', () => {
  expect(daysOfMonth('2026-11')).toEqual({ from: '2026-11-01', before: '2026-12-01' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', before: '2027-01-01' });
});
