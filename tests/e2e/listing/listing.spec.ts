import { z } from 'zod';
import { CATALOGUE } from '#demo/catalogue/catalogue.ts';
import { CARDS_PATH } from '#shared/api/cards.ts';
import { LISTING_WORDS } from '#site/features/listing/messages.ts';
import {
  addresses,
  cards,
  chip,
  choice,
  dialog,
  expectColumns,
  expectOnEveryCard,
  LONG,
  loadMore,
  matching,
  names,
  openFilters,
} from '#tests/e2e/support/listing.ts';
import { LISTING, PAGE_SIZE } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';

/** Names of the demo's new products. Cards cannot tell: their one badge may be the discount instead of 'New'. */
const NEW_NAMES = CATALOGUE.filter(({ isNew }) => isNew).map(({ name }) => name);

/** What a listing asks for further cards. */
const CARDS = `**${CARDS_PATH}?**`;

test.describe('the products', () => {
  test('new arrivals are new, and counted', async ({ page }) => {
    await page.goto('/new-arrivals');
    const listed = await names(page);
    expect(listed.length, 'cards').toBeGreaterThan(1);
    expect(listed.filter((name) => !NEW_NAMES.includes(name))).toEqual([]);
    await expect(page.getByText(`Showing ${await cards(page).count()} products`)).toBeVisible();
  });

  test('every product of the sale is reduced', async ({ page }) => {
    await page.goto('/sale');
    await expectOnEveryCard(page, /^\d+% OFF$/);
  });

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

    const y = await page.evaluate(() => scrollY);
    await page.reload();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
  });

  test('ends with the last product; the focus moves to the new cards', async ({ page }) => {
    await page.goto(LONG);
    const all = Number(/of (\d+)/.exec((await page.getByText(/^\d+ of \d+$/).textContent()) ?? '')?.[1]);
    expect(all).toBeGreaterThan(2 * PAGE_SIZE);
    await loadMore(page).focus();
    while (await loadMore(page).isVisible()) {
      const count = await cards(page).count();
      await page.keyboard.press('Enter');
      await expect.poll(() => cards(page).count()).toBeGreaterThan(count);
      if (!(await loadMore(page).isVisible())) await expect(cards(page).nth(count).getByRole('link')).toBeFocused();
    }
    expect(new Set(await addresses(page)).size).toBe(all);
    await expect(cards(page)).toHaveCount(all);
  });
});

test.describe('the order', () => {
  test('is chosen as in collections, kept in the URL, and applies to further cards', async ({ page }) => {
    await page.goto(LONG);
    await page.getByLabel('Sort by').focus();
    await page.getByLabel('Sort by').selectOption('Price low to high');
    await expect(page).toHaveURL(`${LONG}?sort=price-asc`);
    await expect(page.getByText('Loading products...')).toBeHidden();
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
    const prices = (await cards(page).allInnerTexts()).map((text) =>
      Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const sorted = await names(page);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(sorted);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a category link says that everything is shown, with a link to the search', async ({ page }) => {
    await page.goto(`${LONG}?category=sarees`);
    await expect(page.getByText('Filters need JavaScript')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sarees', exact: true }).last()).toHaveAttribute(
      'href',
      '/search?q=Sarees',
    );
    await expect(page.getByRole('button', { name: LISTING.allFilters })).toBeHidden();
  });
});

test.describe('a URL with unknown filter values', () => {
  test('shows everything', async ({ page }) => {
    for (const query of [
      'category=nowhere&size=__proto__&fabric=constructor&brand=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
      'fabric=%E0%A4%A&min=-5&max=abc&page=9&limit=1000000',
      `category=${'x'.repeat(10_000)}`,
    ]) {
      await page.goto(`${LONG}?${query}`);
      await expect(page.getByText(`Showing ${PAGE_SIZE} products`)).toBeVisible();
      await expect(cards(page)).toHaveCount(PAGE_SIZE);
      await openFilters(page);
      await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
    }
  });

  test('and applies known values beside unknown ones', async ({ page }) => {
    await page.goto(`${LONG}?fabric=Cotton&fabric=nothing`);
    await expect(chip(page, 'Cotton')).toBeVisible();
    await expectOnEveryCard(page, 'Cotton');
  });
});

test.describe('when the products fail to load', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('a press shows an error, and the next one retries', async ({ page }) => {
    await page.goto(LONG);
    await page.route('**/listing/*.json', (route) => route.abort());
    await loadMore(page).click();
    await expect(page.getByText(LISTING_WORDS.loadFailed)).toBeVisible();
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    await page.unroute('**/listing/*.json');
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  });

  test('also their cards: the next press requests the same ones', async ({ page }) => {
    await page.goto(LONG);
    await page.route(CARDS, (route) => route.abort());
    await loadMore(page).click();
    await expect(page.getByText(LISTING_WORDS.loadFailed)).toBeVisible();
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    await page.unroute(CARDS);
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  });

  test('closing the filters requests missing cards again', async ({ page }) => {
    await page.goto(LONG);
    await openFilters(page);
    await page.route(CARDS, (route) => route.abort());
    await (await choice(page, 'fabric', 'Cotton')).check();
    await expect(page.getByText(LISTING_WORDS.loadFailed)).toBeVisible();
    await page.unroute(CARDS);
    await page.keyboard.press('Escape');
    await expect(chip(page, 'Cotton')).toBeVisible();
    await expectOnEveryCard(page, 'Cotton');
  });
});

test('withdrawn products are omitted, and the next move up', async ({ page }) => {
  const asked: string[][] = [];
  await page.route(CARDS, async (route) => {
    const answer = await route.fetch();
    const entries = Object.entries(z.record(z.string(), z.json()).parse(await answer.json()));
    asked.push(entries.map(([id]) => id));
    // The first two of the first answer have been taken out of the shop.
    await route.fulfill({ json: Object.fromEntries(asked.length === 1 ? entries.slice(2) : entries) });
  });
  await page.goto(LONG);
  const all = Number(/of (\d+)/.exec((await page.getByText(/^\d+ of \d+$/).textContent()) ?? '')?.[1]);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  await expect(page.getByText(`${2 * PAGE_SIZE} of ${all - 2}`)).toBeVisible();
  expect(asked.map((ids) => ids.length)).toEqual([PAGE_SIZE, 2]);
  await openFilters(page);
  await expect.poll(() => matching(page)).toBe(all - 2);
});
