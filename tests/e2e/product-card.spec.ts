import type { Locator, Page } from '@playwright/test';
import { CATALOGUE, TEST_PRODUCT_ID } from '#demo/catalogue/catalogue.ts';
import { productPictures } from '#demo/catalogue/product-pictures.ts';
import { expect, test } from '#tests/support/browser.ts';
import { SUIT } from './products.ts';

const CYCLE_MS = 1500;
const [first = '', second = '', third = ''] = CATALOGUE.filter(({ id }) => id === TEST_PRODUCT_ID)
  .flatMap(productPictures)
  .map(({ alt }) => alt);

function cardOf(page: Page): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: SUIT.name, exact: true }) });
}

/** Lets the page's time run until the card has begun to cycle: it then asks for the product's page. Less than a tick. */
async function untilItCycles(page: Page): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().endsWith(SUIT.path));
  let hasAsked = false;
  const answered = asked.then(async (request) => {
    hasAsked = true;
    await (await request.response())?.finished();
  });
  await expect(async () => {
    await page.clock.runFor(50);
    expect(hasAsked).toBe(true);
  }).toPass({ intervals: [50] });
  await answered;
}

test('a card shows its pictures in turn under the mouse, and its first again after that', async ({ page }) => {
  await page.clock.install();
  await page.goto('/collections/cotton');
  const card = cardOf(page);
  await expect(card.getByRole('img', { name: first })).toBeVisible();

  await card.hover();
  await untilItCycles(page);
  await page.clock.runFor(CYCLE_MS - 300);
  await expect(card.getByRole('img', { name: first })).toBeVisible();
  await page.clock.runFor(300);
  await expect(card.getByRole('img', { name: second })).toBeVisible();
  await expect(card.getByRole('img', { name: first })).toHaveCount(0);
  await page.clock.runFor(CYCLE_MS);
  await expect(card.getByRole('img', { name: third })).toBeVisible();

  await page.mouse.move(0, 0);
  await expect(card.getByRole('img', { name: first })).toBeVisible();
  await page.clock.runFor(3 * CYCLE_MS);
  await expect(card.getByRole('img', { name: first })).toBeVisible();
});

test.describe('where motion is not wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a card keeps its first picture', async ({ page }) => {
    await page.clock.install();
    await page.goto('/collections/cotton');
    const card = cardOf(page);
    const code = page.waitForResponse(/card-cycle/);
    await card.hover();
    await (await code).finished();
    await page.clock.runFor(3 * CYCLE_MS);
    await expect(card.getByRole('img', { name: first })).toBeVisible();
  });
});
