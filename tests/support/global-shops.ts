import type { TestProject } from 'vitest/node';
import { assignShops, openShop } from './shop.ts';

/** Vitest global setup: one shop per worker, so that parallel test files never share one. */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const opened: Awaited<ReturnType<typeof openShop>>[] = [];
  // In sequence, because the first one makes the template.
  for (let index = 0; index < vitest.config.maxWorkers; index += 1) opened.push(await openShop());
  assignShops(opened.map(({ shop }) => shop));
  return async () => {
    for (const { close } of opened) await close();
  };
}
