import { expect, it } from 'vitest';
import { race } from '#tests/support/checkout/race.ts';
import { seedOr } from '#tests/support/runs.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct } from '#tests/support/test-products.ts';

/** A first look; race.exhaustive.test.ts has more buyers and rounds. */

const PIECES = 3;
const BUYERS = 15;
const SEED = seedOr(Date.now() % 1_000_000);

it('sells no more than three pieces to concurrent buyers; every payment gets its pieces or a refund', async () => {
  const product = await createTestProduct({ stock: PIECES });
  const { faults } = await race(testShop(), { product, pieces: PIECES, buyers: BUYERS, seed: SEED });
  expect(faults, `seed ${SEED}`).toEqual([]);
});
