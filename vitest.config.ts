import { defineConfig } from 'vitest/config';
import { compileHooks } from './server/hooks/compile.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

await compileHooks();

/** Real databases and built pages need more than the defaults, five seconds and one, on a busy machine. */
const TIMEOUTS = { testTimeout: 60_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };
/** Files share their worker's modules, because loading them anew for each of 250 files takes a third of the time. */
const SHARED_MODULES = { isolate: false, unstubGlobals: true, setupFiles: ['tests/support/browser-events.ts'] };

export default defineConfig({
  test: {
    // Twice the two processors that tests are made for, because many wait for a PocketBase, a shop or a time.
    // tests/support/global-shops.ts opens a shop for each.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...TIMEOUTS,
          ...SHARED_MODULES,
          name: 'unit',
          include: ['{shared,site,admin,server,payment-sandbox,bench,tools,demo,tests/spec}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...TIMEOUTS,
          ...SHARED_MODULES,
          name: 'components',
          include: ['{site,admin}/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/components.ts'],
        },
      },
      {
        test: {
          ...TIMEOUTS,
          ...SHARED_MODULES,
          name: 'docs',
          include: ['tests/{docs,sources}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...TIMEOUTS,
          name: 'rules',
          isolate: false,
          include: ['tests/{rules,orders,change-sets}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...TIMEOUTS,
          name: 'drills',
          isolate: false,
          include: ['tests/{setup,backups,seed}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...TIMEOUTS,
          isolate: false,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/global-shops.ts'],
        },
      },
      {
        test: {
          ...TIMEOUTS,
          isolate: false,
          name: 'publishing',
          include: ['tests/{publishing,checkout,upgrade}/**/*.test.ts'],
          globalSetup: ['tests/publishing/support/template.ts'],
        },
      },
      {
        test: {
          ...TIMEOUTS,
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
        },
      },
      {
        test: {
          ...TIMEOUTS,
          // More than `until`, whose message says what a page did not show.
          testTimeout: 150_000,
          name: 'browsers',
          include: ['tests/other-browsers/*.test.ts'],
          globalSetup: ['tests/other-browsers/support/one-shop.ts'],
        },
      },
    ],
  },
});
