import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts';
import { provideChromium } from '../test/chromium.ts';
import type { Measure, Measurement } from './bench.ts';
import { kibibytes, milliseconds } from './figures.ts';
import { HOME, LISTING, PRODUCT } from './measured-pages.ts';
import { followTraffic, KINDS } from './page-traffic.ts';
import { readVitals } from './page-vitals.ts';

/** A common phone; pictures are chosen for two device pixels a CSS pixel. */
const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const QUIET_MS = 1000;
const PATIENCE_MS = 15_000;

const PICTURES = { plain: 'flat colours: image weight says nothing', full: 'as the demo shows them' };

/** Weight and steadiness of pages on a first visit, in a real Chromium without throttling. */
export const measurePages: Measure = async ({ options, print, shop }) => {
  await provideChromium(print);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const lines: Measurement[] = [
      { what: 'browser', value: `Chromium ${browser.version()}, 360x780 at 2x, empty cache, no throttling` },
      { what: 'pictures', value: PICTURES[options.pictures] },
    ];
    for (const page of [HOME, LISTING, PRODUCT]) lines.push(...(await measurePage(browser, shop.url, page)));
    return lines;
  } finally {
    await browser.close();
  }
};

/** Loads the page in a browser profile of its own and waits until it has fetched what it wants without a touch. */
async function measurePage(browser: Browser, url: string, { label, path }: typeof HOME): Promise<Measurement[]> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const traffic = followTraffic(session);
    await page.goto(url + path);
    await traffic.untilQuiet(QUIET_MS, PATIENCE_MS);
    const { cls, lcpMs } = await readVitals(page);
    const { bytes, requests, failed } = traffic.sum();
    const total = KINDS.reduce((most, kind) => most + bytes[kind], 0);
    const parts = KINDS.filter((kind) => bytes[kind] > 0).map((kind) => `${kind} ${kibibytes(bytes[kind])}`);
    return [
      { what: `${label}, on the wire`, value: `${kibibytes(total)}: ${parts.join(', ')}` },
      { what: `${label}, requests`, value: `${requests}, ${failed} failed` },
      { what: `${label}, as seen`, value: `LCP ${milliseconds(lcpMs)}, CLS ${cls.toFixed(3)}` },
    ];
  } finally {
    await context.close();
  }
}
