import type { EngineName } from '#tests/support/engines/provide.ts';

/** Of `npm test`, of `.ci/run` and of `npm run test:long`: how often exhaustive tests repeat (tests/support/runs.ts). */
export type RunSize = 'quick' | 'bounded' | 'long';

/** A command of vitest or playwright for the shell. */
export interface Part {
  readonly label: string;
  readonly command: string;
  /** Programs to build first. The part is skipped where they cannot be built. */
  readonly engines?: readonly EngineName[];
}

const SHARED: readonly Part[] = [
  {
    label: 'unit, components, documents',
    command: 'vitest run --project unit --project components --project docs',
  },
  // These compute more than they wait.
  { label: 'rules on a real PocketBase', command: 'vitest run --project rules --maxWorkers=3' },
];
const SHOPS = 'vitest run --project api --project publishing';
const DRILLS = { label: 'HTTP, publishing, checkout, kills, load, set-up', command: `${SHOPS} --project drills` };
/** With axe unless the size is quick (tests/support/axe.ts). */
const BROWSER = { label: 'browser', command: 'playwright test --project=desktop --project=phone' };
const OTHER_BROWSERS = { label: 'Firefox and WebKit', command: 'vitest run --project browsers' };

/** The parts of each run in order. Exhaustive tests run beside those of their kind, so that nothing is opened or run twice. */
export const PARTS: Readonly<Record<RunSize, readonly Part[]>> = {
  quick: [
    ...SHARED,
    { label: 'HTTP, publishing, checkout', command: `${SHOPS} --exclude "**/*.exhaustive.test.ts"` },
    BROWSER,
  ],
  bounded: [
    ...SHARED,
    { ...DRILLS, command: `${DRILLS.command} --exclude tests/publishing/upgrade.exhaustive.test.ts` },
    BROWSER,
    { label: 'layout, accessibility, hydration', command: 'playwright test --project=long --grep @bounded' },
    OTHER_BROWSERS,
    {
      label: 'Caddy in front of the shop, restore drill',
      command: 'vitest run --project engines tests/engines/caddy tests/engines/restore-drill',
      engines: ['caddy', 'litestream'],
    },
    {
      label: 'from a clone to a paid order behind Caddy',
      command: 'playwright test --project=long owner/opening',
      engines: ['caddy'],
    },
  ],
  long: [
    ...SHARED,
    DRILLS,
    { label: 'layout of every scene, accessibility, hydration', command: 'playwright test --project=long' },
    OTHER_BROWSERS,
    { label: 'programs beside the shop', command: 'vitest run --project engines' },
  ],
};
