import type { Page } from '@playwright/test';
import { cards, expectColumns, names } from '#tests/e2e/support/listing.ts';
import { COLLECTIONS, LISTING } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToast } from '#tests/support/toast.ts';

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
  await expect(page.getByText(COLLECTIONS.empty('Cotton'))).toBeHidden();
  await expect(page.getByRole('button', { name: LISTING.loadMore })).toHaveCount(0);
  await expectColumns(page, { 360: 1, 768: 2, 1280: 4 });
});

test('shows 50 to 249 reviews per product, the same after a reload', async ({ page }) => {
  await page.goto('/collections/cotton');
  const reviews = async () =>
    (await cards(page).allInnerTexts()).map((text) => Number(/★ 4\.5 \((\d+)\)/.exec(text)?.[1]));
  const claimed = await reviews();
  expect(claimed.length, 'cards').toBeGreaterThan(1);
  expect(claimed.every((count) => count >= 50 && count <= 249)).toBe(true);
  await page.reload();
  expect(await reviews()).toEqual(claimed);
});

test('changing the sort reloads the list with a spinner', async ({ page }) => {
  await page.goto('/collections/cotton');
  const answer = Promise.withResolvers<void>();
  await page.route('/listing/cotton.json', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await sort(page, 'Price high to low');
  await expect(page.getByText(COLLECTIONS.loading)).toBeVisible();
  await expect(cards(page).first()).toBeHidden();
  answer.resolve();
  await expect(page.getByText(COLLECTIONS.loading)).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
  const falling = await prices(page);
  expect(new Set(falling).size, 'different prices').toBeGreaterThan(1);
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
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

test('filters apply to a collection and its count', async ({ page }) => {
  await page.goto('/collections/cotton');
  const all = await cards(page).count();
  await page.getByRole('button', { name: LISTING.allFilters }).click();
  const dialog = page.getByRole('dialog', { name: LISTING.allFilters });
  await dialog.getByRole('checkbox', { name: /^XXL \d+$/ }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/collections/cotton?size=XXL');
  await expect(page.getByRole('button', { name: 'Remove filter XXL' })).toBeVisible();
  const count = await cards(page).count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(all);
  await expect(page.getByText(`${count} products`, { exact: true })).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveCount(count);
});

test('an unknown order is the default', async ({ page }) => {
  for (const query of ['sort=PRICE', 'sort=__proto__', 'sort=%E0%A4%A', `sort=${'x'.repeat(10_000)}`]) {
    await page.goto(`/collections/cotton?${query}`);
    await expect(cards(page).first()).toBeVisible();
    await expect(sortBy(page)).toHaveValue('featured');
  }
});

test.describe('without the network', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('a list loaded before can be sorted', async ({ page }) => {
    await page.goto('/collections/cotton');
    const rising = (await prices(page)).toSorted((a, b) => a - b);
    expect(rising, 'another order than the featured one').not.toEqual(await prices(page));
    const list = page.waitForResponse('/listing/cotton.json');
    await sortBy(page).hover();
    await (await list).finished();
    await page.route('/listing/cotton.json', (route) => route.abort());
    await sort(page, 'Price low to high');
    await expect.poll(() => prices(page)).toEqual(rising);
  });

  test('an order that fails to load is reverted and can be chosen again', async ({ page }) => {
    await page.goto('/collections/cotton');
    const featured = await names(page);
    const rising = (await prices(page)).toSorted((a, b) => a - b);
    await page.route('/listing/cotton.json', (route) => route.abort());
    await sort(page, 'Price low to high');
    await expectToast(page, 'The products could not be loaded. Please try again.');
    await expect(sortBy(page)).toHaveValue('featured');
    await expect(page).toHaveURL('/collections/cotton');
    expect(await names(page)).toEqual(featured);
    await page.unroute('/listing/cotton.json');
    await sort(page, 'Price low to high');
    await expect.poll(() => prices(page)).toEqual(rising);
    await expect(page).toHaveURL('/collections/cotton?sort=price-asc');
  });
});
