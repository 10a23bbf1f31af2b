import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tests/support/chromium.ts';

const executablePath = findChromium();
const ADMIN = 'tests/e2e/admin-*.spec.ts';
const DESKTOP = { width: 1280, height: 900 };

export default defineConfig({
  testMatch: ['tests/e2e/**/*.spec.ts', 'scripts/**/*.spec.ts'],
  globalSetup: './tests/support/global-shop.ts',
  outputDir: 'test-results',
  // Two cores: a browser each would leave none for the shop.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A worker would answer what a test intercepts; the tests of the worker allow it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    { name: 'desktop', testIgnore: ADMIN, use: { viewport: DESKTOP } },
    // What a small screen changes; the rest behaves the same and is shown once.
    {
      name: 'phone',
      testMatch: ['tests/e2e/{buy,cart,cart-drawer,live,product,pages,search,accessibility}.spec.ts'],
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
    // The last: what staff make here, and publish, is not what the shop's tests know of the catalogue.
    { name: 'admin', testMatch: ADMIN, use: { viewport: DESKTOP } },
  ],
});
