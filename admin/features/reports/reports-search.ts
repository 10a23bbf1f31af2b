import { z } from 'zod';
import { param } from '#admin/lists/search.ts';
import { MAX_PERIOD_DAYS } from '#shared/limits.ts';
import { daysBefore } from '#shared/time/indian-day.ts';

/** The named periods; the first is the default. */
export const PERIODS = ['30', 'today', '7', '90', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

/** Search params of the reports; `from` and `to` apply to a custom period only. */
export const reportsSearchSchema = z.object({
  period: param.oneOf(PERIODS),
  from: param.day,
  to: param.day,
});
export type ReportsSearch = z.infer<typeof reportsSearchSchema>;

/** First and last day, both included, as `2026-11-21`. */
export interface Days {
  from: string;
  to: string;
}

/** The days of a period, counted back from today. A reversed custom period is swapped. */
export function daysOf({ period = PERIODS[0], from, to }: ReportsSearch, today: string): Days {
  if (period !== 'custom') return { from: daysBefore(today, period === 'today' ? 0 : Number(period) - 1), to: today };
  const [first = today, last = first] = [from ?? to ?? today, to ?? today].toSorted();
  // The server refuses longer periods.
  const [, begin = first] = [first, daysBefore(last, MAX_PERIOD_DAYS - 1)].toSorted();
  return { from: begin, to: last };
}
