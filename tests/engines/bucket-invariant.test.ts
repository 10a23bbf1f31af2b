import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CatalogueFollower } from '#server/catalogue/follower.ts';
import { BucketCatalogue } from '#server/catalogue-copy/bucket-catalogue.ts';
import { Bucket } from '#server/object-storage/bucket.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { sequences } from '#tests/publishing/support/actions.ts';
import { perform } from '#tests/publishing/support/perform.ts';
import { until } from '#tests/publishing/support/until.ts';
import { runs, seedOr } from '#tests/support/runs.ts';
import { type MirroredShop, openMirroredShop } from './support/mirrored-shop.ts';

/**
 * The invariant of the bucket: after any sequence of edits, with the publisher killed, the shop restarted and the bucket away
 * in between, it is equal to the published files, byte for byte, and a server that follows it has the database's catalogue.
 */

const SEQUENCES = runs({ quick: 3, long: 40 });
const LONGEST = 12;
const SEED = seedOr(Date.now() % 1_000_000);
const PATIENCE_MS = 60_000;

const SILENT = pino({ level: 'silent' });

let mirrored: MirroredShop;
let copy: BucketCatalogue;
beforeAll(async () => {
  mirrored = await openMirroredShop();
  copy = new BucketCatalogue({ bucket: new Bucket(mirrored.s3.settings), logger: SILENT });
  copy.poll();
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
    const catalogue = databaseCatalogue();
    expect(catalogue?.products.length).toBeGreaterThan(0);
    // Each takes the time of its last change from its own clock.
    const isEqual = () => isDeepStrictEqual({ ...copy.catalogue, now: 0 }, { ...catalogue, now: 0 });
    await until('the copy of the catalogue is equal', true, async () => isEqual());
  });
  await fc.assert(equalAfter, { numRuns: SEQUENCES, seed: SEED, endOnFailure: true });
});

/** Read anew. */
function databaseCatalogue() {
  const follower = new CatalogueFollower({ pocketBaseDir: pocketBaseDirectory(mirrored.shop.dataDir), logger: SILENT });
  follower.poll();
  follower.close();
  return follower.catalogue;
}
