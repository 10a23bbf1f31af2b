import { expect, it } from 'vitest';
import { discountPeriods } from './discount-periods.ts';

const discount = (valid_from: string, valid_until: string, method = 'code', is_active = true) => ({
  id: `${valid_from}${valid_until}`,
  method,
  valid_from,
  valid_until,
  is_active,
});

it('is null without a discount that is switched on', () => {
  expect(discountPeriods([])).toBeNull();
  expect(discountPeriods([discount('', '', 'code', false)])).toBeNull();
});

it('merges overlapping periods and keeps codes apart from automatic discounts', () => {
  const periods = discountPeriods([
    discount('2026-11-20', '2026-11-30'),
    discount('2026-11-01', '2026-11-24'),
    discount('2026-12-05', '2026-12-06'),
    discount('2026-12-20', ''),
    discount('2026-12-24', '2026-12-25'),
    discount('', '2026-10-31', 'automatic'),
  ]);
  expect(periods).toEqual({
    codes: [
      ['2026-11-01', '2026-11-30'],
      ['2026-12-05', '2026-12-06'],
      ['2026-12-20', ''],
    ],
    automatic: [['', '2026-10-31']],
  });
});
