import type { TestProject } from 'vitest/node';
import { assignShops, openShop } from './shop.ts';
import { ensureTemplate } from './template.ts';

/** Vitest global setup: one shop per worker, so that parallel test files never share one. */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  await ensureTemplate('demo');
  const opened = await Promise.all(Array.from({ length: vitest.config.maxWorkers }, () => openShop()));
  assignShops(opened.map(({ shop }) => shop));
  return async () => {
    await Promise.all(opened.map(({ close }) => close()));
  };
}
