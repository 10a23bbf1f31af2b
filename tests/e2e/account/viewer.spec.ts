import type { Page } from '@playwright/test';
import { SUIT } from '#tests/e2e/support/products.ts';
import { settled } from '#tests/e2e/support/settled.ts';
import { expect, test } from '#tests/support/browser.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Enlarged pictures' });
const enlarge = (page: Page) => page.getByRole('button', { name: 'Enlarge picture' });

/** How wide the picture in view is, in px. */
async function shownWidth(page: Page): Promise<number> {
  const widths = await viewer(page)
    .getByRole('img')
    .evaluateAll((pictures) =>
      pictures
        .map((picture) => picture.getBoundingClientRect())
        .filter(({ left, right }) => left <= innerWidth / 2 && right >= innerWidth / 2)
        .map(({ width }) => width),
    );
  return widths[0] ?? 0;
}

test('pictures can be browsed and enlarged by keyboard; closing restores the position', async ({ page }) => {
  await page.goto(SUIT.path);
  await enlarge(page).click();
  await expect(viewer(page).getByText('1 / 4')).toBeVisible();
  await expect.poll(() => shownWidth(page)).toBeGreaterThan(0);
  const fitted = await settled(() => shownWidth(page));
  await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => shownWidth(page)).toBeGreaterThan(1.3 * fitted);
  await viewer(page).getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => shownWidth(page)).toBeCloseTo(fitted, 0);
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText('2 / 4')).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer(page).getByText('3 / 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(enlarge(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Picture 3' })).toHaveAttribute('aria-current', 'true');
});

test('wheel and double click zoom, a drag shows the next', async ({ page }) => {
  await page.goto(SUIT.path);
  await page.getByRole('main').getByRole('img').first().click();
  await expect(viewer(page).getByText('1 / 4')).toBeVisible();
  await expect.poll(() => shownWidth(page)).toBeGreaterThan(0);
  const fitted = await settled(() => shownWidth(page));
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const middle = { x: size.width / 2, y: size.height / 2 };
  await page.mouse.dblclick(middle.x, middle.y);
  await expect.poll(() => shownWidth(page)).toBeGreaterThan(1.3 * fitted);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => shownWidth(page)).toBeCloseTo(fitted, 0);

  await page.mouse.move(middle.x + 200, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 300, middle.y, { steps: 6 });
  await page.mouse.up();
  await expect(viewer(page).getByText('2 / 4')).toBeVisible();
});
