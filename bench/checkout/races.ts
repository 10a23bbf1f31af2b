import { type RaceResult, race } from '#tests/support/checkout/race.ts';
import type { Measurement } from '../bench.ts';
import type { BenchShop } from '../bench-shop.ts';
import { checkoutShopOf } from '../checkout-shop.ts';
import { createTestProduct, stockOf } from '../test-product.ts';

const BUYERS = 300;
const PIECES = 10;

/** Runs races for limited stock, with double clicks, declined payments and late payments. */
export async function measureRaces(
  shop: BenchShop,
  rounds: number,
  print: (line: string) => void,
): Promise<Measurement[]> {
  const results: RaceResult[] = [];
  let sold = 0;
  for (let seed = 1; seed <= rounds; seed += 1) {
    print(`race ${seed} of ${rounds} …`);
    const product = await createTestProduct(shop.client, PIECES);
    results.push(await race(checkoutShopOf(shop), { product, pieces: PIECES, buyers: BUYERS, seed }));
    sold += PIECES - (await stockOf(shop.client, product.variantId));
  }
  const faults = results.flatMap((result) => result.faults);
  const counts = results.reduce((sum, result) => sum + result.counts, 0);
  const outcomes = Map.groupBy(
    results.flatMap(({ purchases }) => purchases),
    ({ result }) => result,
  );
  for (const fault of faults) print(fault);
  return [
    {
      what: `${rounds} rounds of ${BUYERS} buyers for ${PIECES} pieces`,
      value: `${sold} of ${rounds * PIECES} pieces sold; ${[...outcomes].map(([name, of]) => `${of.length} ${name}`).join(', ')}`,
      goal: { text: 'none sold twice', isMet: sold <= rounds * PIECES },
    },
    {
      what: 'wrong counts of stock, orders or payments',
      value: `${faults.length}, stock counted ${counts} times`,
      goal: { text: 'none', isMet: faults.length === 0 },
    },
  ];
}
