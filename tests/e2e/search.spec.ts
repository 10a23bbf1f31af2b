import { resultsFor, SEARCH_WORDS } from '#site/features/search/messages.ts';
import { expect, test } from '#tests/support/browser.ts';

/** The one product of the demo with this name, and a part of its description that spans two words. */
const SAREE = { name: 'Kashi Katan Silk Saree', inDescription: 'PIT LOOM in Madan' };

test('an empty term shows the prompt and asks for nothing', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/search?q=%20%20');
  await expect(page.getByRole('heading', { name: SEARCH_WORDS.prompt })).toBeVisible();
  expect(requests.filter((url) => url.includes('/pb/'))).toEqual([]);
});

test('finds what name, fabric or description contain, whatever the case', async ({ page }) => {
  for (const term of ['kashi KATAN', SAREE.inDescription]) {
    await page.goto(`/search?q=${encodeURIComponent(term)}`);
    await expect(page.getByRole('heading', { name: resultsFor(term) })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('link', { name: SAREE.name })).toHaveAttribute('href', '/product/1031');
    await expect(page.getByRole('searchbox', { name: SEARCH_WORDS.label }).last()).toHaveValue(term);
  }
});

test('shows eight skeleton cards until the answer is there', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/pb/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/search?q=silk');
  await expect(page.getByText(SEARCH_WORDS.loading)).toBeVisible();
  await expect(page.locator('[data-skeleton]').filter({ visible: true })).toHaveCount(8);
  release();
  await expect(page.getByText(/^Showing \d+ products$/)).toBeVisible();
});

test('Load More goes on where the page ended, and nothing comes twice', async ({ page }) => {
  await page.goto('/search?q=a');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('button', { name: SEARCH_WORDS.loadMore }).click();
  await expect(page.getByText('Showing 48 products')).toBeVisible();
  const addresses = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map(String));
  expect(new Set(addresses).size).toBe(48);
});

for (const term of [
  '100%',
  '_',
  "'",
  '"',
  '\\',
  "' || is_active = false || '",
  '</p>',
  '<script>alert(1)</script>',
  'strong',
]) {
  test(`takes ${JSON.stringify(term)} for text, and finds only what a shopper can read`, async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(term)}`);
    const answer = page.getByRole('heading', { name: SEARCH_WORDS.none }).or(page.getByText(/^Showing \d+ products?$/));
    await expect(answer).toBeVisible();
  });
}

test('a term of 10,000 characters is answered like any other', async ({ page }) => {
  await page.goto(`/search?q=${'a'.repeat(10_000)}`);
  await expect(page.getByRole('heading', { name: SEARCH_WORDS.none })).toBeVisible();
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isTooWide).toBe(false);
});

test('a term typed on the page is searched, and Back brings the one before', async ({ page }) => {
  await page.goto('/search?q=katan');
  const box = page.getByRole('main').getByRole('searchbox');
  await expect(page.getByRole('link', { name: SAREE.name })).toBeVisible();
  await box.fill('no such garment');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: SEARCH_WORDS.none })).toBeVisible();
  await expect(page).toHaveURL(/q=no\+such\+garment$/);
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name: SAREE.name })).toBeVisible();
  await expect(box).toHaveValue('katan');
});

test.describe('when PocketBase is out of reach', () => {
  test.use({ expectedComplaints: [/502|Failed to load resource/] });

  test('search says so, and goes on when it is back', async ({ page }) => {
    await page.route('**/pb/**', (route) => route.fulfill({ status: 502 }));
    await page.goto('/search?q=katan');
    await expect(page.getByRole('heading', { name: SEARCH_WORDS.failed })).toBeVisible();
    await page.unroute('**/pb/**');
    await page.getByRole('button', { name: SEARCH_WORDS.tryAgain }).click();
    await expect(page.getByRole('link', { name: SAREE.name })).toBeVisible();
  });
});
