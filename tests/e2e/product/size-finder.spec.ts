import type { Page } from '@playwright/test';
import { OFFERS } from '#site/components/messages.ts';
import { FINDER_WORDS } from '#site/features/size-chart/messages.ts';
import { SUIT } from '#tests/e2e/support/products.ts';
import { expect, test } from '#tests/support/browser.ts';

const guide = (page: Page) => page.getByRole('dialog', { name: OFFERS.sizeGuide });

async function openGuide(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Size guide' }).click();
  await expect(guide(page)).toBeVisible();
}

test('the size guide selects a size that three measurements suggest, and is remembered', async ({ page }) => {
  await page.goto(SUIT.path);
  await openGuide(page);
  await guide(page).getByLabel('Bust').fill('37');
  await guide(page).getByLabel('Waist').fill('30');
  await guide(page).getByLabel('Hip').fill('38');
  await guide(page).getByRole('button', { name: FINDER_WORDS.find }).click();
  await expect(guide(page).getByText('Your size is L')).toBeVisible();
  await guide(page)
    .getByRole('button', { name: FINDER_WORDS.choose('L') })
    .click();
  await expect(guide(page)).toBeHidden();
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await expect(page.getByText('Only 3 left in L!')).toBeVisible();

  await page.reload();
  await openGuide(page);
  await expect(guide(page).getByText('Your size is L')).toBeVisible();
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the size guide is a link to the size chart', async ({ page }) => {
    await page.goto(SUIT.path);
    await page.getByRole('link', { name: 'Size guide' }).click();
    await expect(page).toHaveURL(/\/size-chart$/);
    await expect(page.getByRole('table', { name: 'Kurti' })).toBeVisible();
  });
});
