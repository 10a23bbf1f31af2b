import type { Page } from '@playwright/test';
import { chatLink, SHOP } from '#shared/shop.ts';
import { HOME_COLLECTIONS } from '#site/content/collections.ts';
import { HERO_SLIDES } from '#site/content/hero-slides.ts';
import { BOOKING_STEPS, STATS } from '#site/features/home/messages.ts';
import { expect, test } from '#tests/support/browser.ts';
import { EMPTY, HOME, TIMES } from './specification.ts';

const hero = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Which slide the dots mark, counted from 1. */
async function expectSlide(page: Page, number: number): Promise<void> {
  const dot = hero(page).getByRole('button', { name: `Slide ${number}:` });
  await expect(dot).toHaveAttribute('aria-current', 'true');
  await expect(hero(page).getByRole('heading', { name: HERO_SLIDES[number - 1]?.title ?? '' })).toBeInViewport();
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
  await page.getByRole('link', { name: `${SHOP.name}, home` }).focus();
  await page.mouse.move(5, 5);
}

test.describe('the carousel', () => {
  test('advances every 4000 ms and loops', async ({ page }) => {
    await openCarousel(page);
    await page.clock.runFor(TIMES.heroMs - 1);
    await expectSlide(page, 2);
    await page.clock.runFor(1);
    await expectSlide(page, 3);
    await page.clock.runFor(TIMES.heroMs);
    await expectSlide(page, 1);
  });

  test('stands still under the mouse, with the focus, and by its button', async ({ page }) => {
    await openCarousel(page);
    await hero(page).hover();
    await page.clock.runFor(3 * TIMES.heroMs);
    await expectSlide(page, 2);

    await hero(page).getByRole('button', { name: 'Previous slide' }).focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(3 * TIMES.heroMs);
    await expectSlide(page, 2);

    await hero(page).getByRole('button', { name: 'Pause the slides' }).press('Enter');
    await leaveCarousel(page);
    await page.clock.runFor(3 * TIMES.heroMs);
    await expectSlide(page, 2);
  });

  test('does not move by itself for those who want less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openCarousel(page);
    await page.clock.runFor(3 * TIMES.heroMs);
    await expectSlide(page, 2);
  });

  test('goes by keyboard, and each slide leads to its listing', async ({ page }) => {
    await page.goto('/');
    await hero(page).getByRole('button', { name: 'Slide 3:' }).press('Enter');
    await expectSlide(page, 3);
    await hero(page).getByRole('button', { name: 'Next slide' }).press('Enter');
    await expectSlide(page, 1);
    await hero(page).getByRole('button', { name: 'Previous slide' }).press('Enter');
    await expectSlide(page, 3);
    const links = await hero(page).getByRole('link', { name: HOME.shopCollection }).all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses)).toEqual(new Set(['/original-pakistani', '/indian-replica']));
  });
});

test('the stat strip, collections with badges, and how to book', async ({ page }) => {
  await page.goto('/');
  for (const { figure, label } of STATS) {
    await expect(page.getByRole('listitem').filter({ hasText: `${figure} ${label}` })).toBeVisible();
  }
  for (const { name, badge } of HOME_COLLECTIONS) {
    const tile = section(page, HOME.collections).getByRole('listitem').filter({ hasText: name });
    await expect(tile).toContainText(badge);
  }
  const booking = section(page, HOME.bookEasily);
  for (const { title, text } of BOOKING_STEPS) {
    await expect(booking.getByRole('listitem').filter({ hasText: title })).toContainText(text);
  }
  await expect(booking.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    chatLink('Hi, I would like to book a piece from your collection.'),
  );
  await expect(booking.getByRole('link', { name: /Instagram/ })).toHaveAttribute('href', SHOP.instagram);
});

test('ten new arrivals and eight featured products', async ({ page }) => {
  await page.goto('/');
  await expect(section(page, HOME.newArrivals).getByRole('article')).toHaveCount(10);
  await expect(section(page, HOME.featured).getByRole('article')).toHaveCount(8);
  await expect(page.getByText(EMPTY.newArrivals)).toBeHidden();
  await expect(page.getByText(EMPTY.featured)).toBeHidden();
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
