import type { EngineName } from '#server/engines/engines.ts';

/** How often exhaustive tests repeat (tests/support/runs.ts). */
export type RunSize = 'quick' | 'bounded' | 'long';

/** A part of a run, with its command for the shell. */
export interface Part {
  readonly label: string;
  readonly command: string;
  /** The command is vitest or playwright and writes a JUnit report. Without, the part counts as one test. */
  readonly isRunner?: boolean;
  readonly size?: RunSize;
  /** Programs to build first. Where they cannot be built, the bounded run skips the part and the long run fails. */
  readonly engines?: readonly EngineName[];
}

const vitest = (label: string, parameters: string): Part => ({
  label,
  command: `vitest run ${parameters}`,
  isRunner: true,
});
const playwright = (label: string, parameters: string): Part => ({
  label,
  command: `playwright test ${parameters}`,
  isRunner: true,
});

/** Tests that grow with the size of the run (tests/support/runs.ts), and whole drills of set-up and backups. */
const EXHAUSTIVE = [
  ...['unit', 'rules', 'drills', 'publishing', 'api'].map((project) => `--project ${project}`),
  ...[
    'exhaustive',
    'tests/setup',
    'tests/backups',
    'tests/seed',
    'tests/change-sets/stock-ledger',
    'tests/rules/product-ids',
  ],
  ...['tests/orders/invoices', 'tests/orders/order-history', 'tests/orders/outbox'],
  ...['admin/features/import/round-trip', 'server/catalogue/live-catalogue', 'server/search/containment'],
].join(' ');

/** `npm test`. */
const QUICK: readonly Part[] = [
  // Tests of components wait, for what is typed to be searched or tried again.
  vitest('unit, components, documents', '--project unit --project components --project docs --maxWorkers=4'),
  vitest('rules on a real PocketBase', '--project rules'),
  vitest('HTTP, publishing, checkout', '--project api --project publishing --exclude "**/*.exhaustive.test.ts"'),
];
/** Also of `npm test`; in the bounded run with axe (tests/support/axe.ts). */
const BROWSER = playwright('browser', '--project=desktop --project=phone');

/** What `.ci/run` adds to it: a twentieth of the long run. */
const BOUNDED: readonly Part[] = [
  vitest('sequences, kills, load, fuzz, set-up', `${EXHAUSTIVE} --exclude tests/publishing/upgrade.exhaustive.test.ts`),
  playwright('layout, accessibility, hydration', '--project=long --grep @bounded'),
  vitest('Firefox and WebKit', '--project browsers'),
  {
    ...vitest(
      'Caddy in front of the shop, restore drill',
      '--project engines tests/engines/caddy tests/engines/restore-drill',
    ),
    engines: ['caddy', 'litestream'],
  },
  { ...playwright('from a clone to a paid order behind Caddy', '--project=long owner/opening'), engines: ['caddy'] },
];

/** `npm run test:long`. */
const LONG: readonly Part[] = [
  vitest('sequences, kills, load, fuzz, set-up', EXHAUSTIVE),
  vitest('Firefox and WebKit', '--project browsers'),
  vitest('programs beside the shop', '--project engines'),
  playwright('layout of every scene, accessibility, hydration', '--project=long'),
];

/** The parts of a run in order. `isBounded` adds the bounded part to `npm test`, or shortens the long run. */
export function selectParts({ isLong, isBounded }: { isLong: boolean; isBounded: boolean }): readonly Part[] {
  const sized = (parts: readonly Part[], size: RunSize) => parts.map((part) => ({ ...part, size }));
  if (isLong) return sized(LONG, isBounded ? 'bounded' : 'long');
  if (!isBounded) return sized([...QUICK, BROWSER], 'quick');
  return [...sized(QUICK, 'quick'), ...sized([BROWSER, ...BOUNDED], 'bounded')];
}
