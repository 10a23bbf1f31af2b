import type { Page } from '@playwright/test';
import { productPath } from '#shared/product/product.ts';
import { SUIT } from '#tests/e2e/support/products.ts';
import { expect, test } from '#tests/support/browser.ts';

/** One of each kind of page; the others are made by the same parts. */
const WITH_PRELOAD = ['/', '/new-arrivals', SUIT.path];
const THE_OTHERS = ['/sale', '/collections', '/collections/cotton', '/about'];

// The worker would ask for pictures once more.
test.use({ serviceWorkers: 'block' });

/** Paths of the pictures the page asks for from now on, in order. */
function picturesAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) asked.push(pathname);
  });
  return asked;
}

/** Until what the page loads by itself has loaded or failed, and a frame has shown it. */
async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(async () => {
    const atOnce = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.allSettled(atOnce.map((image) => image.decode()));
    await new Promise(requestAnimationFrame);
  });
}

for (const path of [...WITH_PRELOAD, ...THE_OTHERS]) {
  const run = WITH_PRELOAD.includes(path) ? {} : { tag: '@long' };
  test(`${path} preloads its largest picture as AVIF, and loads no picture twice`, run, async ({ page }) => {
    const asked = picturesAskedFor(page);
    await page.goto(path);
    const largest = page.locator('img[fetchpriority=high]');
    await expect(largest).toHaveJSProperty('complete', true);
    const shown = await largest.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    expect(shown).toMatch(/\.avif$/);
    expect(asked[0], 'what is asked for first').toBe(shown);
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
  });
}

test.describe('on a phone of 412 px at 1.75x (721 device pixels)', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  test('a product shows the 720 px picture, not the next larger one', async ({ page }) => {
    const asked = picturesAskedFor(page);
    await page.goto(SUIT.path);
    await untilSettled(page);
    expect(asked).toEqual([expect.stringContaining('/w720_')]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 });

  test('only a product’s first picture loads before the first scroll', async ({ page }) => {
    const asked = picturesAskedFor(page);
    await page.goto(SUIT.path);
    await untilSettled(page);
    expect(asked).toHaveLength(1);
    await page.getByRole('list', { name: /pictures of/ }).press('ArrowRight');
    await expect.poll(() => asked.length).toBeGreaterThan(1);
  });

  test('only visible pictures load before the first scroll', async ({ page }) => {
    const asked = picturesAskedFor(page);
    await page.goto('/new-arrivals');
    await untilSettled(page);
    expect(asked.length).toBeLessThanOrEqual(4);
    await page.keyboard.press('PageDown');
    await expect.poll(() => asked.length).toBeGreaterThan(6);
    const all = await page.getByRole('article').all();
    expect(all.length, 'cards').toBeGreaterThan(6);
    for (const card of all) {
      const picture = card.getByRole('img').first();
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
  });
});

test.describe('a picture that fails to load', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('falls back from AVIF to WebP', async ({ page }) => {
    await page.route('**/*.avif', (route) => route.fulfill({ status: 404 }));
    await page.goto(SUIT.path);
    const picture = page.getByRole('main').getByRole('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.webp$/);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  });

  test('is replaced by the placeholder, with one request per URL', async ({ page }) => {
    const asked = picturesAskedFor(page);
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(SUIT.path);
    const picture = page.getByRole('main').getByRole('img').first();
    await expect(picture).toHaveAttribute('src', '/placeholder.svg');
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    const ofPicture = asked.filter((path) => path.startsWith(asked[0]?.replace(/[^/]*$/, '') ?? '-'));
    expect(new Set(ofPicture).size).toBe(ofPicture.length);
  });

  test('is replaced once, also if the placeholder fails to load', async ({ page }) => {
    let placeholders = 0;
    await page.route(/\/media\/|placeholder\.svg/, (route) => {
      if (route.request().url().endsWith('placeholder.svg')) placeholders += 1;
      return route.fulfill({ status: 404 });
    });
    await page.goto('/new-arrivals');
    await expect.poll(() => placeholders).toBeGreaterThan(0);
    await untilSettled(page);
    expect(placeholders).toBeLessThanOrEqual(await page.getByRole('article').count());
  });
});

test('a video loads when played, by ranges', async ({ page }) => {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.mp4')) answers.push(response.status());
  });
  await page.goto(productPath('1002'));
  const video = page.getByLabel(/^Video 1 of /).and(page.locator('video'));
  await untilSettled(page);
  expect(answers).toEqual([]);
  await page.getByRole('link', { name: 'Video 1' }).click();
  await expect(video).toHaveAttribute('poster', /\.webp$/);
  await video.evaluate(async (element: HTMLVideoElement) => element.play());
  await expect(video).toHaveJSProperty('paused', false);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 6;
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(6);
  expect(new Set(answers)).toEqual(new Set([206]));
});
