import type { Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import type { Measurement } from '../bench.ts';
import { milliseconds, percentile } from '../figures.ts';
import { addressesOf } from './addresses.ts';
import { timeUntilQuiet, watchMutations } from './quiet.ts';

const LOADS = 3;
const GOAL_MS = 500;
/** The number of products for which the goal is set. */
const LARGE = 10_000;
const SHOWN = 12;
const EXPORT_TIMEOUT_MS = 10 * 60_000;

/**
 * Measures every page of the admin, and its lists searched, filtered, sorted and at their end: opened by the address with the
 * browser's cache, the fastest of some loads, so that other programs on the machine count less. The slowest pages are listed.
 */
export async function measurePages(
  page: Page,
  { client, products, print }: { client: PocketBase; products: number; print: (line: string) => void },
): Promise<Measurement[]> {
  await watchMutations(page);
  const pages: { address: string; ms: number }[] = [];
  for (const address of await addressesOf(client)) {
    const times: number[] = [];
    // The first load fills the browser's cache.
    for (let run = 0; run <= LOADS; run += 1) times.push(await timeUntilQuiet(page, address));
    const ms = Math.min(...times.slice(1));
    pages.push({ address, ms });
    print(`/admin${address}: ${milliseconds(ms)}`);
  }
  const slowest = pages.toSorted((a, b) => b.ms - a.ms);
  const late = pages.filter(({ ms }) => ms >= GOAL_MS).length;
  const times = pages.map(({ ms }) => ms);
  return [
    {
      what: `${pages.length} pages and lists of the admin, from the address until they are quiet, without pictures`,
      value: `p50 ${milliseconds(percentile(times, 0.5))}, slowest ${milliseconds(Math.max(...times))}`,
      ...(products === LARGE ? { goal: { text: `${GOAL_MS} ms each`, isMet: late === 0 } } : {}),
    },
    ...slowest.slice(0, SHOWN).map(({ address, ms }) => ({ what: `… /admin${address}`, value: milliseconds(ms) })),
    { what: 'CSV of all orders, from the press to the file', value: `${(await timeExport(page)).toFixed(1)} s` },
  ];
}

/** Seconds. */
async function timeExport(page: Page): Promise<number> {
  await page.goto('/admin/orders');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = page.waitForEvent('download', { timeout: EXPORT_TIMEOUT_MS });
  const begin = performance.now();
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  await download;
  return (performance.now() - begin) / 1000;
}
