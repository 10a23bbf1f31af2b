import type { Browser } from '@playwright/test';
import type { StorageState } from '#tests/support/scenes/viewers.ts';
import { withPhonePage } from './browser.ts';
import { followTraffic, type Traffic } from './traffic.ts';
import { type PageVitals, readLayoutShift, readVitals, scrollToEnd } from './vitals.ts';

const QUIET_MS = 1500;
const TIMEOUT_MS = 30_000;

/** Figures of a first visit. */
export interface Visit extends PageVitals {
  /** At load, before any interaction. */
  readonly traffic: Traffic;
  /** Layout shift after scrolling to the end. */
  readonly scrolledCls: number;
}

/**
 * Visits a page with an empty cache on a slow connection, waits until the network is idle, and scrolls to the end. The page
 * sees a visitor who saves data, because prefetched islands would count as part of it.
 */
export function visit(browser: Browser, url: string, storageState: StorageState | undefined): Promise<Visit> {
  return withPhonePage(browser, { storageState, isSlow: true }, async (page, session) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const traffic = followTraffic(session);
    await page.goto(url);
    await traffic.untilQuiet(QUIET_MS, TIMEOUT_MS);
    const atLoad = { ...(await readVitals(page)), traffic: traffic.sum() };
    await scrollToEnd(page);
    await traffic.untilQuiet(QUIET_MS, TIMEOUT_MS);
    return { ...atLoad, scrolledCls: await readLayoutShift(page) };
  });
}
