import { openShop, passOn } from './shop.ts';

/** Global setup of Vitest and Playwright: one shop for all tests of a run. */
export default async function setup(): Promise<() => Promise<void>> {
  const { shop, close } = await openShop();
  passOn(shop);
  return close;
}
