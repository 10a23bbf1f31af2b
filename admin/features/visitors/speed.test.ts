import { describe, expect, it } from 'vitest';
import { METRIC_BOUNDS, type Metric } from '#shared/visits.ts';
import { formatSpeed } from './messages.ts';
import { judgeAll, speedOf } from './speed.ts';

const buckets = (metric: Metric, counts: Record<number, number>) =>
  METRIC_BOUNDS[metric].map((bound) => counts[bound] ?? 0);

/** The speed from counts of a metric by the upper bounds of their buckets. */
function counted(metric: Metric, counts: Record<number, number>) {
  return speedOf(metric, buckets(metric, counts));
}

describe('the speed of many visits', () => {
  it('is what three of four visits are better than', () => {
    expect(counted('lcp', { 1000: 75, 60000: 25 })).toEqual({ value: 1000, judgement: 'good' });
    expect(counted('lcp', { 1000: 74, 60000: 26 })?.value).toBeGreaterThan(20_000);
    expect(counted('lcp', { 1000: 2 })).toEqual({ value: 950, judgement: 'good' });
  });

  it('the speed of many visits of pages that never move is exactly 0', () => {
    expect(counted('cls', { 0: 90, 0.5: 10 })).toEqual({ value: 0, judgement: 'good' });
  });

  it.each<[Metric, number, string]>([
    ['lcp', 2500, 'good'],
    ['lcp', 4000, 'fair'],
    ['lcp', 5000, 'poor'],
    ['inp', 200, 'good'],
    ['inp', 500, 'fair'],
    ['inp', 750, 'poor'],
    ['cls', 0.1, 'good'],
    ['cls', 0.25, 'fair'],
    ['cls', 0.35, 'poor'],
  ])('is judged by Google’s thresholds: %s up to %d is %s', (metric, bound, judgement) => {
    expect(counted(metric, { [bound]: 4 })?.judgement).toBe(judgement);
  });

  it('is unknown without visits', () => {
    expect(counted('inp', {})).toBeUndefined();
    expect(speedOf('inp', [])).toBeUndefined();
    expect(judgeAll([{ lcp: [], inp: [], cls: [] }])).toBeUndefined();
  });

  it('the speed of many visits of all pages is that of the worst metric, not of the worst page', () => {
    const fast = { lcp: buckets('lcp', { 1000: 90 }), inp: buckets('inp', { 400: 10 }), cls: [] };
    const slow = { lcp: buckets('lcp', { 60000: 1 }), inp: [], cls: [] };
    expect(judgeAll([fast, slow])).toBe('fair');
  });
});

it.each<[Metric, number, string]>([
  ['lcp', 1234, '1.23 s'],
  ['lcp', 950, '0.95 s'],
  ['inp', 87.5, '88 ms'],
  ['cls', 0.0204, '0.0204'],
  ['cls', 0, '0'],
])('%s of %d is written %s', (metric, value, text) => {
  expect(formatSpeed(metric, value)).toBe(text);
});
