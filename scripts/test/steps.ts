/** How many passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

/** A command that is right or wrong as a whole. */
export interface Check {
  readonly label: string;
  /** An npm script. */
  readonly script: string;
}

/** A test runner that says how many of its tests passed, in a JSON report. */
export interface Runner extends Check {
  readonly kind: 'vitest' | 'playwright';
}

export const CHECKS: readonly Check[] = [
  { label: 'format and lint', script: 'check:format' },
  { label: 'types', script: 'check:types' },
  { label: 'dead code', script: 'check:dead-code' },
  { label: 'Dockerfile', script: 'check:docker' },
];

export const RUNNERS: { readonly withoutShop: readonly Runner[]; readonly onShop: readonly Runner[] } = {
  withoutShop: [
    { label: 'unit tests', script: 'test:unit', kind: 'vitest' },
    { label: 'rules and order transactions on a real PocketBase', script: 'test:rules', kind: 'vitest' },
    { label: 'publishing: the invariant, load and faults', script: 'test:publishing', kind: 'vitest' },
  ],
  onShop: [
    { label: 'HTTP tests on the built server', script: 'test:api', kind: 'vitest' },
    { label: 'browser tests', script: 'test:browser', kind: 'playwright' },
  ],
};
