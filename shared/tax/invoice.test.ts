import { expect, it } from 'vitest';
import { financialYearOf } from './invoice.ts';

it.each([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2026-12-31', '26-27'],
  ['2027-01-01', '26-27'],
  ['2027-03-31', '26-27'],
  ['2099-04-01', '99-00'],
])('%s is in the financial year %s', (day, year) => {
  expect(financialYearOf(day)).toBe(year);
});
