import type { Page } from '@playwright/test';
import { FABRIC_COLLECTIONS } from '#site/content/fabric-collections.ts';
import { expect, test } from '#tests/support/browser.ts';
import { COLLECTIONS } from './specification.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
const prices = async (page: Page) =>
  (await cards(page).allInnerTexts()).map((text) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
const sortBy = (page: Page) => page.getByLabel('Sort by');

for (const { slug, fabric, text } of FABRIC_COLLECTIONS) {
  test(`${fabric}: heading, description, count, six orders`, async ({ page }) => {
    await page.goto(`/collections/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(COLLECTIONS.heading(fabric));
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(/^\d+ products$/)).toHaveText(`${await cards(page).count()} products`);
    await expect(cards(page).getByText(fabric, { exact: true })).toHaveCount(await cards(page).count());
    await expect(sortBy(page).getByRole('option')).toHaveText([...COLLECTIONS.sorts]);
    await expect(sortBy(page)).toHaveValue('featured');
    await expect(page.getByText(COLLECTIONS.empty(fabric))).toBeHidden();
  });
}

for (const [width, columns] of [
  [360, 1],
  [768, 2],
  [1280, 4],
] as const) {
  test(`stands in ${columns} columns at ${width} px, without paging`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/collections/cotton');
    const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
  });
}

test('claims 50 to 249 reviews for each, the same after a reload', async ({ page }) => {
  await page.goto('/collections/cotton');
  const reviews = async () =>
    (await cards(page).allInnerTexts()).map((text) => Number(/★ 4\.5 \((\d+)\)/.exec(text)?.[1]));
  const claimed = await reviews();
  expect(claimed.every((count) => count >= 50 && count <= 249)).toBe(true);
  await page.reload();
  expect(await reviews()).toEqual(claimed);
});

test('changing the sort loads the list again, with the spinner in its place', async ({ page }) => {
  await page.goto('/collections/cotton');
  const answer = Promise.withResolvers<void>();
  await page.route('/collections/cotton', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await sortBy(page).selectOption('Price high to low');
  await expect(page.getByText('Loading products...')).toBeVisible();
  await expect(cards(page).first()).toBeHidden();
  answer.resolve();
  await expect(page.getByText('Loading products...')).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
  const falling = await prices(page);
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
});

test('sorts by price and by name; address, reload and Back keep the order', async ({ page }) => {
  await page.goto('/collections/cotton');
  const featured = await names(page);
  const rising = (await prices(page)).toSorted((a, b) => a - b);

  await sortBy(page).selectOption('Price low to high');
  await expect(page).toHaveURL('/collections/cotton?sort=price-asc');
  await expect.poll(() => prices(page)).toEqual(rising);

  await page.reload();
  await expect(sortBy(page)).toHaveValue('price-asc');
  await expect.poll(() => prices(page)).toEqual(rising);

  await sortBy(page).selectOption('Alphabetically Z-A');
  const fromZ = [...featured].sort((a, b) => b.localeCompare(a, 'en'));
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

test('an order that there is not is the usual one', async ({ page }) => {
  for (const query of ['sort=PRICE', 'sort=__proto__', 'sort=%E0%A4%A', `sort=${'x'.repeat(10_000)}`]) {
    await page.goto(`/collections/cotton?${query}`);
    await expect(cards(page).first()).toBeVisible();
    await expect(sortBy(page)).toHaveValue('featured');
  }
});

test.describe('without the network', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('what stands is put in order', async ({ page }) => {
    await page.goto('/collections/cotton');
    const rising = (await prices(page)).toSorted((a, b) => a - b);
    await page.route('/collections/cotton', (route) => route.abort());
    await sortBy(page).selectOption('Price low to high');
    await expect.poll(() => prices(page)).toEqual(rising);
  });
});

test('the index leads to eight collections, of which three have a page', async ({ page }) => {
  await page.goto('/collections');
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  const addresses = (await links.all()).map((link) => link.getAttribute('href'));
  const found: string[] = [];
  for (const address of (await Promise.all(addresses)).filter((href) => href?.startsWith('/collections/'))) {
    const response = await page.request.get(address ?? '');
    found.push(`${response.status()} ${address?.slice('/collections/'.length)}`);
  }
  expect(found.toSorted()).toEqual([
    '200 cotton',
    '200 mul-mul',
    '200 rayon',
    '404 chikankari-festivities',
    '404 co-ord-sets',
    '404 kurta-sets',
    '404 shadi-season-special',
    '404 sharara-sets',
  ]);
});

for (const path of ['/cotton', '/mul-mul', '/rayon']) {
  test(`${path} is no page by itself`, async ({ page }) => {
    expect((await page.request.get(path)).status()).toBe(404);
  });
}
