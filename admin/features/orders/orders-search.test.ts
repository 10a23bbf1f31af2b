import { expect, it } from 'vitest';
import { countFilters, isNarrowed } from '#admin/lists/search.ts';
import { daysOf, FILTER_NAMES, ordersSearchSchema, periodOf } from './orders-search.ts';

it('search params of orders are parsed, and invalid ones ignored', () => {
  const said = { q: '1002', status: 'shipped', from: '2026-11-01', sort: '-total', page: '2', ask: 'refund' };
  expect(ordersSearchSchema.parse(said)).toEqual({ ...said, page: 2 });
  const nonsense = {
    status: 'lost',
    payment: 'cash',
    page: '-1',
    order: 'x'.repeat(40),
    from: '2026-02-30',
    sort: 'id',
  };
  expect(ordersSearchSchema.parse(nonsense)).toEqual({});
});

it('is narrowed by a filter, but not by page or sorting', () => {
  expect(isNarrowed({ page: 2, sort: 'total' })).toBe(false);
  expect(isNarrowed({ payment: 'failed' })).toBe(true);
  expect(isNarrowed({ to: '2026-11-01' })).toBe(true);
});

it('counts the active filters: a period once, search and sorting not', () => {
  expect(countFilters({ q: '1002', sort: 'total' }, FILTER_NAMES)).toBe(0);
  expect(countFilters({ status: 'shipped', from: '2026-11-01', to: '2026-11-02' }, FILTER_NAMES)).toBe(2);
  expect(countFilters({ payment: 'paid', pieces: 'taken', to: '2026-11-02' }, FILTER_NAMES)).toBe(3);
});

it('computes the days of a period in India and finds the period of these days', () => {
  const justAfterMidnight = new Date('2026-11-20T18:31:00Z');
  expect(daysOf('today', justAfterMidnight)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(daysOf('week', justAfterMidnight)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  for (const period of ['any', 'today', 'yesterday', 'week', 'month'] as const) {
    expect(periodOf(daysOf(period, justAfterMidnight), justAfterMidnight)).toBe(period);
  }
  expect(periodOf({ from: '2026-01-01', to: undefined }, justAfterMidnight)).toBe('custom');
});
