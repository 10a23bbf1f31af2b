import type { Page } from '@playwright/test';
import { readLayoutShift, scrollToEnd } from '#bench/pages/vitals.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { controlsWithoutVisibleFocus } from '#tests/support/layout/focus.ts';
import { unstyledClasses } from '#tests/support/layout/styles.ts';
import { cutText, headerOverlaps, textBeyondTheWindow } from '#tests/support/layout/text.ts';
import { ADMIN_PAGES } from '#tests/support/scenes/admin-pages.ts';
import { PAGES } from '#tests/support/scenes/pages.ts';
import { isShownAt, type Scene } from '#tests/support/scenes/scene.ts';
import { expect, NOT_FOUND_LINES, test } from '#tests/support/scenes/stage.ts';
import { STATES } from '#tests/support/scenes/states.ts';

/**
 * Every scene has its styles, fits its window, stands still and is accessible. A page is visited once and its window resized; what opens
 * over a page is opened anew at each width, because it may close when the window changes. The bounded run sees one scene of
 * each kind of page, the long run all of them.
 */

const NARROWEST = { width: 320, height: 640 };
const PHONE = { width: 360, height: 780 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1280, height: 900 };
const MOST_SHIFT = 0.02;
/** What somebody sets in the browser who needs text twice as large as the usual 16 px. */
const DOUBLE_PX = 32;

const BOUNDED = new Set([
  ...['home', 'sale', 'product-stitched', 'cart', 'checkout', 'search-results', 'wishlist', 'profile', 'sign-in'],
  ...['collection', 'contact', 'size-chart', 'not-found'],
  ...['menu-wide', 'menu-narrow', 'suggestions', 'filters', 'cart-drawer', 'size-guide', 'order-confirmation'],
  ...['admin-order', 'admin-product', 'admin-brands'],
]);
const scenes = new Set([...PAGES, ...STATES, ...ADMIN_PAGES].map(({ name }) => name));
for (const name of BOUNDED) if (!scenes.has(name)) throw new Error(`There is no scene ${name}.`);

const run = ({ name }: Scene) => ({ tag: BOUNDED.has(name) ? '@bounded' : '@long' });

test.use({ expectedConsoleErrors: NOT_FOUND_LINES });

for (const scene of PAGES) {
  test(
    `${scene.name} has its styles, fits every width and large text, without layout shifts, and is accessible`,
    run(scene),
    async ({ enter, page }) => {
      await page.setViewportSize(PHONE);
      await enter(scene);
      expect(await unstyledClasses(page)).toEqual([]);
      await scrollToEnd(page);
      expect(await readLayoutShift(page), 'shift on a phone').toBeLessThanOrEqual(MOST_SHIFT);
      expect(await violationsOf(page), 'on a phone').toEqual([]);
      await page.setViewportSize(NARROWEST);
      await expectWholeText(page, '320 px wide');
      await page.setViewportSize(DESKTOP);
      expect(await violationsOf(page), 'on a desk').toEqual([]);
      expect(await controlsWithoutVisibleFocus(page)).toEqual([]);
      await doubleText(page);
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size);
        await expectWholeText(page, `large text, ${size.width} px wide`);
        expect(await headerOverlaps(page), `large text, ${size.width} px wide`).toEqual([]);
      }
    },
  );

  test(`${scene.name} has no layout shifts on a desktop`, { tag: '@long' }, async ({ enter, page }) => {
    await enter(scene);
    await scrollToEnd(page);
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  });
}

for (const scene of STATES) {
  const sizes = [PHONE, DESKTOP].filter(({ width }) => isShownAt(scene, width));
  for (const [index, size] of sizes.entries()) {
    // The first width at which it is seen is the narrowest, where least room is.
    test(
      `${scene.name} has its styles and is accessible at ${size.width} px`,
      index === 0 ? run(scene) : { tag: '@long' },
      async ({ enter, page }) => {
        await page.setViewportSize(size);
        await enter(scene);
        expect(await unstyledClasses(page)).toEqual([]);
        expect(await readLayoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
        expect(await violationsOf(page)).toEqual([]);
      },
    );
  }
}

for (const scene of ADMIN_PAGES) {
  test(`${scene.name} is accessible and fits desktop, tablet and phone`, run(scene), async ({ enter, page }) => {
    const sizes = [DESKTOP, TABLET, PHONE].filter(({ width }) => isShownAt(scene, width));
    await page.setViewportSize(sizes[0] ?? DESKTOP);
    await enter(scene);
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await violationsOf(page), `${size.width} px wide`).toEqual([]);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `pixels beyond a window of ${size.width}`).toBeLessThanOrEqual(0);
    }
  });
}

async function expectWholeText(page: Page, where: string): Promise<void> {
  expect(await textBeyondTheWindow(page), where).toEqual([]);
  expect(await cutText(page), where).toEqual([]);
}

async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: DOUBLE_PX, fixed: DOUBLE_PX } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${DOUBLE_PX}px`);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
