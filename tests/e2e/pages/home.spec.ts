import type { Page } from '@playwright/test';
import { HOME_WORDS } from '#site/features/home/messages.ts';
import { TIMES } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';

/** The titles of the slides. */
const SLIDES = ['Designer lawn suits', 'Designer looks, made in India', 'Dressed for the wedding season'];

const hero = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Which slide the dots mark, counted from 1. */
async function expectSlide(page: Page, number: number): Promise<void> {
  const dot = hero(page).getByRole('button', { name: `Slide ${number}:` });
  await expect(dot).toHaveAttribute('aria-current', 'true');
  await expect(hero(page).getByRole('heading', { name: SLIDES[number - 1] ?? '' })).toBeInViewport();
}

/** Opens the home page with a clock that stands still, its carousel alive at the second slide and left alone. */
async function openCarousel(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await hero(page).getByRole('button', { name: 'Next slide' }).click();
  await expectSlide(page, 2);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await leaveCarousel(page);
}

async function leaveCarousel(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Gulmohar, home' }).focus();
  await page.mouse.move(5, 5);
}

test.describe('the carousel', () => {
  test('advances every 4000 ms and loops; pauses on hover, on focus, and by its button', async ({ page }) => {
    await openCarousel(page);
    await page.clock.runFor(TIMES.heroMs - 1);
    await expectSlide(page, 2);
    await page.clock.runFor(1);
    await expectSlide(page, 3);
    await page.clock.runFor(TIMES.heroMs);
    await expectSlide(page, 1);

    await hero(page).hover();
    await page.clock.runFor(3 * TIMES.heroMs);
    await expectSlide(page, 1);

    await hero(page).getByRole('button', { name: 'Previous slide' }).focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(3 * TIMES.heroMs);
    await expectSlide(page, 1);

    await hero(page).getByRole('button', { name: 'Pause the slides' }).press('Enter');
    await leaveCarousel(page);
    await page.clock.runFor(3 * TIMES.heroMs);
    await expectSlide(page, 1);
  });

  test('does not advance with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openCarousel(page);
    await page.clock.runFor(3 * TIMES.heroMs);
    await expectSlide(page, 2);
  });

  test('works by keyboard, and each button names and opens its target', async ({ page }) => {
    await page.goto('/');
    await hero(page).getByRole('button', { name: 'Slide 3:' }).press('Enter');
    await expectSlide(page, 3);
    await hero(page).getByRole('button', { name: 'Next slide' }).press('Enter');
    await expectSlide(page, 1);
    await hero(page).getByRole('button', { name: 'Previous slide' }).press('Enter');
    await expectSlide(page, 3);
    await hero(page).getByRole('link', { name: 'Shop Collection: Indian Replica' }).press('Enter');
    await expect(page).toHaveURL('/indian-replica');
  });
});

test('sarees, kurtis, suits and lehengas are linked above the fold, and each section has products', async ({
  page,
}) => {
  await page.goto('/');
  await expect(section(page, HOME_WORDS.newArrivals).getByRole('article').first()).toBeVisible();
  await expect(page.getByText(HOME_WORDS.noNewArrivals)).toBeHidden();
  await expect(page.getByText(HOME_WORDS.noFeatured)).toBeHidden();
  const kinds = page.getByRole('navigation', { name: 'Shop by category' });
  for (const name of ['Sarees', 'Kurtis', 'Suits', 'Lehengas']) {
    await expect(kinds.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
  await kinds.getByRole('link', { name: 'Sarees' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Saree' }).nth(7)).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('a swipe shows the next slide', async ({ page }) => {
    await page.goto('/');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.synthesizeScrollGesture', { x: 300, y: 300, xDistance: -250, yDistance: 0, speed: 1500 });
    await expectSlide(page, 2);
  });
});
