import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { givenActions, isLongRun, runs, seedOr } from '#tests/support/runs.ts';
import { type Action, sequences } from './support/actions.ts';
import { type FreshBuild, openFreshBuild } from './support/fresh-build.ts';
import { LiveShop } from './support/live-shop.ts';
import { perform } from './support/perform.ts';

/**
 * The invariant of publishing: after any sequence of edits, with the publisher killed and the shop restarted in between,
 * the published files are those of a fresh build, byte for byte.
 *
 * The shop goes on from one sequence to the next. One that fails is mended by a rebuild, so that what fast-check tries next,
 * to find a shorter one, starts from equal files again. TEST_ACTIONS (JSON, as a failure prints it) does one sequence alone.
 */

const SEQUENCES = runs({ quick: 3, long: 200 });
const LONGEST = 12;
const SEED = seedOr(Date.now() % 1_000_000);
/** What one sequence may take on a busy machine, in ms. */
const SEQUENCE_TIMEOUT_MS = 60_000;
/** How long a shorter sequence is looked for once one has failed, in ms. */
const SHORTEN_MS = 180_000;

let shop: LiveShop;
let fresh: FreshBuild;
beforeAll(async () => {
  shop = await LiveShop.open();
  fresh = await openFreshBuild(shop);
});
afterAll(async () => {
  await fresh.close();
  await shop.close();
});

/** How many actions were done, and how many the database refused. */
const count = { done: 0, refused: 0 };

/** Does the actions, waits until they are live, and compares. @throws with the differences */
async function publishAndCompare(actions: readonly Action[]): Promise<void> {
  for (const action of actions) count[await perform(shop, action)] += 1;
  await shop.untilLive();
  const differences = await fresh.differences();
  if (differences.length === 0) return;
  await shop.rebuild();
  await shop.untilLive();
  const afterRebuild = await fresh.differences();
  throw new Error(
    [
      `The published files are not those of a fresh build after ${JSON.stringify(actions)}`,
      ...differences,
      afterRebuild.length === 0 ? 'A rebuild mends it.' : `Nor after a rebuild: ${afterRebuild.join('\n')}`,
    ].join('\n'),
  );
}

/** When the first sequence failed, on a steady clock. */
let failedAt: number | undefined;

/** Once a shorter one has been looked for long enough, every further one counts as good, which ends the search. */
async function trySequence(actions: readonly Action[]): Promise<void> {
  if (failedAt !== undefined && performance.now() - failedAt > SHORTEN_MS) return;
  try {
    await publishAndCompare(actions);
  } catch (error) {
    if (failedAt === undefined) process.stdout.write(`The first failure, seed ${SEED}: ${String(error)}\n`);
    failedAt ??= performance.now();
    throw error;
  }
}

it('equals a fresh build after any sequence of edits', {
  // A failure has to be told before the time is up.
  timeout: SEQUENCES * SEQUENCE_TIMEOUT_MS + SHORTEN_MS,
}, async () => {
  expect(await fresh.differences()).toEqual([]);
  if (givenActions !== undefined) return publishAndCompare(z.array(z.custom<Action>()).parse(givenActions));
  await fc.assert(fc.asyncProperty(sequences(LONGEST), trySequence), { numRuns: SEQUENCES, seed: SEED });
  // A few sequences may have many by chance.
  if (isLongRun) expect(count.refused, JSON.stringify(count)).toBeLessThan(count.done / 2);
});

it('equals the build of a fresh start with a newly compiled site', {
  timeout: 10 * SEQUENCE_TIMEOUT_MS,
}, async () => {
  await shop.untilLive();
  expect(await fresh.differencesFromAll()).toEqual([]);
});
