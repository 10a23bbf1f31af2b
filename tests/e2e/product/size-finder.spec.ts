import type { Page } from '@playwright/test';
import { FINDER_WORDS, GUIDE_WORDS } from '#site/features/size-chart/messages.ts';
import { SUIT } from '#tests/e2e/support/products.ts';
import { expect, test } from '#tests/support/browser.ts';

/** Made in S to XL. */
const LEHENGA_PATH = '/product/1042';

const guide = (page: Page) => page.getByRole('dialog', { name: GUIDE_WORDS.title });

async function openGuide(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Size guide' }).click();
  await expect(guide(page)).toBeVisible();
}

async function measure(page: Page, bust: string, waist: string, hip: string): Promise<void> {
  await guide(page).getByLabel('Bust').fill(bust);
  await guide(page).getByLabel('Waist').fill(waist);
  await guide(page).getByLabel('Hip').fill(hip);
  await guide(page).getByRole('button', { name: FINDER_WORDS.find }).click();
}

test('the size guide opens beside the sizes, in both units, and restores the focus', async ({ page }) => {
  await page.goto(SUIT.path);
  await openGuide(page);
  const row = guide(page).getByRole('table', { name: 'Suit set' }).getByRole('row').nth(1).getByRole('cell');
  await expect(row).toHaveText(['32', '26', '34', '44', '37']);
  await guide(page).getByLabel('Centimetres').check();
  await expect(row).toHaveText(['81', '66', '86', '112', '94']);
  await page.keyboard.press('Escape');
  await expect(guide(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Size guide' })).toBeFocused();

  await page.goto('/size-chart');
  await expect(page.getByLabel('Centimetres')).toBeChecked();
});

test('three measurements suggest a size, select it, and are remembered', async ({ page }) => {
  await page.goto(SUIT.path);
  await openGuide(page);
  await measure(page, '37', '30', '38');
  await expect(guide(page).getByText('Your size is L')).toBeVisible();
  await expect(guide(page).getByText('Your bust is between M and L.')).toBeVisible();
  await guide(page)
    .getByRole('button', { name: FINDER_WORDS.choose('L') })
    .click();
  await expect(guide(page)).toBeHidden();
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await expect(page.getByText('Only 3 left in L!')).toBeVisible();

  await page.reload();
  await openGuide(page);
  await expect(guide(page).getByText('Your size is L')).toBeVisible();
  await guide(page).getByLabel('Centimetres').check();
  await expect(guide(page).getByLabel('Bust')).toHaveValue('94');
  await guide(page).getByRole('button', { name: FINDER_WORDS.clear }).click();
  await expect(guide(page).getByText(FINDER_WORDS.cleared)).toBeVisible();
  await page.reload();
  await openGuide(page);
  await expect(guide(page).getByLabel('Bust')).toHaveValue('');
});

test('a lehenga has its own size guide', async ({ page }) => {
  await page.goto(LEHENGA_PATH);
  await openGuide(page);
  await expect(guide(page).getByRole('table')).toHaveCount(1);
  const table = guide(page).getByRole('table', { name: 'Lehenga' });
  await expect(table.getByRole('columnheader')).toHaveText(['Size', 'Waist', 'Hip', 'Bust']);
  await expect(guide(page).getByText('For a lehenga, waist and hip decide the size.')).toBeVisible();
  await expect(guide(page).getByText('Lengths of this one: lehenga 42 in, blouse 14 in.')).toBeVisible();
  await guide(page).getByLabel('Centimetres').check();
  await expect(guide(page).getByText('Lengths of this one: lehenga 107 cm, blouse 36 cm.')).toBeVisible();
  await guide(page).getByRole('link', { name: 'See the full size chart' }).click();
  await expect(page.getByRole('table')).toHaveCount(2);
});

test('a suggested size that is not made is named', async ({ page }) => {
  await page.goto(LEHENGA_PATH);
  await openGuide(page);
  await measure(page, '42', '36', '44');
  await expect(guide(page).getByText('Your size is XXL')).toBeVisible();
  await expect(guide(page).getByText('Not made in size XXL')).toBeVisible();
});

test('a sold-out suggestion is named, and an implausible measurement is asked for again', async ({ page }) => {
  await page.goto(SUIT.path);
  await openGuide(page);
  await measure(page, '42', '36', '');
  await expect(guide(page).getByLabel('Hip')).toBeFocused();
  await expect(guide(page).getByText('Enter your hip in inches')).toBeVisible();
  await measure(page, '42', '36', '400');
  await expect(guide(page).getByText('Check this measurement')).toBeVisible();
  await measure(page, '42', '36', '44');
  await expect(guide(page).getByText(FINDER_WORDS.soldOut('XXL'))).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the size guide is a link to the size chart', async ({ page }) => {
    await page.goto(SUIT.path);
    await page.getByRole('link', { name: 'Size guide' }).click();
    await expect(page).toHaveURL(/\/size-chart$/);
    await expect(page.getByRole('table', { name: 'Kurti' })).toBeVisible();
  });
});

test('the finder works without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('No.', 'SecurityError');
      },
    });
  });
  await page.goto(SUIT.path);
  await openGuide(page);
  await measure(page, '36', '30', '38');
  await expect(guide(page).getByText('Your size is M')).toBeVisible();
});
