import type { Page } from '@playwright/test';
import { z } from 'zod';

/** Session windows of layout shift: at most this gap between shifts, at most five seconds in total. */
const LONGEST_GAP_MS = 1000;
const LONGEST_WINDOW_MS = 5000;
/** Longer tasks block input. */
const BLOCKING_FROM_MS = 50;
const SCROLL_PAUSE_MS = 150;

const paintsSchema = z.array(z.object({ name: z.string(), startTime: z.number() }));
const largestSchema = z.array(z.object({ startTime: z.number() }));
const tasksSchema = z.array(z.object({ startTime: z.number(), duration: z.number() }));
const shiftsSchema = z.array(z.object({ startTime: z.number(), value: z.number(), hadRecentInput: z.boolean() }));
type Shift = z.infer<typeof shiftsSchema>[number];

/** Times in ms after the start of the navigation; NaN if nothing was painted. */
export interface PageVitals {
  /** First contentful paint. */
  readonly fcpMs: number;
  /** Largest contentful paint. */
  readonly lcpMs: number;
  /** Total blocking time after the first paint. */
  readonly tbtMs: number;
  /** Cumulative layout shift, without unit. */
  readonly cls: number;
}

export async function readVitals(page: Page): Promise<PageVitals> {
  const paints = paintsSchema.parse(await entriesOf(page, 'paint'));
  const largest = largestSchema.parse(await entriesOf(page, 'largest-contentful-paint'));
  const tasks = tasksSchema.parse(await entriesOf(page, 'longtask'));
  const fcpMs = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
  return {
    fcpMs,
    lcpMs: largest.at(-1)?.startTime ?? Number.NaN,
    tbtMs: tasks
      .filter(({ startTime }) => startTime >= fcpMs)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - BLOCKING_FROM_MS), 0),
    cls: await readLayoutShift(page),
  };
}

/** Cumulative layout shift so far, without unit. */
export async function readLayoutShift(page: Page): Promise<number> {
  return cumulativeShift(shiftsSchema.parse(await entriesOf(page, 'layout-shift')));
}

/** Scrolls to the end one screen at a time, slowly enough for lazy content to load. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async (pauseMs) => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((wake) => setTimeout(wake, pauseMs));
    }
  }, SCROLL_PAUSE_MS);
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

/** The largest sum of shifts in one session window. */
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
