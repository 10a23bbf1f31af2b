import type { VisitPage } from '#shared/api/visits.ts';
import { METRIC_BOUNDS, METRICS, type Metric, THRESHOLDS } from '#shared/visits.ts';

/** What three of four visits are better than. */
const QUANTILE = 0.75;

export type Judgement = 'good' | 'fair' | 'poor';

/** A metric of many visits. */
export interface Speed {
  /** The 75th percentile: ms, for CLS without a unit. */
  value: number;
  judgement: Judgement;
}

/** The speed from counts by bucket, between the bounds of its bucket; undefined if nothing was measured. */
export function speedOf(metric: Metric, counts: readonly number[]): Speed | undefined {
  const bounds = METRIC_BOUNDS[metric];
  const rank = counts.reduce((sum, count) => sum + count, 0) * QUANTILE;
  if (rank === 0) return undefined;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    if (below + count >= rank) {
      const [low = 0, high = 0] = [bounds[index - 1] ?? 0, bounds[index]];
      const value = low + ((rank - below) / count) * (high - low);
      return { value, judgement: judge(metric, value) };
    }
    below += count;
  }
  return undefined;
}

function judge(metric: Metric, value: number): Judgement {
  const [good, fair] = THRESHOLDS[metric];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
}

/** The worst judgement of what all these visits measured; undefined if nothing was. */
export function judgeAll(visits: readonly Pick<VisitPage, Metric>[]): Judgement | undefined {
  const judgements = METRICS.map((metric) => {
    const counts = METRIC_BOUNDS[metric].map((_, index) =>
      visits.reduce((sum, { [metric]: own }) => sum + (own[index] ?? 0), 0),
    );
    return speedOf(metric, counts)?.judgement;
  });
  return (['poor', 'fair', 'good'] as const).find((judgement) => judgements.includes(judgement));
}
