// biome-ignore-all lint/style/noProcessEnv: how long a test run may take is chosen by the environment
import { z } from 'zod';

/**
 * What is exhaustive has three sizes: quick for `npm test`, long for `npm run test:long`, and bounded, a tenth of the long one,
 * for either with `-- --bounded`.
 */
const schema = z.object({
  TEST_RUNS: z.enum(['quick', 'bounded', 'long']).default('quick'),
  /** Repeats the random choices of a failed run; a failure prints its seed. */
  TEST_SEED: z.coerce.number().int().optional(),
  /** Repeats one sequence of tests/publishing/invariant.test.ts, as JSON; a failure prints it. */
  TEST_ACTIONS: z
    .string()
    .transform((text) => z.array(z.unknown()).min(1).parse(JSON.parse(text)))
    .optional(),
});
const { TEST_RUNS, TEST_SEED, TEST_ACTIONS } = schema.parse(process.env);

const BOUNDED_SHARE = 0.1;

/** Whether this is the long run. */
export const isLongRun = TEST_RUNS === 'long';

/** The number of runs, kills or requests of a test in this run. */
export function runs({ quick, long }: { quick: number; long: number }): number {
  if (TEST_RUNS === 'bounded') return Math.max(quick, Math.ceil(long * BOUNDED_SHARE));
  return isLongRun ? long : quick;
}

/** The seed asked for, otherwise `fallback`. */
export function seedOr(fallback: number): number {
  return TEST_SEED ?? fallback;
}

/** The sequence of actions asked for. */
export const givenActions = TEST_ACTIONS;
