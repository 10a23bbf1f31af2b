import type { EngineName } from '#server/engines/engines.ts';

/** Counts of a run, with the messages of failed tests and of unstable tests, which passed on retry. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
  readonly unstable: readonly string[];
}

/** A command without individual tests. */
export interface Check {
  readonly label: string;
  /** Name of the npm script. */
  readonly script: string;
}

/** A test runner with a JSON report. */
export interface Runner extends Check {
  readonly kind: 'vitest' | 'playwright';
  readonly parameters?: readonly string[];
  /** Built before it. */
  readonly engines?: readonly EngineName[];
}

/** Run in parallel with each other and with the first tests. */
export const CHECKS: readonly Check[] = [
  { label: 'types', script: 'check:types' },
  { label: 'types of the database hooks', script: 'check:hooks' },
  { label: 'format and lint', script: 'check:format' },
  { label: 'dead code', script: 'check:dead-code' },
  { label: 'Dockerfile', script: 'check:docker' },
];

/** Command line options. */
interface RunOptions {
  readonly long?: boolean;
  readonly bounded?: boolean;
}

const UNIT: Runner = { label: 'unit tests, and rules on a real PocketBase', script: 'test:rules', kind: 'vitest' };
const SHOP: Runner = { label: 'HTTP tests, publishing and checkout under faults', script: 'test:shop', kind: 'vitest' };
const BROWSER: Runner = { label: 'browser tests', script: 'test:browser', kind: 'playwright' };

const without = (...names: string[]): Runner => ({
  ...SHOP,
  parameters: names.flatMap((name) => ['--exclude', `tests/publishing/${name}.test.ts`]),
});
/** Without two minutes of killed processes and missing databases, and without what BOUNDED_SHOP leaves out. */
const QUICK_SHOP = without('killed', 'database-away', 'upgrade');
/** Without upgrades, which build the site twice and need nginx: for the long run only. */
const BOUNDED_SHOP = without('upgrade');

/** Tests with more repetitions in a long run (tests/support/runs.ts). */
const EXHAUSTIVE: readonly Runner[] = [
  { label: 'order histories', script: 'test:rules', kind: 'vitest', parameters: ['tests/orders/order-history'] },
  { label: 'publishing and checkout: sequences, kills, load', script: 'test:publishing', kind: 'vitest' },
  { label: 'fuzz and races', script: 'test:api', kind: 'vitest', parameters: ['tests/api/fuzz', 'tests/api/race'] },
  { label: 'programs beside the shop', script: 'test:engines', kind: 'vitest' },
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

/** Skipped where the engines cannot be built; the long run, which has all tests of engines, fails there. */
const BOUNDED_ENGINES: readonly Runner[] = [
  {
    label: 'Caddy in front of the shop, and the restore drill',
    script: 'test:engines',
    kind: 'vitest',
    parameters: ['tests/engines/caddy', 'tests/engines/restore-drill'],
    engines: ['caddy', 'litestream'],
  },
  {
    label: 'from a clone to a paid order behind Caddy',
    script: 'test:browser:long',
    kind: 'playwright',
    parameters: ['tests/e2e/owner/opening'],
    engines: ['caddy'],
  },
];

/** Test runners of a run, in order. */
export function selectRunners({ long = false, bounded = false }: RunOptions): readonly Runner[] {
  if (!long && !bounded) return [UNIT, QUICK_SHOP, BROWSER];
  if (long) return [...EXHAUSTIVE, bounded ? SOME_LAYOUTS : EVERY_LAYOUT];
  return [UNIT, BOUNDED_SHOP, BROWSER, SOME_LAYOUTS, ...BOUNDED_ENGINES];
}

/** Value of TEST_RUNS (tests/support/runs.ts). */
export function runSizeOf({ long = false, bounded = false }: RunOptions): 'quick' | 'bounded' | 'long' {
  if (bounded) return 'bounded';
  return long ? 'long' : 'quick';
}
