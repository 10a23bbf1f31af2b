import type { Page } from '@playwright/test';
import { VIEWER_WORDS } from '#site/features/product/viewer-messages.ts';
import { expect, test } from '#tests/support/browser.ts';
import { SUIT } from './products.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: VIEWER_WORDS.label });
const enlarge = (page: Page) => page.getByRole('button', { name: 'Enlarge the picture' });

/** How many times wider a picture of the viewer stands than its slide allows. */
function scaleOf(page: Page): Promise<number> {
  return viewer(page).evaluate((dialog) => {
    const picture = dialog.querySelector('img');
    return picture === null ? 0 : picture.getBoundingClientRect().width / picture.offsetWidth;
  });
}

test('pictures are gone through with keys, enlarged, and left where one was', async ({ page }) => {
  await page.goto(SUIT.path);
  await enlarge(page).click();
  await expect(viewer(page)).toBeVisible();
  await expect(viewer(page).getByText(VIEWER_WORDS.count(1, 4))).toBeVisible();
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(1.5);
  await page.keyboard.press('-');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(1);
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText(VIEWER_WORDS.count(2, 4))).toBeVisible();
  await viewer(page).getByRole('button', { name: VIEWER_WORDS.next }).click();
  await expect(viewer(page).getByText(VIEWER_WORDS.count(3, 4))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(enlarge(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Picture 3' })).toHaveAttribute('aria-current', 'true');
});

test('wheel and double click enlarge, a drag moves on', async ({ page }) => {
  await page.goto(SUIT.path);
  await page.getByRole('main').getByRole('img').first().click();
  await expect(viewer(page)).toBeVisible();
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const middle = { x: size.width / 2, y: size.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5);
  await page.mouse.dblclick(middle.x, middle.y);
  await expect.poll(() => scaleOf(page)).toBeCloseTo(1);
  await page.mouse.dblclick(middle.x, middle.y);
  await expect.poll(() => scaleOf(page)).toBeCloseTo(2.5);
  await page.keyboard.press('0');

  await page.mouse.down();
  await page.mouse.move(middle.x - 120, middle.y, { steps: 4 });
  await page.mouse.up();
  await expect(viewer(page).getByText(VIEWER_WORDS.count(2, 4))).toBeVisible();
});
