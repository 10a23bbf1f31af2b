import { expect, it } from 'vitest';
import { barsOf } from './Bars.tsx';

it('a bar of seven days adds them up, the last one the days that are left', () => {
  const days = Array.from({ length: 10 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
  const series = [{ label: 'Revenue', kind: 'bar' as const, values: days.map((_, index) => index + 0.1) }];
  expect(barsOf({ days, series, daysPerBar: 7 })).toEqual([
    { day: '2026-11-01', Revenue: 21.7 },
    { day: '2026-11-08', Revenue: 24.3 },
  ]);
  expect(barsOf({ days, series, daysPerBar: 1 }).map(({ day }) => day)).toEqual(days);
});
