// biome-ignore-all lint/style/noProcessEnv: the size of a test run is set by the environment
import { z } from 'zod';

/**
 * Sizes of exhaustive tests: quick for `npm test`, long for `npm run test:long`, and bounded (a fortieth of long) for either with
 * `-- --bounded`.
 */
const schema = z.object({
  TEST_RUNS: z.enum(['quick', 'bounded', 'long']).default('quick'),
  /** Seed that a failed run printed, to repeat its random choices. */
  TEST_SEED: z.coerce.number().int().optional(),
  /** JSON sequence that tests/publishing/invariant.exhaustive.test.ts printed, to repeat it. */
  TEST_ACTIONS: z
    .string()
    .transform((text) => z.array(z.unknown()).min(1).parse(JSON.parse(text)))
    .optional(),
});
const { TEST_RUNS, TEST_SEED, TEST_ACTIONS } = schema.parse(process.env);

const BOUNDED_SHARE = 1 / 40;

/** Whether this is `npm test`, or a test by itself. */
export const isQuickRun = TEST_RUNS === 'quick';

/** Whether this is the long run. */
export const isLongRun = TEST_RUNS === 'long';

/** Number of repetitions for this size. */
export function runs({ quick, long }: { quick: number; long: number }): number {
  if (TEST_RUNS === 'bounded') return Math.max(quick, Math.round(long * BOUNDED_SHARE));
  return isLongRun ? long : quick;
}

/** TEST_SEED, otherwise `fallback`. */
export function seedOr(fallback: number): number {
  return TEST_SEED ?? fallback;
}

/** TEST_ACTIONS. */
export const givenActions = TEST_ACTIONS;
