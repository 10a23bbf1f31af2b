import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { CATALOGUE } from '#demo/catalogue/catalogue.ts';
import { CARDS_PATH } from '#shared/api/cards.ts';
import { FACET_WORDS, LISTING_WORDS } from '#site/features/listing/messages.ts';
import { expect, test } from '#tests/support/browser.ts';
import { LISTING, PAGE_SIZE, SEARCH } from './specification.ts';

/** A listing with more than two pages of cards. */
const LONG = '/original-pakistani';

/** A card has one badge, and a reduced price comes before 'New': who is new is known from the demo. */
const NEW_NAMES = CATALOGUE.filter(({ isNew }) => isNew).map(({ name }) => name);

/** What a listing asks for further cards. */
const CARDS = `**${CARDS_PATH}?**`;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
const addresses = (page: Page) =>
  cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map(String));
const dialog = (page: Page) => page.getByRole('dialog', { name: LISTING.allFilters });
const loadMore = (page: Page) => page.getByRole('button', { name: LISTING.loadMore });
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove filter ${name}` });

/** There are cards, and each has this text. */
async function expectOnEveryCard(page: Page, text: string | RegExp): Promise<void> {
  await expect(cards(page).filter({ has: page.getByText(text, { exact: true }) })).not.toHaveCount(0);
  await expect(cards(page).filter({ hasNot: page.getByText(text, { exact: true }) })).toHaveCount(0);
}

async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: LISTING.allFilters }).click();
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

/** The checkbox of a value, in its filter opened. */
async function choice(page: Page, facet: keyof typeof FACET_WORDS, value: string): Promise<Locator> {
  const group = dialog(page).getByRole('group', { name: FACET_WORDS[facet], includeHidden: true });
  if (!(await group.isVisible())) await dialog(page).getByText(FACET_WORDS[facet], { exact: true }).first().click();
  return group.getByRole('checkbox', { name: new RegExp(`^${value} \\d+$`) });
}

/** The number beside a value. */
async function countBeside(box: Locator): Promise<number> {
  return Number(/\d+$/.exec(await box.evaluate((input) => input.parentElement?.textContent ?? ''))?.[0]);
}

/** How many products match, as the button that closes the dialog says. */
async function matching(page: Page): Promise<number> {
  const text = await dialog(page)
    .getByRole('button', { name: /^Show \d+/ })
    .textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]);
}

test.describe('what is listed', () => {
  test('the new arrivals are new, and their number is told', async ({ page }) => {
    await page.goto('/new-arrivals');
    const listed = await names(page);
    expect(listed.length, 'cards').toBeGreaterThan(1);
    expect(listed.filter((name) => !NEW_NAMES.includes(name))).toEqual([]);
    await expect(page.getByText(`Showing ${await cards(page).count()} products`)).toBeVisible();
  });

  test('every piece of the sale is reduced', async ({ page }) => {
    await page.goto('/sale');
    await expectOnEveryCard(page, /^\d+% OFF$/);
  });

  test('stands in 2 to 5 columns by width', async ({ page }) => {
    await page.goto('/sale');
    for (const [width, columns] of [
      [360, 2],
      [700, 3],
      [768, 4],
      [1440, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
      expect(
        tops.filter((top) => top === tops[0]),
        `${width} px wide`,
      ).toHaveLength(columns);
    }
  });
});

test.describe('filters', () => {
  test('several hold at once, and the count beside a value is what choosing it shows', async ({ page }) => {
    await page.goto(LONG);
    await openFilters(page);
    const stitched = await choice(page, 'stitching', 'Stitched');
    await stitched.check();
    const cotton = await choice(page, 'fabric', 'Cotton');
    const expected = await countBeside(cotton);
    await cotton.check();
    await expect.poll(() => matching(page)).toBe(expected);

    const size = await choice(page, 'size', 'XXL');
    const inSize = await countBeside(size);
    expect(inSize).toBeLessThan(expected);
    expect(inSize).toBeGreaterThan(1);
    await size.check();
    await expect.poll(() => matching(page)).toBe(inSize);
    await dialog(page)
      .getByRole('button', { name: `Show ${inSize} products` })
      .click();

    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText(`Showing ${inSize} products`)).toBeVisible();
    await expect(cards(page)).toHaveCount(inSize);
    await expect(cards(page).getByText('Cotton', { exact: true })).toHaveCount(inSize);
    await expect(page).toHaveURL(`${LONG}?size=XXL&stitching=stitched&fabric=Cotton`);
  });

  test('within one filter any of the values will do, and the other values keep their counts', async ({ page }) => {
    await page.goto(LONG);
    await openFilters(page);
    const cotton = await choice(page, 'fabric', 'Cotton');
    const rayon = await choice(page, 'fabric', 'Rayon');
    const [ofCotton, ofRayon] = [await countBeside(cotton), await countBeside(rayon)];
    await cotton.check();
    await expect.poll(() => matching(page)).toBe(ofCotton);
    expect(await countBeside(rayon)).toBe(ofRayon);
    await rayon.check();
    await expect.poll(() => matching(page)).toBe(ofCotton + ofRayon);
  });

  test('a value that nothing would have cannot be chosen', async ({ page }) => {
    await page.goto(`${LONG}?stitching=unstitched&category=dupattas`);
    await expect(chip(page, 'Dupattas')).toBeVisible();
    await openFilters(page);
    await expect(await choice(page, 'size', 'M')).toBeDisabled();
  });

  test('the price has two ends, both included', async ({ page }) => {
    await page.goto(LONG);
    await openFilters(page);
    await dialog(page).getByLabel('From', { exact: true }).fill('1500');
    await dialog(page).getByLabel('To', { exact: true }).fill('2499');
    await dialog(page).getByLabel('To', { exact: true }).press('Tab');
    await expect(page).toHaveURL(`${LONG}?min=1500&max=2499`);
    await page.keyboard.press('Escape');
    await expect(chip(page, 'Up to ₹2,499')).toBeVisible();
    const prices = (await cards(page).allInnerTexts()).map((text) =>
      Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')),
    );
    expect(prices.length).toBeGreaterThan(0);
    expect(prices.every((price) => price >= 1500 && price <= 2499)).toBe(true);
  });

  test('two prices in the wrong order are swapped', async ({ page }) => {
    await page.goto(`${LONG}?min=2499&max=1500`);
    await expect(chip(page, 'From ₹1,500')).toBeVisible();
    await expect(chip(page, 'Up to ₹2,499')).toBeVisible();
    await expect(cards(page)).not.toHaveCount(0);
  });

  test('on a wide screen size, colour and price are open above the grid', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(LONG);
    await page.getByRole('main').getByRole('checkbox', { name: 'Red' }).check();
    await expect(chip(page, 'Red')).toBeVisible();
    await expect(page).toHaveURL(`${LONG}?colour=Red`);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByRole('main').getByRole('group', { name: FACET_WORDS.colour })).toBeHidden();
  });

  test('the number there are in all is beside the number shown', async ({ page }) => {
    await page.goto(LONG);
    const all = Number(/of (\d+)/.exec((await page.getByText(/^\d+ of \d+$/).textContent()) ?? '')?.[1]);
    await expect(page.getByText(`Showing ${PAGE_SIZE} products of ${all}`)).toBeVisible();
  });

  test('a reload, a shared link, Back and Forward show the same products', async ({ page, context }) => {
    await page.goto(LONG);
    const all = await names(page);
    await openFilters(page);
    await (await choice(page, 'fabric', 'Cotton')).check();
    await (await choice(page, 'size', 'L')).check();
    await page.keyboard.press('Escape');
    await expect(chip(page, 'L')).toBeVisible();
    const chosen = await names(page);
    expect(chosen).not.toEqual(all);

    await page.reload();
    await expect.poll(() => names(page)).toEqual(chosen);
    const friend = await context.newPage();
    await friend.goto(page.url());
    await expect.poll(() => names(friend)).toEqual(chosen);
    await friend.close();

    await chip(page, 'L').click();
    await expect(chip(page, 'L')).toBeHidden();
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(chosen);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(all);
    await page.goForward();
    await expect.poll(() => names(page)).toEqual(chosen);
  });

  test('what nothing has says so and leads back to everything', async ({ page }) => {
    await page.goto(`${LONG}?max=1`);
    await expect(page.getByRole('heading', { name: SEARCH.none })).toBeVisible();
    await expect(page.getByText('Showing 0 products')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: LISTING_WORDS.clear }).click();
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    await expect(page).toHaveURL(LONG);
  });

  test('the dialog works by keyboard alone', async ({ page }) => {
    await page.goto(LONG);
    const button = page.getByRole('button', { name: LISTING.allFilters });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    const first = dialog(page).getByRole('group', { name: FACET_WORDS.category }).getByRole('checkbox').first();
    for (let presses = 0; presses < 5; presses += 1) {
      if (await first.evaluate((box) => box === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(first).toBeFocused();
    const expected = await countBeside(first);
    await page.keyboard.press('Space');
    await expect.poll(() => matching(page)).toBe(expected);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page.getByText(`Showing ${Math.min(expected, PAGE_SIZE)} products`)).toBeVisible();
  });
});

test.describe('Load More', () => {
  test('appends without moving what is there, and the place is kept over a product and Back', async ({ page }) => {
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

  test('ends with the last product, and the keyboard goes on at the new cards', async ({ page }) => {
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

test.describe('?category=', () => {
  test('a category of the header lists what is in it', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Categories' }).hover();
    await menu.getByRole('link', { name: 'Sharara', exact: true }).click();
    await expect(page).toHaveURL(`${LONG}?category=sharara`);
    await expect(chip(page, 'Sharara')).toBeVisible();
    await openFilters(page);
    const box = await choice(page, 'category', 'Sharara');
    await expect(box).toBeChecked();
    const beside = await countBeside(box);
    expect(beside).toBeGreaterThan(0);
    await expect(cards(page)).toHaveCount(beside);
  });

  test('a category names itself, and holds all of its kind', async ({ page }) => {
    const sarees = CATALOGUE.filter(({ kind, isInactive }) => kind === 'Sarees' && isInactive !== true);
    await page.goto(`${LONG}?category=sarees`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sarees');
    await expect(page).toHaveTitle(/^Sarees /);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('link', { name: 'Categories' })).toHaveAttribute('href', LONG);
    const shown = await names(page);
    expect(shown).toEqual(expect.arrayContaining(sarees.map(({ name }) => name)));

    await chip(page, 'Sarees').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Original Pakistani');
    await expect(page).toHaveTitle(/^Original Pakistani /);
  });

  test('a fabric of the header lists its reduced pieces, and leads to all of it', async ({ page }) => {
    await page.goto('/sale?category=cotton');
    await expect(chip(page, 'Cotton')).toBeVisible();
    await expectOnEveryCard(page, 'Cotton');
    await expect(page.getByRole('link', { name: 'See all in Cotton' })).toHaveAttribute('href', '/collections/cotton');

    await page.goto('/sale?category=silk');
    await page.getByRole('link', { name: 'See all in Silk' }).click();
    await expect(page).toHaveURL('/collections?category=silk');
    await expect(page.getByRole('heading', { level: 1, name: 'Silk' })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expectOnEveryCard(page, 'Silk');
  });

  test('a brand of the header shows what it makes, above the index of collections', async ({ page }) => {
    await page.goto('/collections?category=gomti-tanka');
    await expect(page.getByRole('heading', { level: 1, name: 'Gomti Tanka' })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expectOnEveryCard(page, 'Gomti Tanka');
    await chip(page, 'Gomti Tanka').click();
    await expect(cards(page)).toHaveCount(0);
    await expect(page).toHaveURL('/collections');
  });

  test('without one, /collections is the index alone', async ({ page }) => {
    await page.goto('/collections');
    await expect(page.getByRole('button', { name: LISTING.allFilters })).toBeHidden();
    await page.goto('/collections?category=nobody');
    await expect(page.getByRole('heading', { name: 'Cotton' })).toBeVisible();
    await expect(page.getByRole('button', { name: LISTING.allFilters })).toBeHidden();
  });
});

test.describe('the order', () => {
  test('is chosen as in collections, kept by the address, and holds for further cards', async ({ page }) => {
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

test.describe('where scripts are off', () => {
  test.use({ javaScriptEnabled: false });

  test('a category link says that everything is shown, and leads to the search', async ({ page }) => {
    await page.goto(`${LONG}?category=sarees`);
    await expect(page.getByText('Filters need JavaScript')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sarees', exact: true }).last()).toHaveAttribute(
      'href',
      '/search?q=Sarees',
    );
    await expect(page.getByRole('button', { name: LISTING.allFilters })).toBeHidden();
  });
});

test.describe('an address that asks for what is not there', () => {
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

  test('and a value that is there still counts beside one that is not', async ({ page }) => {
    await page.goto(`${LONG}?fabric=Cotton&fabric=nothing`);
    await expect(chip(page, 'Cotton')).toBeVisible();
    await expectOnEveryCard(page, 'Cotton');
  });
});

test.describe('when the products cannot be fetched', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('a press says so, and the next one tries again', async ({ page }) => {
    await page.goto(LONG);
    await page.route('**/listing/*.json', (route) => route.abort());
    await loadMore(page).click();
    await expect(page.getByText(LISTING_WORDS.loadFailed)).toBeVisible();
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    await page.unroute('**/listing/*.json');
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  });

  test('nor their cards: the next press asks for the same ones', async ({ page }) => {
    await page.goto(LONG);
    await page.route(CARDS, (route) => route.abort());
    await loadMore(page).click();
    await expect(page.getByText(LISTING_WORDS.loadFailed)).toBeVisible();
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    await page.unroute(CARDS);
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(2 * PAGE_SIZE);
  });

  test('closing the filters asks again for what could not be shown', async ({ page }) => {
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

test('products that have left the shop meanwhile are left out, and the next move up', async ({ page }) => {
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
