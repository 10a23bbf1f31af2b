import { followTraffic } from '#bench/pages/traffic.ts';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { expect, test } from '#tests/support/browser.ts';

/** What the first load of the admin may cost, in bytes on the wire. Its goal is 250 KB; tighten, never loosen. */
const SCRIPT_BYTES = 205 * 1024;
const STYLE_BYTES = 16 * 1024;
const QUIET_MS = 1000;
const TIMEOUT_MS = 20_000;

test('Home loads within the budget of scripts and styles', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const traffic = followTraffic(session);
  await page.goto('/admin');
  await page.getByLabel('Email').fill(DEMO_ADMIN.email);
  await page.getByLabel('Password').fill(DEMO_ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Orders to pack' })).toBeVisible();
  await traffic.untilQuiet(QUIET_MS, TIMEOUT_MS);
  const { bytes } = traffic.sum();
  expect(bytes.JS, 'script bytes').toBeLessThanOrEqual(SCRIPT_BYTES);
  expect(bytes.JS, 'scripts were counted').toBeGreaterThan(50 * 1024);
  expect(bytes.CSS, 'style bytes').toBeLessThanOrEqual(STYLE_BYTES);
});
