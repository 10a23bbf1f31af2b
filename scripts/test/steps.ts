/** How many passed, failed and were skipped; of each failure where it was, and what was said. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
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
  /** Further parameters of the bounded run. */
  readonly bounded?: readonly string[];
}

/** Run side by side. */
export const CHECKS: readonly Check[] = [
  { label: 'types', script: 'check:types' },
  { label: 'format and lint', script: 'check:format' },
  { label: 'dead code', script: 'check:dead-code' },
  { label: 'Dockerfile', script: 'check:docker' },
];

/** `npm test`. */
export const QUICK: readonly Runner[] = [
  { label: 'unit tests, and rules on a real PocketBase', script: 'test:rules', kind: 'vitest' },
  { label: 'HTTP tests, publishing and checkout under faults', script: 'test:shop', kind: 'vitest' },
  { label: 'browser tests', script: 'test:browser', kind: 'playwright' },
];

/** `npm run test:long`: what is exhaustive, many more times (tests/support/runs.ts), and every scene in every width. */
export const LONG: readonly Runner[] = [
  { label: 'order lives', script: 'test:rules', kind: 'vitest', parameters: ['tests/orders/order-life'] },
  { label: 'publishing and checkout: sequences, kills, load', script: 'test:publishing', kind: 'vitest' },
  { label: 'fuzz and races', script: 'test:api', kind: 'vitest', parameters: ['tests/api/fuzz', 'tests/api/race'] },
  { label: 'layout of every scene', script: 'test:browser:long', kind: 'playwright', bounded: ['--grep', '@bounded'] },
];
