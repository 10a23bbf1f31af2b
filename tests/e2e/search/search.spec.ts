import type { Page } from '@playwright/test';
import { readLayoutShift } from '#bench/pages/vitals.ts';
import {
  resultsFor,
  SEARCH_PAGE_WORDS,
  SEARCH_WORDS,
  SORT_WORDS,
  understoodText,
} from '#site/features/search/messages.ts';
import { SAREE } from '#tests/e2e/support/products.ts';
import { expect, test } from '#tests/support/browser.ts';

const LEHENGA = /Lehenga/;
/** In more than 48 descriptions of the demo, and in nothing that tests make: theirs has no page until it is published. */
const IN_MANY = 'the';

/** Waits until 'Load More' adds results to the page; before hydration it is a link to another page. */
async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island', { has: page.getByRole('article') })).not.toHaveAttribute('ssr');
}

test.describe('the page', () => {
  test('shows the results of a term, of one typed there, and with Back those before', async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent('kashi KATAN')}`);
    const box = page.getByRole('main').getByRole('combobox', { name: 'Search products' });
    await expect(page).toHaveTitle(new RegExp(`^${resultsFor('kashi KATAN')}`));
    await expect(page.getByRole('heading', { name: resultsFor('kashi KATAN') })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('link', { name: SAREE.name })).toHaveAttribute('href', SAREE.path);
    await expect(box).toHaveValue('kashi KATAN');

    await box.fill('no such garment');
    await box.press('Enter');
    await expect(page.getByRole('heading', { name: SEARCH_WORDS.none })).toBeVisible();
    await expect(page).toHaveURL(/q=no\+such\+garment$/);
    await page.goBack();
    await expect(page.getByRole('article').getByRole('link', { name: SAREE.name })).toBeVisible();
    await expect(box).toHaveValue('kashi KATAN');
  });

  test('shows a corrected term and close matches for a misspelt one', async ({ page }) => {
    await page.goto('/search?q=velvte+lehnga');
    await expect(page.getByRole('heading', { name: SEARCH_WORDS.none })).toBeVisible();
    const near = page.getByRole('region', { name: SEARCH_PAGE_WORDS.near });
    await expect(near.getByRole('article').first()).toContainText(LEHENGA);
    await near.getByRole('link', { name: understoodText('velvet lehenga') }).click();
    await expect(page.getByRole('heading', { name: resultsFor('velvet lehenga') })).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText(LEHENGA);
  });

  test('shows eight skeleton cards while another term loads, and Back shows the previous results', async ({ page }) => {
    await page.goto('/search?q=katan');
    // Playwright waits until the next page has loaded, so the page itself records what it shows until then.
    await page.evaluate(() => {
      const note = () => {
        const count = document.querySelectorAll('[data-skeleton]').length;
        const texts = ['h1', 'main [role=status]'].map((selector) => document.querySelector(selector)?.textContent);
        if (count > 0) sessionStorage.setItem('shown', [count, ...texts].join('|'));
      };
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    });
    const box = page.getByRole('main').getByRole('combobox', { name: 'Search products' });
    await box.fill('silk');
    // Without its code the box is a form, and the browser shows the old page until the next one comes.
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await box.press('Enter');
    await expect(page.getByText(/^Showing \d+ products$/)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('shown'))).toBe(
      [8, resultsFor('silk'), SEARCH_WORDS.loading].join('|'),
    );
    expect(await readLayoutShift(page)).toBeLessThan(0.01);
    await page.goBack();
    await expect(page.getByRole('article').getByRole('link', { name: SAREE.name })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  });

  test('Load More continues, and reload and Back keep all results', async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(IN_MANY)}`);
    await expect(page.getByRole('article')).toHaveCount(24);
    await page.getByRole('link', { name: SEARCH_PAGE_WORDS.loadMore }).hover();
    await untilHydrated(page);
    await page.getByRole('link', { name: SEARCH_PAGE_WORDS.loadMore }).dblclick();
    await expect(page.getByText(/^Showing 48 of \d+ products$/)).toBeVisible();
    await expect(page).toHaveURL(/page=2$/);
    const links = page.getByRole('article').getByRole('link');
    const addresses = await links.evaluateAll((found) => found.map(String));
    expect(new Set(addresses).size).toBe(48);

    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(48);
    const last = page.getByRole('article').last().getByRole('link').first();
    await last.scrollIntoViewIfNeeded();
    await last.click();
    await page.waitForURL('**/product/*');
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(48);
    await expect(page.getByRole('article').last()).toBeInViewport();
  });

  test('treats markup and quotes as text, and fits a term of 10,000 characters', async ({ page }) => {
    for (const term of ["' || is_active = false || '", '<img src=x onerror=alert(1)> 100%']) {
      await page.goto(`/search?q=${encodeURIComponent(term)}`);
      await expect(page.getByRole('heading', { name: resultsFor(term) })).toBeVisible();
      const answer = page.getByRole('heading', { name: SEARCH_WORDS.none }).or(page.getByText(/^Showing \d+ /));
      await expect(answer).toBeVisible();
    }
    await page.goto(`/search?q=${'a'.repeat(10_000)}`);
    await expect(page.getByRole('heading', { name: SEARCH_WORDS.none })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });

  test.describe('when search is unreachable', () => {
    test.use({ expectedConsoleErrors: [/503|Failed to load resource/] });

    test('says so, and works when it is back', async ({ page, request }) => {
      // Like an edge server that answers every term with the prerendered file.
      const body = await (await request.get('/search')).text();
      const policy = (await request.get('/search')).headers()['content-security-policy'] ?? '';
      await page.route('**/search?q=katan', (route) =>
        route.fulfill({ body, contentType: 'text/html', headers: { 'content-security-policy': policy } }),
      );
      await page.route('**/api/search?**', (route) => route.fulfill({ status: 503 }));
      await page.goto('/search?q=katan');
      await expect(page.getByRole('heading', { name: SEARCH_WORDS.failed })).toBeVisible();
      await page.unroute('**/api/search?**');
      await page.getByRole('link', { name: SEARCH_PAGE_WORDS.tryAgain }).click();
      await expect(page.getByRole('link', { name: SAREE.name })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${resultsFor('katan')}`));
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('box, order and filters are forms, and Load More is a link', async ({ page }) => {
    await page.goto('/search');
    const main = page.getByRole('main');
    const box = main.getByRole('combobox', { name: 'Search products' });
    await box.fill(IN_MANY);
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=the$/);
    await expect(page.getByRole('heading', { name: resultsFor(IN_MANY) })).toBeVisible();
    await expect(box).toHaveValue(IN_MANY);
    await expect(page.getByRole('article')).toHaveCount(24);
    const further = page.getByRole('article').nth(24);
    await page.getByRole('link', { name: SEARCH_PAGE_WORDS.loadMore }).click();
    await expect(page.getByText(/^Showing 48 of \d+ products$/)).toBeVisible();
    await expect(further).toBeInViewport();

    await main.getByRole('combobox', { name: 'Sort by' }).selectOption(SORT_WORDS['price-low']);
    await main.getByRole('checkbox', { name: 'Red' }).check();
    await main.getByRole('spinbutton', { name: 'From' }).fill('5000');
    await main.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\?q=the&.*colour=Red/);
    await expect(main.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-low');
    await expect(main.getByRole('checkbox', { name: 'Red' })).toBeChecked();
    await expect(main.getByRole('spinbutton', { name: 'From' })).toHaveValue('5000');
  });
});
