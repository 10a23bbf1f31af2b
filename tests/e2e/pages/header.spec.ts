import type { Page } from '@playwright/test';
import { TIMES } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';

/** The fallback menu's fabrics (specification, section 2, Header), with what leads to each. */
const FALLBACK_FABRICS = [
  ['Premium Fabrics', '/sale?category=premium-fabrics'],
  ['Cotton', '/sale?category=cotton'],
  ['Mul Mul', '/sale?category=mul-mul'],
  ['Rayon', '/sale?category=rayon'],
  ['Silk', '/sale?category=silk'],
] as const;

const NARROW = { width: 360, height: 780 };

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const sectionLink = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const toggle = (page: Page, name: string) => menu(page).getByRole('button', { name: `${name} menu` });
const firstCategory = (page: Page) => menu(page).getByRole('link', { name: 'Chikankari', exact: true });
const firstStyle = (page: Page) => menu(page).getByRole('link', { name: 'Bollywood Inspired', exact: true });

/** Brings the categories in, with the keyboard's first step into the menu, and stops the clock. */
async function openPage(page: Page, path = '/faq'): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await toggle(page, 'Categories').focus();
  await expect(toggle(page, 'Categories')).toHaveAttribute('aria-controls', /./);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
}

test('the header stays visible while scrolling, in windows of 480 px or more', async ({ page }) => {
  for (const height of [480, 479]) {
    await page.setViewportSize({ width: 1024, height });
    await page.goto('/faq');
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const header = page.getByRole('banner');
    if (height === 480) await expect(header).toBeInViewport({ ratio: 1 });
    else await expect(header).not.toBeInViewport();
  }
});

test('a dropdown is 600 px wide, in three columns, and inside the window; its links name section and category', async ({
  page,
}) => {
  await openPage(page);
  for (const name of ['Categories', 'Shop by Fabric', 'Sale']) {
    await toggle(page, name).press('Enter');
    const id = await toggle(page, name).getAttribute('aria-controls');
    const panel = page.locator(`#${id}`);
    await expect(panel).toBeInViewport({ ratio: 1 });
    expect((await panel.boundingBox())?.width).toBe(600);
  }
  await toggle(page, 'Categories').press('Enter');
  const tops = ['Chikankari', 'Suits & Dress Material', 'Traditional Wear'].map((name) =>
    menu(page).getByRole('link', { name, exact: true }).boundingBox(),
  );
  const boxes = await Promise.all(tops);
  expect(new Set(boxes.map((box) => box?.y)).size, 'in one row').toBe(1);
  await expect(firstCategory(page)).toHaveAttribute('href', '/original-pakistani?category=chikankari');
  await toggle(page, 'Shop by Fabric').press('Enter');
  const mulMul = menu(page).getByRole('link', { name: 'Mul Mul', exact: true });
  await expect(mulMul).toHaveAttribute('href', '/sale?category=mul-mul');
  for (const href of ['/cotton', '/mul-mul', '/rayon']) {
    await expect(menu(page).locator(`a[href="${href}"]`)).toBeVisible();
  }
});

test('hover opens after 200 ms, at once within 300 ms of closing, and closes after 150 ms', async ({ page }) => {
  await openPage(page);
  await sectionLink(page, 'Categories').hover();
  await page.clock.runFor(TIMES.menuHoverMs - 1);
  await expect(firstCategory(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(firstCategory(page)).toBeVisible();

  await sectionLink(page, 'Shop by Style').hover();
  await expect(firstStyle(page)).toBeVisible();
  await expect(firstCategory(page)).toBeHidden();

  await page.mouse.move(1200, 850);
  await page.clock.runFor(TIMES.menuCloseMs - 1);
  await expect(firstStyle(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(firstStyle(page)).toBeHidden();

  await page.clock.runFor(TIMES.menuSkipMs - 1);
  await sectionLink(page, 'Categories').hover();
  await expect(firstCategory(page)).toBeVisible();
});

test('a pressed arrow keeps its dropdown open until it is pressed again', async ({ page }) => {
  await openPage(page);
  await sectionLink(page, 'Categories').hover();
  await page.clock.runFor(TIMES.menuHoverMs);
  await toggle(page, 'Categories').click();
  await expect(firstCategory(page)).toBeVisible();
  await sectionLink(page, 'Shop by Style').hover();
  await page.clock.runFor(1000);
  await expect(firstCategory(page)).toBeVisible();
  await expect(firstStyle(page)).toBeHidden();
  await toggle(page, 'Categories').click();
  await expect(firstCategory(page)).toBeHidden();
  await toggle(page, 'Categories').click();
  await expect(firstCategory(page)).toBeVisible();
  await page.mouse.click(1200, 850);
  await expect(firstCategory(page), 'closes with a press elsewhere').toBeHidden();
});

test('an arrow pressed before its code loads opens its dropdown', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/menu.json', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/faq');
  await sectionLink(page, 'Categories').hover();
  await toggle(page, 'Categories').click();
  await sectionLink(page, 'Shop by Style').hover();
  held.resolve();
  await expect(firstCategory(page)).toBeVisible();
});

test('the menu and its dropdowns work by keyboard', async ({ page }) => {
  await openPage(page);
  await sectionLink(page, 'New').focus();
  await page.keyboard.press('ArrowRight');
  await expect(sectionLink(page, 'Categories')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(firstCategory(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu(page).getByRole('link', { name: 'Suits', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(firstCategory(page)).toBeHidden();
  await expect(toggle(page, 'Categories')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(toggle(page, 'Categories')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(firstCategory(page)).toBeFocused();
  await sectionLink(page, 'Shop by Brand').focus();
  await expect(firstCategory(page), 'closes when the focus leaves').toBeHidden();
});

test.describe('when the menu fails to load', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.*menu\.json/] });

  test('the fallback menu is shown, and the failure is logged', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
    await page.route('**/menu.json', (route) => route.fulfill({ status: 503 }));
    await page.goto('/faq');
    await toggle(page, 'Shop by Fabric').click();
    for (const [name, href] of FALLBACK_FABRICS) {
      await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    expect(logged.join()).toContain('fallback menu');
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: NARROW, hasTouch: true, isMobile: true });

  test('menu and search box open by their buttons, and sections expand', async ({ page }) => {
    await page.goto('/faq');
    const box = page.getByRole('banner').getByLabel('Search products');
    await expect(box).toBeHidden();
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(box).toBeFocused();
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await expect(menu(page)).toBeHidden();
    await button.tap();
    await expect(sectionLink(page, 'Categories')).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    await toggle(page, 'Categories').tap();
    await expect(firstCategory(page)).toBeVisible();
    await toggle(page, 'Shop by Style').tap();
    await expect(firstStyle(page)).toBeVisible();
    await expect(firstCategory(page), 'folds in by its own button only').toBeVisible();
    await toggle(page, 'Categories').tap();
    await expect(firstCategory(page)).toBeHidden();
    await expect(menu(page).getByRole('link', { name: 'Track Order' })).toHaveAttribute('href', '/contact#track');
    await button.tap();
    await expect(menu(page)).toBeHidden();
  });

  test.describe('signed in', () => {
    test.use({ viewer: 'shopper' });

    test('Track Order links to the shopper’s orders', async ({ page }) => {
      await page.goto('/faq');
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await menu(page).getByRole('link', { name: 'Track Order' }).tap();
      await expect(page).toHaveURL('/profile#your-orders');
      await expect(page.getByRole('region', { name: 'Your orders' }).getByRole('article').first()).toBeInViewport();
    });
  });
});
