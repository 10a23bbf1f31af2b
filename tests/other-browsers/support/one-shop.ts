import type { TestProject } from 'vitest/node';
import { assignShops, openShop } from '#tests/support/shop.ts';
import { provideOtherBrowser } from './installed.ts';

/** Vitest global setup: installs the browsers, and opens one shop for all of them. */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const found = (['WebKit', 'Firefox'] as const).map((name) => provideOtherBrowser(name, print));
  if (!found.includes(true)) return undefined;
  const { shop, close } = await openShop();
  assignShops(Array.from({ length: vitest.config.maxWorkers }, () => shop));
  return close;
}
