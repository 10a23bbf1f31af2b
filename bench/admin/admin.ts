import type { Page } from '@playwright/test';
import { makeStorageState } from '#tests/support/scenes/viewers.ts';
import { ensureChromium } from '#tools/test/chromium.ts';
import type { BenchContext, Measurement } from '../bench.ts';
import { percentile, percentiles } from '../figures.ts';
import { openBrowser } from '../pages/browser.ts';
import { measureImports } from './imports.ts';
import { timeLoad, timeSearches } from './list.ts';

const DESK = { width: 1280, height: 900 };
const LOADS = 8;

/** Measures the product list and the import in Chromium, with the demo catalogue and `--products` generated products. */
export async function measureAdmin({ shop, options, fill, print }: BenchContext): Promise<Measurement[]> {
  await fill();
  await ensureChromium(print);
  const browser = await openBrowser();
  try {
    const storageState = await makeStorageState('staff', browser, shop.url);
    const context = await browser.newContext({ baseURL: shop.url, viewport: DESK, storageState, locale: 'en-IN' });
    const page = await context.newPage();
    return [...(await measureList(page)), ...(await measureImports(page, { rows: options.products, print }))];
  } finally {
    await browser.close();
  }
}

async function measureList(page: Page): Promise<Measurement[]> {
  const loads: number[] = [];
  for (let run = 0; run < LOADS; run += 1) loads.push(await timeLoad(page));
  const searches = await timeSearches(page);
  return [
    {
      what: `products: from the address to rows that answer, ${LOADS} loads`,
      value: percentiles(loads, [0.5, 0.95]),
      goal: { text: '1 s', isMet: percentile(loads, 0.5) < 1000 },
    },
    {
      what: `products: from the last key to its rows, ${searches.length} searches`,
      value: percentiles(searches, [0.5, 0.95]),
      goal: { text: '200 ms', isMet: percentile(searches, 0.5) < 200 },
    },
  ];
}
