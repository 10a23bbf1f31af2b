import { LISTING_WORDS } from '#site/features/listing/messages.ts';
import { CATEGORIES, cards, expectColumns, LONG, loadMore, names } from '#tests/e2e/support/listing.ts';
import { settled } from '#tests/e2e/support/settled.ts';
import { PAGE_SIZE } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';

test.describe('the products', () => {
  test('have 2 to 5 columns by width', async ({ page }) => {
    await page.goto('/sale');
    await expectColumns(page, { 360: 2, 700: 3, 768: 4, 1440: 5 });
  });
});

test.describe('Load More', () => {
  test('appends without layout shifts, and Back from a product keeps the position', async ({ page }) => {
    await page.goto(LONG);
    const first = await names(page);
    expect(first).toHaveLength(PAGE_SIZE);
    await loadMore(page).scrollIntoViewIfNeeded();
    const before = await cards(page).last().boundingBox();
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    expect(
      await cards(page)
        .nth(PAGE_SIZE - 1)
        .boundingBox(),
    ).toEqual(before);
    expect((await names(page)).slice(0, PAGE_SIZE)).toEqual(first);
    await expect(page.getByText(`Showing ${2 * PAGE_SIZE} products`)).toBeVisible();

    const visited = cards(page).nth(PAGE_SIZE + 12);
    const name = await visited.getByRole('heading').textContent();
    await visited.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    await page.goBack();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    await expect(cards(page).nth(PAGE_SIZE + 12)).toBeInViewport();

    const y = await settled(() => page.evaluate(() => scrollY));
    await page.reload();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a category link says that everything is shown, with a link to the search', async ({ page }) => {
    await page.goto(`${CATEGORIES}?category=sarees`);
    await expect(page.getByText('Filters need JavaScript')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sarees', exact: true }).last()).toHaveAttribute(
      'href',
      '/search?q=Sarees',
    );
    await expect(page.getByRole('button', { name: LISTING_WORDS.allFilters })).toBeHidden();
  });
});
