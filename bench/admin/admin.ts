import type { Page } from '@playwright/test';
import { databaseFile } from '#server/start/database.ts';
import { makeStorageState } from '#tests/support/scenes/viewers.ts';
import { ensureChromium } from '#tools/test/chromium.ts';
import type { BenchContext, Measurement } from '../bench.ts';
import { fillShop, openBenchShop } from '../bench-shop.ts';
import { percentile, percentiles } from '../figures.ts';
import { openBrowser } from '../pages/browser.ts';
import { measureImports } from './imports.ts';
import { timeLoad, timeSearches } from './list.ts';
import { copyOrders } from './many-orders.ts';
import { measurePages } from './pages.ts';

const DESK = { width: 1280, height: 900 };
const LOADS = 8;
/** Of each generated order; there is one for ten products. */
const COPIES = 100;

/**
 * Measures the admin in Chromium: the product list, every page with ten orders for each product, and the import. With the demo
 * catalogue and `--products` generated products, in a shop of its own, since no other bench wants so many orders.
 */
export async function measureAdmin(
  context: Pick<BenchContext, 'options' | 'print' | 'signal'>,
): Promise<Measurement[]> {
  const { options, print, signal } = context;
  const { products, pictures } = options;
  const { shop, close } = await openBenchShop({ pictures, print, signal });
  try {
    await fillShop(shop, { count: products, pictures, print });
    await ensureChromium(print);
    const list = await withPage(shop.url, measureList);
    print(`${copyOrders(databaseFile(shop.environment.dataDir), COPIES)} orders`);
    const { client } = shop;
    const pages = await withPage(shop.url, (page) => measurePages(page, { client, products, print }), NO_PICTURES);
    const imports = await withPage(shop.url, (page) => measureImports(page, { rows: products, print }));
    return [...list, ...pages, ...imports];
  } finally {
    await close();
  }
}

const NO_PICTURES = ['--blink-settings=imagesEnabled=false'];

/** Runs `use` with a page of a browser in which a member of staff is signed in. */
async function withPage<T>(url: string, use: (page: Page) => Promise<T>, flags: readonly string[] = []): Promise<T> {
  const browser = await openBrowser(flags);
  try {
    const storageState = await makeStorageState('staff', browser, url);
    const context = await browser.newContext({ baseURL: url, viewport: DESK, storageState, locale: 'en-IN' });
    return await use(await context.newPage());
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
