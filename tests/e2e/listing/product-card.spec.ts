import type { Locator, Page } from '@playwright/test';
import { CATALOGUE, TEST_PRODUCT_ID } from '#demo/catalogue/catalogue.ts';
import { productPictures } from '#demo/catalogue/product-pictures.ts';
import { SUIT } from '#tests/e2e/support/products.ts';
import { TIMES } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';

const [first, second, third] = CATALOGUE.filter(({ id }) => id === TEST_PRODUCT_ID)
  .flatMap(productPictures)
  .map(({ alt }) => alt);
if (first === undefined || second === undefined || third === undefined) throw new Error('It needs three pictures.');

function cardOf(page: Page): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: SUIT.name, exact: true }) });
}

/**
 * Lets the page's time run until the card has begun to cycle: it asks for the product's pictures 150 ms later. Each step
 * leaves the request time to arrive, so that at most 350 ms have passed.
 */
async function untilItCycles(page: Page): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().includes('/api/pictures'));
  let hasAsked = false;
  const answered = asked.then(async (request) => {
    hasAsked = true;
    await (await request.response())?.finished();
  });
  await expect(async () => {
    await page.clock.runFor(50);
    expect(hasAsked).toBe(true);
  }).toPass({ intervals: [300] });
  await answered;
}

test('a hovered card cycles its pictures, and shows the first again afterwards', async ({ page }) => {
  await page.clock.install();
  await page.goto('/collections/cotton');
  const card = cardOf(page);
  await expect(card.getByRole('img', { name: first })).toBeVisible();

  // Without this the time of the page would go on while a picture is waited for.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await card.hover();
  await untilItCycles(page);
  await page.clock.runFor(TIMES.cardMs - 400);
  await expect(card.getByRole('img', { name: first })).toBeVisible();
  await page.clock.runFor(400);
  await expect(card.getByRole('img', { name: second })).toBeVisible();
  await expect(card.getByRole('img', { name: first })).toHaveCount(0);
  await page.clock.runFor(TIMES.cardMs);
  await expect(card.getByRole('img', { name: third })).toBeVisible();

  await page.mouse.move(0, 0);
  await expect(card.getByRole('img', { name: first })).toBeVisible();
  await page.clock.runFor(3 * TIMES.cardMs);
  await expect(card.getByRole('img', { name: first })).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a card keeps its first picture', async ({ page }) => {
    await page.clock.install();
    await page.goto('/collections/cotton');
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    const card = cardOf(page);
    await card.hover();
    await page.clock.runFor(3 * TIMES.cardMs);
    await expect(card.getByRole('img', { name: first })).toBeVisible();
  });
});
