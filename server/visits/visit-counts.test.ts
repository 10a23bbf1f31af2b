import { describe, expect, it } from 'vitest';
import { type Beacon, beaconSchema } from '#shared/api/vitals.ts';
import { METRIC_BOUNDS, METRICS, THRESHOLDS } from '#shared/visits.ts';
import { rowOf, VisitCounts } from './visit-counts.ts';

const VISIT: Beacon = { page: 'product', device: 'phone', views: 1, cart_adds: 1, lcp: 2500, inp: undefined, cls: 0 };
const row = (change: Partial<Beacon> = {}, day = '2026-11-24', weight = 1) =>
  rowOf({ ...VISIT, ...change }, day, weight);

/** The bounds of the buckets that have counts. */
function filled(counts: readonly number[] | undefined, bounds: readonly number[]) {
  return Object.fromEntries((counts ?? []).flatMap((count, index) => (count > 0 ? [[bounds[index], count]] : [])));
}

describe('counts of visits', () => {
  it('are one row for each day, page type and device, however many visits', () => {
    const counts = new VisitCounts();
    for (const lcp of [2500, 2500, 2501, undefined]) counts.add(row({ lcp }));
    counts.add(row({ device: 'desktop' }));
    counts.add(row({ page: 'home' }));
    counts.add(row({}, '2026-11-25'));
    const [first, ...others] = counts.take();
    expect(others).toHaveLength(3);
    expect(first).toMatchObject({
      day: '2026-11-24',
      page: 'product',
      device: 'phone',
      views: 4,
      cart_adds: 4,
      inp: [],
    });
    expect(filled(first?.lcp, METRIC_BOUNDS.lcp)).toEqual({ 2500: 2, 3000: 1 });
    expect(filled(first?.cls, METRIC_BOUNDS.cls)).toEqual({ 0: 4 });
    expect(counts.take()).toEqual([]);
  });

  it('count one beacon in ten for ten when there are many', () => {
    const counts = new VisitCounts();
    const weights = Array.from({ length: 7000 }, () => counts.nextWeight());
    expect(weights.slice(0, 6000).every((weight) => weight === 1)).toBe(true);
    expect(weights.slice(6000).filter((weight) => weight === 10)).toHaveLength(100);
    expect(weights.slice(6000).filter((weight) => weight === 0)).toHaveLength(900);
    expect(row({}, '2026-11-24', 10)).toMatchObject({ views: 10, cart_adds: 10 });
    counts.take();
    expect(counts.nextWeight()).toBe(1);
  });
});

describe('a beacon', () => {
  it('keeps its visit without the values that cannot be', () => {
    const odd = { ...VISIT, lcp: 60_001, inp: -1, cls: 'x' };
    expect(beaconSchema.parse(odd)).toMatchObject({
      page: 'product',
      views: 1,
      lcp: undefined,
      inp: undefined,
      cls: undefined,
    });
  });

  it.each([
    { page: '/product/1001' },
    { device: 'x' },
    { views: 2 },
    { cart_adds: -1 },
    { cart_adds: 1000 },
    { url: 'https://shop.example/product/1001' },
    { id: 'visitor-1' },
  ])('is refused with %j', (change) => {
    expect(beaconSchema.safeParse({ ...VISIT, ...change }).success).toBe(false);
  });
});

it.each(METRICS)('the thresholds of %s are bounds of buckets, so that shares of good visits are exact', (metric) => {
  expect(METRIC_BOUNDS[metric]).toEqual(expect.arrayContaining([...THRESHOLDS[metric]]));
  expect(METRIC_BOUNDS[metric]).toEqual(METRIC_BOUNDS[metric].toSorted((a, b) => a - b));
});
