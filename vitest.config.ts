import { defineConfig } from 'vitest/config';

/** Real databases and built pages need more than the default of five seconds on a busy machine. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 300_000 };

export default defineConfig({
  test: {
    // As many as processors, not one less: most tests wait for a PocketBase. tests/support/global-shops.ts opens as many.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'unit',
          include: ['{shared,site,admin,server,payment-sandbox,scripts,demo,tests/spec}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'rules',
          include: ['tests/{rules,orders,change-sets}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/global-shops.ts'],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'publishing',
          include: ['tests/{publishing,checkout}/**/*.test.ts'],
          globalSetup: ['tests/publishing/support/template.ts'],
        },
      },
    ],
  },
});
