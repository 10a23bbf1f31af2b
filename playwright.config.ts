import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tests/support/chromium.ts';

const executablePath = findChromium();

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
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    // What a small screen changes; the rest behaves the same and is shown once.
    {
      name: 'phone',
      testMatch: ['tests/e2e/{buy,cart,cart-drawer,product,pages,search,accessibility}.spec.ts'],
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
});
