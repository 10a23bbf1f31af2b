import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sequences } from '#tests/publishing/support/actions.ts';
import { perform } from '#tests/publishing/support/perform.ts';
import { runs, seedOr } from '#tests/support/runs.ts';
import { type MirroredShop, openMirroredShop } from './support/mirrored-shop.ts';

/**
 * The invariant of the bucket: after any sequence of edits, with the publisher killed, the shop restarted and the bucket away
 * in between, it is equal to the published files, byte for byte.
 */

const SEQUENCES = runs({ quick: 3, long: 40 });
const LONGEST = 12;
const SEED = seedOr(Date.now() % 1_000_000);
const PATIENCE_MS = 60_000;

let mirrored: MirroredShop;
beforeAll(async () => {
  mirrored = await openMirroredShop();
});
afterAll(() => mirrored?.close());

it('equals the published files after any sequence of edits', { timeout: SEQUENCES * 4 * PATIENCE_MS }, async () => {
  const steps = fc.tuple(sequences(LONGEST), sequences(LONGEST));
  const equalAfter = fc.asyncProperty(steps, async ([withBucket, withoutBucket]) => {
    for (const action of withBucket) await perform(mirrored.shop, action);
    await mirrored.s3.stop();
    for (const action of withoutBucket) await perform(mirrored.shop, action);
    await mirrored.s3.start();
    await mirrored.untilMirrored();
    expect(await mirrored.differences()).toEqual([]);
  });
  await fc.assert(equalAfter, { numRuns: SEQUENCES, seed: SEED, endOnFailure: true });
});
