import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { HOME, LISTING, PRODUCT } from '#bench/measured-pages.ts';
import { followTraffic, type Traffic } from '#bench/pages/traffic.ts';
import { readLayoutShift, scrollToEnd } from '#bench/pages/vitals.ts';
import { UNSOLD_PATH } from '#tests/e2e/support/products.ts';
import { expect, test } from '#tests/support/browser.ts';

/**
 * What a first visit may cost on a phone before anything is touched, in bytes on the wire with headers, and in requests. The
 * visitor saves data: otherwise the islands are prefetched when the browser is idle. The goals of the bench
 * (bench/pages/goals.ts) stand beside what is not reached yet; tighten, never loosen.
 */
const KIB = 1024;
const LIMITS = {
  /** The page's styles, 9, are in its HTML (docs/decisions/0010-styles.md), and 3 of the islands' scripts (0024). */
  [HOME.label]: { html: 20.25 * KIB, requests: 8 },
  /** The same; seven pictures are on the first screen. */
  [LISTING.label]: { html: 20.25 * KIB, requests: 12 },
  /** 1.2 more, because Add to Cart needs no other code (site/features/product/buy-form.ts). */
  [PRODUCT.label]: { html: 21.75 * KIB, requests: 8 },
};
/** Goal 6. The test server's headers, 0.7 a file, are in it; over HTTP/2 they hardly weigh anything. */
const SCRIPT_BYTES = 5.75 * KIB;
/** React with the islands of all pages, by `gzip -9`. */
const ISLANDS_BYTES = 80 * KIB;
/** React, the islands and the cart; on a busy machine also 5 of scripts that wait. The schema library would add 20. */
const CART_SCRIPT_BYTES = 86 * KIB;
/** None in files of their own. */
const STYLE_BYTES = 0;
const FONT_BYTES = 25 * KIB;
/** Of everything but pictures, whose weight in tests says nothing. Goal, with pictures: 60. */
const BYTES_WITHOUT_PICTURES = 52 * KIB;
/** A sum of shifts that rounds to 0.000. */
const STEADY = 0.0005;
const QUIET_MS = 1000;
const TIMEOUT_MS = 20_000;
/** Found in every build of React. */
const REACT = 'react.transitional.element';

test.use({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

const UNSOLD = { ...PRODUCT, path: UNSOLD_PATH };

for (const { label, path } of [HOME, LISTING, UNSOLD]) {
  test(`the ${label} page stays within its budget, without React and layout shifts`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const scripts: Promise<string>[] = [];
    const onResponse = (response: Response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    };
    page.on('response', onResponse);
    const { bytes, requests } = await trafficAtLoad(page, path);
    page.off('response', onResponse);
    const limits = LIMITS[label];
    expect(bytes.JS, 'script bytes').toBeLessThanOrEqual(SCRIPT_BYTES);
    expect(bytes.HTML, 'HTML bytes').toBeLessThanOrEqual(limits?.html ?? 0);
    expect(bytes.CSS, 'style bytes').toBeLessThanOrEqual(STYLE_BYTES);
    expect(bytes.fonts, 'font bytes').toBeLessThanOrEqual(FONT_BYTES);
    const withoutPictures = bytes.HTML + bytes.CSS + bytes.JS + bytes.fonts + bytes.other;
    expect(withoutPictures, 'bytes without pictures').toBeLessThanOrEqual(BYTES_WITHOUT_PICTURES);
    expect(requests, 'requests').toBeLessThanOrEqual(limits?.requests ?? 0);
    expect(
      (await Promise.all(scripts)).filter((text) => text.includes(REACT)),
      'scripts with React',
    ).toEqual([]);

    await scrollToEnd(page);
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(STEADY);
  });
}

test('the cart loads without the schema library', async ({ page }) => {
  const { bytes } = await trafficAtLoad(page, '/cart');
  expect(bytes.JS, 'script bytes').toBeLessThanOrEqual(CART_SCRIPT_BYTES);
});

test('React with the islands of all pages stays within its budget', async ({ page }) => {
  const islands = page.waitForResponse(/\/_astro\/islands\.[^/]+\.js$/);
  await page.goto('/cart');
  const code = await (await islands).body();
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(ISLANDS_BYTES);
});

async function trafficAtLoad(page: Page, path: string): Promise<Traffic> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const traffic = followTraffic(session);
  await page.goto(path);
  await traffic.untilQuiet(QUIET_MS, TIMEOUT_MS);
  return traffic.sum();
}
