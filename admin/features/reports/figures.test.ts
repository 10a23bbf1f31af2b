import { expect, it } from 'vitest';
import { figuresOf, growth } from './figures.ts';

const day = (revenue: number, paid: number, settled: number, begun: number, discounted = 0) => ({
  day: '2026-03-09',
  revenue,
  refunded: 0,
  discounted,
  paid,
  settled,
  begun,
});

it('sums the days exactly', () => {
  expect(figuresOf([day(0.1, 1, 1, 2, 0.1), day(0.2, 1, 2, 2, 0.2)])).toEqual({
    revenue: 0.3,
    refunded: 0,
    discounted: 0.3,
    paid: 2,
    settled: 3,
    begun: 4,
    average: 0,
    conversion: 0.75,
  });
});

it('has no average and conversion without orders', () => {
  expect(figuresOf([day(0, 0, 0, 0)])).toMatchObject({ average: undefined, conversion: undefined });
});

it('compares with the previous period unless it is empty', () => {
  expect(growth(150, 100)).toBe(0.5);
  expect(growth(0, 100)).toBe(-1);
  expect(growth(150, 0)).toBeUndefined();
  expect(growth(undefined, 100)).toBeUndefined();
});
