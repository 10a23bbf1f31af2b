import type { Page } from '@playwright/test';
import { SEARCH_PAGE_WORDS } from '#site/features/search/messages.ts';
import { cards, chip, choice, dialog, matching, openFilters } from '#tests/e2e/support/listing.ts';
import { expect, test } from '#tests/support/browser.ts';

/** In more than 48 descriptions of the demo. */
const IN_MANY = 'the';

const box = (page: Page, name: string) => page.getByRole('main').getByRole('checkbox', { name, exact: true });
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });

async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('.price > b').allTextContents();
  return texts.map((text) => Number(text.replaceAll(/[₹,]/g, '')));
}

async function countOf(page: Page, name: string): Promise<number> {
  const text = await box(page, name).evaluate((input) => input.parentElement?.textContent ?? '');
  return Number(/\d+$/.exec(text)?.[0]);
}

test('size, colour and price filter the results at once as on a listing, and Back undoes them', async ({ page }) => {
  await page.goto('/search?q=suit');
  const all = (await page.getByText(/^Showing .*products$/).textContent()) ?? '';
  const [inRed, inXlOfAll] = [await countOf(page, 'Red'), await countOf(page, 'XL')];
  await box(page, 'Red').check();
  await expect(page).toHaveURL(/\/search\?q=suit&colour=Red$/);
  await expect(cards(page)).toHaveCount(inRed);

  const inXl = await countOf(page, 'XL');
  expect(inXl).toBeLessThan(inXlOfAll);
  await box(page, 'XL').check();
  // All of the red ones may be there in XL.
  await expect(page).toHaveURL(/size=XL/);
  await expect(cards(page)).toHaveCount(inXl);
  await page.goBack();
  await expect(cards(page)).toHaveCount(inRed);
  await expect(box(page, 'XL')).not.toBeChecked();

  await page.getByRole('spinbutton', { name: 'To' }).fill('3000');
  await page.getByRole('spinbutton', { name: 'To' }).press('Enter');
  await expect(chip(page, 'Up to ₹3,000')).toBeVisible();
  await expect(chip(page, 'Red')).toBeVisible();
  await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(3000);
  await page.reload();
  await expect(chip(page, 'Up to ₹3,000')).toBeVisible();

  await openFilters(page);
  await dialog(page).getByRole('button', { name: 'Clear all' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(all, { exact: true })).toBeVisible();
});

test('filters and order apply to Load More, also after a reload', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent(IN_MANY)}&size=M`);
  const total = await countOf(page, 'M');
  expect(total).toBeGreaterThan(24);
  await sort(page).selectOption('Price low to high');
  await expect(page).toHaveURL(/size=M&sort=price-low$/);
  await expect(page.getByText(`Showing 24 of ${total} products`)).toBeVisible();
  await page.getByRole('link', { name: SEARCH_PAGE_WORDS.loadMore }).click();
  await expect(page.getByText(new RegExp(`^Showing (48 of )?${total} products$`))).toBeVisible();
  await expect(page).toHaveURL(/size=M&sort=price-low&page=2(#.*)?$/);
  const shown = await prices(page);
  expect(shown).toHaveLength(Math.min(48, total));
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  await page.reload();
  await expect(cards(page)).toHaveCount(Math.min(48, total));
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('filters are in the dialog of listings; chosen ones are visible and can be removed', async ({ page }) => {
    await page.goto('/search?q=suit');
    await expect(box(page, 'M')).toBeHidden();
    await openFilters(page);
    await (await choice(page, 'size', 'M')).check();
    await expect(page).toHaveURL(/size=M$/);
    const left = await matching(page);
    await dialog(page)
      .getByRole('button', { name: `Show ${left} products` })
      .click();
    await expect(cards(page)).toHaveCount(left);
    await chip(page, 'M').click();
    await expect(page).toHaveURL(/\/search\?q=suit$/);
  });
});
