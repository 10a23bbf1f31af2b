import type { Page } from '@playwright/test';
import { controlsWithoutVisibleFocus } from '#tests/support/layout/focus.ts';
import { cutText, headerOverlaps, textBeyondTheWindow } from '#tests/support/layout/text.ts';
import { PAGES } from '#tests/support/scenes/pages.ts';
import { expect, NOT_FOUND_LINES, test } from '#tests/support/scenes/stage.ts';

const NARROWEST = { width: 320, height: 640 };
const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 900 };
/** What somebody sets in the browser who needs text twice as large as the usual 16 px. */
const DOUBLE_PX = 32;

test.use({ expectedComplaints: NOT_FOUND_LINES, viewport: NARROWEST });

for (const scene of PAGES) {
  test(`${scene.name} fits a narrow window and large text, and shows where the keyboard is`, async ({ enter }) => {
    const page = await enter(scene);
    expect(await textBeyondTheWindow(page), '320 px wide').toEqual([]);
    expect(await cutText(page), '320 px wide').toEqual([]);

    await page.setViewportSize(DESKTOP);
    expect(await controlsWithoutVisibleFocus(page)).toEqual([]);

    await doubleText(page);
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      expect(await textBeyondTheWindow(page), `large text, ${size.width} px wide`).toEqual([]);
      expect(await cutText(page), `large text, ${size.width} px wide`).toEqual([]);
      expect(await headerOverlaps(page), `large text, ${size.width} px wide`).toEqual([]);
    }
  });
}

async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: DOUBLE_PX, fixed: DOUBLE_PX } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${DOUBLE_PX}px`);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
