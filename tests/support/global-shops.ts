import { openShop, passOn } from './shop.ts';

/** As many as workers run at once (vitest.config.ts). */
const WORKERS = 3;

/** Global setup of Vitest: a shop for each worker, so that two test files never edit the same one. */
export default async function setup(): Promise<() => Promise<void>> {
  const opened: Awaited<ReturnType<typeof openShop>>[] = [];
  // One after the other: the first makes the template.
  for (let index = 0; index < WORKERS; index += 1) opened.push(await openShop());
  passOn(opened.map(({ shop }) => shop));
  return async () => {
    for (const { close } of opened) await close();
  };
}
