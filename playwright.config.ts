import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium, NO_CHROMIUM } from './tests/support/chromium.ts';

const executablePath = findChromium();
// Otherwise each of the tests would open a shop before it fails.
if (executablePath === undefined) throw new Error(NO_CHROMIUM);
const DESKTOP = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testMatch: ['tests/e2e/**/*.spec.ts', 'payment-sandbox/**/*.spec.ts'],
  globalSetup: './tests/support/compile-hooks.ts',
  outputDir: 'test-results/browser',
  // Twice the two processors that tests are made for, because a test waits half of its time; each opens a shop of its own.
  workers: 4,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['junit', { outputFile: 'test-results/browser.xml' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A worker would answer what a test intercepts; the tests of the worker allow it.
    serviceWorkers: 'block',
    // A trace of every test costs a third of the run's time: look at a failure with --trace retain-on-failure.
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, executablePath },
  },
  projects: [
    { name: 'desktop', grepInvert: /@long|@bounded/, use: DESKTOP },
    // Only what a small screen or a finger changes: tests that carry the tag run once more here.
    { name: 'phone', grep: /@phone/, use: PHONE },
    // The exhaustive part. The bounded run has those that carry @bounded (tools/test/parts.ts).
    { name: 'long', grep: /@long|@bounded/, use: DESKTOP },
  ],
});
