/** How many passed, failed and were skipped; of each failure, and of each test that passed only when repeated, what was said. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
  readonly unstable: readonly string[];
}

/** A command that passes or fails as a whole. */
export interface Check {
  readonly label: string;
  /** An npm script. */
  readonly script: string;
}

/** A test runner that counts its tests in a JSON report. */
export interface Runner extends Check {
  readonly kind: 'vitest' | 'playwright';
  readonly parameters?: readonly string[];
}

/** Run side by side, and beside the first tests. */
export const CHECKS: readonly Check[] = [
  { label: 'types', script: 'check:types' },
  { label: 'types of the database hooks', script: 'check:hooks' },
  { label: 'format and lint', script: 'check:format' },
  { label: 'dead code', script: 'check:dead-code' },
  { label: 'Dockerfile', script: 'check:docker' },
];

/** What a run was asked for. */
interface Asked {
  readonly long?: boolean;
  readonly bounded?: boolean;
}

const UNIT: Runner = { label: 'unit tests, and rules on a real PocketBase', script: 'test:rules', kind: 'vitest' };
const SHOP: Runner = { label: 'HTTP tests, publishing and checkout under faults', script: 'test:shop', kind: 'vitest' };
const BROWSER: Runner = { label: 'browser tests', script: 'test:browser', kind: 'playwright' };

/** Two minutes of processes that are killed or without their database: for the bounded and the long run. */
const LONG_FAULTS = ['killed', 'database-away'].map((name) => `tests/publishing/${name}.test.ts`);
const QUICK_SHOP: Runner = { ...SHOP, parameters: LONG_FAULTS.flatMap((file) => ['--exclude', file]) };

/** Only the tests that repeat more often in a long run (tests/support/runs.ts). */
const EXHAUSTIVE: readonly Runner[] = [
  { label: 'order lives', script: 'test:rules', kind: 'vitest', parameters: ['tests/orders/order-life'] },
  { label: 'publishing and checkout: sequences, kills, load', script: 'test:publishing', kind: 'vitest' },
  { label: 'fuzz and races', script: 'test:api', kind: 'vitest', parameters: ['tests/api/fuzz', 'tests/api/race'] },
];

const EVERY_LAYOUT: Runner = {
  label: 'layout of every scene, accessibility, hydration',
  script: 'test:browser:long',
  kind: 'playwright',
};
const SOME_LAYOUTS: Runner = {
  ...EVERY_LAYOUT,
  label: 'layout of one scene of each kind, accessibility, hydration',
  parameters: ['--grep', '@bounded'],
};

/** The test runners of a run, in their order. */
export function runnersOf({ long = false, bounded = false }: Asked): readonly Runner[] {
  if (!long && !bounded) return [UNIT, QUICK_SHOP, BROWSER];
  return [...(long ? EXHAUSTIVE : [UNIT, SHOP, BROWSER]), bounded ? SOME_LAYOUTS : EVERY_LAYOUT];
}

/** How often exhaustive tests repeat in a run (tests/support/runs.ts). */
export function runsOf({ long = false, bounded = false }: Asked): 'quick' | 'bounded' | 'long' {
  if (bounded) return 'bounded';
  return long ? 'long' : 'quick';
}
