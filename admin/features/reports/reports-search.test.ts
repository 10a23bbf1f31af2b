import { describe, expect, it } from 'vitest';
import { daysOf, reportsSearchSchema } from './reports-search.ts';

const TODAY = '2026-11-21';

describe('a period', () => {
  it('is the last 30 days by default', () => {
    expect(daysOf({}, TODAY)).toEqual({ from: '2026-10-23', to: TODAY });
  });

  it('includes today', () => {
    expect(daysOf({ period: 'today' }, TODAY)).toEqual({ from: TODAY, to: TODAY });
    expect(daysOf({ period: '7' }, TODAY)).toEqual({ from: '2026-11-15', to: TODAY });
  });

  it('is the chosen one, swapped if reversed', () => {
    expect(daysOf({ period: 'custom', from: '2026-03-09', to: '2026-03-01' }, TODAY)).toEqual({
      from: '2026-03-01',
      to: '2026-03-09',
    });
  });

  it('ends or starts today if one end is missing', () => {
    expect(daysOf({ period: 'custom', from: '2026-11-01' }, TODAY)).toEqual({ from: '2026-11-01', to: TODAY });
    expect(daysOf({ period: 'custom' }, TODAY)).toEqual({ from: TODAY, to: TODAY });
  });

  it('has at most 366 days, the last ones', () => {
    expect(daysOf({ period: 'custom', from: '2020-01-01', to: '2026-03-01' }, TODAY).from).toBe('2025-03-01');
  });

  it('ignores invalid days', () => {
    expect(reportsSearchSchema.parse({ period: 'custom', from: '2026-02-30', to: "x'" })).toEqual({
      period: 'custom',
    });
  });
});
