import type { Page } from '@playwright/test';
import { emptyCollection } from '#site/features/collections/messages.ts';
import { LISTING_WORDS } from '#site/features/listing/messages.ts';
import { cards, expectColumns, names } from '#tests/e2e/support/listing.ts';
import { expect, test } from '#tests/support/browser.ts';

const isSoldOut = (text: string) => text.includes('Sold out');
/** The prices of available products. Sold-out ones come after them in every list. */
const prices = async (page: Page) => {
  const texts = await cards(page).allInnerTexts();
  const available = texts.filter((text) => !isSoldOut(text));
  expect(texts.slice(available.length).every(isSoldOut), 'what has sold out comes last').toBe(true);
  return available.map((text) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
};
const sortBy = (page: Page) => page.getByLabel('Sort by');

/** Chooses an order after focusing the select, as with a pointer or the keyboard. */
async function sort(page: Page, label: string): Promise<void> {
  await sortBy(page).focus();
  await sortBy(page).selectOption(label);
}

test('shows its products without paging, in 1, 2 or 4 columns by width', async ({ page }) => {
  await page.goto('/collections/cotton');
  await expect(page.getByText(emptyCollection('Cotton'))).toBeHidden();
  await expect(page.getByRole('button', { name: LISTING_WORDS.loadMore })).toHaveCount(0);
  await expectColumns(page, { 360: 1, 768: 2, 1280: 4 });
});

test('says that its products load while another order is fetched', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/listing/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/collections/cotton');
  await sort(page, 'Alphabetically A-Z');
  await expect(page.getByText(LISTING_WORDS.loading)).toBeVisible();
  held.resolve();
  await expect(page.getByText(LISTING_WORDS.loading)).toBeHidden();
});

test('sorts by price and name; URL, reload and Back keep the order', async ({ page }) => {
  await page.goto('/collections/cotton');
  const featured = await names(page);
  const soldOut = (await cards(page).filter({ hasText: 'Sold out' }).getByRole('heading').allInnerTexts()).toSorted();
  const rising = (await prices(page)).toSorted((a, b) => a - b);
  expect(rising, 'another order than the featured one').not.toEqual(await prices(page));

  await sort(page, 'Price low to high');
  await expect(page).toHaveURL('/collections/cotton?sort=price-asc');
  await expect.poll(() => prices(page)).toEqual(rising);

  await page.reload();
  await expect(sortBy(page)).toHaveValue('price-asc');
  await expect.poll(() => prices(page)).toEqual(rising);

  await sort(page, 'Alphabetically Z-A');
  const available = featured.filter((name) => !soldOut.includes(name));
  const fromZ = [...available.sort((a, b) => b.localeCompare(a, 'en')), ...soldOut];
  await expect.poll(() => names(page)).toEqual(fromZ);

  await cards(page).getByRole('link').first().click();
  await page.goBack();
  await expect(sortBy(page)).toHaveValue('name-desc');
  await expect.poll(() => names(page)).toEqual(fromZ);

  await page.goBack();
  await expect(sortBy(page)).toHaveValue('price-asc');
  await page.goBack();
  await expect(sortBy(page)).toHaveValue('featured');
  await expect.poll(() => names(page)).toEqual(featured);
});
