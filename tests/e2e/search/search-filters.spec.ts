import type { Page } from '@playwright/test';
import { LISTING } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';

/** In more than 48 descriptions of the demo. */
const IN_MANY = 'the';

const filters = (page: Page) => page.getByRole('navigation', { name: 'Filters' });
const choice = (page: Page, name: string) => filters(page).getByRole('link', { name: new RegExp(`^${name} \\d+$`) });
const countOf = async (page: Page, name: string) =>
  Number(/\d+$/.exec((await choice(page, name).textContent()) ?? '')?.[0]);
const cards = (page: Page) => page.getByRole('article');

async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('.price > b').allTextContents();
  return texts.map((text) => Number(text.replaceAll(/[₹,]/g, '')));
}

test('size, colour and price filter the results, show their values, and can be removed', async ({ page }) => {
  await page.goto('/search?q=suit');
  const all = (await page.getByText(/^Showing .*products$/).textContent()) ?? '';
  const [inRed, inXlOfAll] = [await countOf(page, 'Red'), await countOf(page, 'XL')];
  await choice(page, 'Red').click();
  await expect(page).toHaveURL(/\/search\?q=suit&colour=Red$/);
  await expect(page.getByText(`Showing ${inRed} products`)).toBeVisible();
  await expect(cards(page)).toHaveCount(inRed);
  await expect(choice(page, 'Red')).toHaveAttribute('aria-current', 'true');

  const inXl = await countOf(page, 'XL');
  expect(inXl).toBeLessThan(inXlOfAll);
  await choice(page, 'XL').click();
  await expect(cards(page)).toHaveCount(inXl);

  await page.getByRole('link', { name: 'Remove filter Red' }).click();
  await expect(page).toHaveURL(/\/search\?q=suit&size=XL$/);
  await filters(page).getByRole('spinbutton', { name: 'Highest price' }).fill('3000');
  await filters(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('link', { name: 'Remove filter Up to ₹3,000' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter XL' })).toBeVisible();
  const hasOnlyCheaper = async () => {
    const shown = await prices(page);
    return shown.length > 0 && Math.max(...shown) <= 3000;
  };
  await expect.poll(hasOnlyCheaper).toBe(true);

  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page.getByText(all, { exact: true })).toBeVisible();
});

test('filters and order apply to Load More, also after a reload', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent(IN_MANY)}&size=M`);
  const total = await countOf(page, 'M');
  expect(total).toBeGreaterThan(24);
  await page.getByRole('link', { name: 'Price low to high' }).click();
  await expect(page.getByText(`Showing 24 of ${total} products`)).toBeVisible();
  await page.getByRole('link', { name: LISTING.loadMore }).click();
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

  test('filters are collapsed; chosen ones are visible and can be removed', async ({ page }) => {
    await page.goto('/search?q=suit');
    await expect(choice(page, 'M')).toBeHidden();
    await page.getByText('Filters', { exact: true }).click();
    await choice(page, 'M').click();
    await expect(page).toHaveURL(/size=M$/);
    await expect(choice(page, 'M')).toBeHidden();
    await page.getByRole('link', { name: 'Remove filter M' }).click();
    await expect(page).toHaveURL(/\/search\?q=suit$/);
  });
});
