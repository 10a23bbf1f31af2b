import { expect, it } from 'vitest';
import { race } from '#tests/support/checkout/race.ts';
import { runs, seedOr } from '#tests/support/runs.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct } from '#tests/support/test-products.ts';

const PIECES = 10;
const RACES = runs({ quick: 1, long: 10 });
const SEED = seedOr(Date.now() % 1_000_000);

it('sells no more than ten pieces to concurrent buyers; every payment gets its pieces or a refund', {
  timeout: RACES * 300_000,
}, async () => {
  for (let seed = SEED; seed < SEED + RACES; seed += 1) {
    const product = await createTestProduct({ stock: PIECES });
    const { purchases, counts, faults } = await race(testShop(), { product, pieces: PIECES, buyers: 300, seed });
    expect(faults, `seed ${seed}`).toEqual([]);
    expect(counts).toBeGreaterThan(0);
    expect(purchases.filter(({ result }) => result === 'paid').length).toBeGreaterThan(0);
  }
});
