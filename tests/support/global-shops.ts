import type { TestProject } from 'vitest/node';
import { openShop, passOn } from './shop.ts';

/** Global setup of Vitest: a shop for each worker, so that two test files never edit the same one. */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const opened: Awaited<ReturnType<typeof openShop>>[] = [];
  // One after the other: the first makes the template.
  for (let index = 0; index < vitest.config.maxWorkers; index += 1) opened.push(await openShop());
  passOn(opened.map(({ shop }) => shop));
  return async () => {
    for (const { close } of opened) await close();
  };
}
