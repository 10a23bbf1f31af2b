import type { Page } from '@playwright/test';
import { z } from 'zod';

/** Shifts closer together than this, in a window of at most five seconds, count as one movement. */
const LONGEST_GAP_MS = 1000;
const LONGEST_WINDOW_MS = 5000;

const paintsSchema = z.array(z.object({ startTime: z.number() })).min(1);
const shiftsSchema = z.array(z.object({ startTime: z.number(), value: z.number(), hadRecentInput: z.boolean() }));
type Shift = z.infer<typeof shiftsSchema>[number];

/** What a shopper sees of a loading page. */
export interface PageVitals {
  /** Largest contentful paint, ms after the navigation began. */
  readonly lcpMs: number;
  /** Cumulative layout shift, without unit. */
  readonly cls: number;
}

/** Reads both from the page as it is now. @throws ZodError when nothing was painted */
export async function readVitals(page: Page): Promise<PageVitals> {
  const paints = paintsSchema.parse(await entriesOf(page, 'largest-contentful-paint'));
  const shifts = shiftsSchema.parse(await entriesOf(page, 'layout-shift'));
  return { lcpMs: paints.at(-1)?.startTime ?? Number.NaN, cls: cumulativeShift(shifts) };
}

function entriesOf(page: Page, type: string): Promise<unknown> {
  return page.evaluate((entryType) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: entryType, buffered: true });
    const entries = observer.takeRecords().map((entry): unknown => entry.toJSON());
    observer.disconnect();
    return entries;
  }, type);
}

/** The largest sum of shifts in one window. */
function cumulativeShift(shifts: readonly Shift[]): number {
  let largest = 0;
  let window = { sum: 0, begin: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY };
  for (const { startTime, value } of shifts.filter(({ hadRecentInput }) => !hadRecentInput)) {
    const isNew = startTime - window.last > LONGEST_GAP_MS || startTime - window.begin > LONGEST_WINDOW_MS;
    window = isNew
      ? { sum: value, begin: startTime, last: startTime }
      : { ...window, sum: window.sum + value, last: startTime };
    largest = Math.max(largest, window.sum);
  }
  return largest;
}
