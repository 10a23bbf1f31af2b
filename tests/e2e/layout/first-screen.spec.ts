import type { Locator, Page } from '@playwright/test';
import { productPath } from '#shared/product/product.ts';
import { LISTING_WORDS } from '#site/features/listing/messages.ts';
import { cards, dialog, LONG } from '#tests/e2e/support/listing.ts';
import { SUIT } from '#tests/e2e/support/products.ts';
import { expect, test } from '#tests/support/browser.ts';

/** What is on the first screen of a desk, a tablet and a phone, and what stays on it. */

const DESK = { width: 1440, height: 900 };
const LONG_INTRO = 'Woven by hand for weddings, and light enough to wear all day. '.repeat(6);
/** A product sold both stitched and unstitched has the most controls above its button. */
const BOTH_KINDS = productPath('1059');

async function box(locator: Locator): Promise<{ top: number; bottom: number }> {
  return locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });
}

test.describe('on a desk of 1440 × 900', () => {
  test.use({ viewport: DESK });

  for (const path of [LONG, '/sale', '/collections/cotton', '/search?q=suit']) {
    test(`${path} shows its first product at most 450 px below the top`, async ({ page }) => {
      await page.goto(path);
      expect((await box(page.getByRole('article').first())).top).toBeLessThanOrEqual(450);
    });
  }

  test('a category with a long introduction shows its first product at most 450 px below the top', async ({ page }) => {
    await page.route(`**/listing${LONG}.json`, async (route) => {
      const answer = await route.fetch();
      const index = await answer.json();
      for (const { facet, options } of index.groups) {
        for (const option of options) if (facet === 'category') option.text = LONG_INTRO;
      }
      await route.fulfill({ response: answer, json: index });
    });
    await page.goto(`${LONG}?category=sarees`);
    await expect(page.getByText(LONG_INTRO.trim())).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sarees');
    expect((await box(cards(page).first())).top).toBeLessThanOrEqual(450);
  });

  for (const path of [SUIT.path, BOTH_KINDS]) {
    test(`${path} shows Add to Cart within 800 px, and the whole picture`, async ({ page }) => {
      await page.goto(path);
      const button = page.getByRole('button', { name: 'Add to Cart' });
      expect((await box(button)).bottom).toBeLessThanOrEqual(800);
      expect((await box(page.getByRole('list', { name: /pictures? of/ }))).bottom).toBeLessThanOrEqual(DESK.height);
    });
  }
});

/** The largest part of a picture's height that is cut off above, of all pictures on the screen. */
async function cutAbove(page: Page): Promise<number> {
  const pictures = page.getByRole('main').locator('img').filter({ visible: true });
  await expect(pictures.first()).not.toHaveJSProperty('naturalWidth', 0);
  const cuts = await pictures.evaluateAll((images) =>
    images.flatMap((image) => {
      if (!(image instanceof HTMLImageElement) || image.naturalWidth === 0) return [];
      const { objectFit, objectPosition } = getComputedStyle(image);
      if (objectFit !== 'cover') return [];
      const scale = Math.max(image.clientWidth / image.naturalWidth, image.clientHeight / image.naturalHeight);
      const height = image.naturalHeight * scale;
      const share = Number.parseFloat(objectPosition.split(' ')[1] ?? '50') / 100;
      return [((height - image.clientHeight) * share) / height];
    }),
  );
  return Math.max(0, ...cuts);
}

for (const width of [768, 1920]) {
  for (const path of ['/', LONG, SUIT.path]) {
    test(`${path} cuts no heads off its pictures, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1024 });
      await page.goto(path);
      // The pictures of the demo leave a tenth above the heads.
      expect(await cutAbove(page)).toBeLessThan(0.08);
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('filters and order of a listing stay in reach while it scrolls, and categories are folded', async ({ page }) => {
    await page.goto(LONG);
    const last = cards(page).last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: LISTING_WORDS.allFilters }).click();
    await expect(dialog(page).getByRole('group', { name: 'Size in stock' })).toBeVisible();
    await expect(dialog(page).getByRole('group', { name: 'Category' })).toBeHidden();
  });
});
