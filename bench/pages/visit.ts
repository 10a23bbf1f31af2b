import type { Browser } from '@playwright/test';
import type { Memory } from '#tests/support/scenes/viewers.ts';
import { onPhone } from './browser.ts';
import { followTraffic, type Traffic } from './traffic.ts';
import { type PageVitals, readLayoutShift, readVitals, scrollToEnd } from './vitals.ts';

const QUIET_MS = 1500;
const PATIENCE_MS = 30_000;

/** What a first visit cost and how it looked. */
export interface Visit extends PageVitals {
  /** At load, without a touch. */
  readonly traffic: Traffic;
  /** Layout shift up to the end of the page. */
  readonly scrolledCls: number;
}

/**
 * Visits a page for the first time on a slow line, waits until it wants nothing more, and scrolls to its end. The visitor
 * saves data: otherwise the islands are fetched when the browser is idle, and count as the page's own.
 */
export function visit(browser: Browser, url: string, memory: Memory | undefined): Promise<Visit> {
  return onPhone(browser, { memory, isSlow: true }, async (page, session) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const traffic = followTraffic(session);
    await page.goto(url);
    await traffic.untilQuiet(QUIET_MS, PATIENCE_MS);
    const atLoad = { ...(await readVitals(page)), traffic: traffic.sum() };
    await scrollToEnd(page);
    await traffic.untilQuiet(QUIET_MS, PATIENCE_MS);
    return { ...atLoad, scrolledCls: await readLayoutShift(page) };
  });
}
