import type { Page } from '@playwright/test';
import { BOX_WORDS } from '#site/features/search/box-messages.ts';
import { resultsFor, SUGGESTION_WORDS, seeAllText, understoodText } from '#site/features/search/messages.ts';
import { SAREE } from '#tests/e2e/support/products.ts';
import { SEARCH } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';

/** The header's search box, on a narrow screen after the button that opens it. */
async function headerBox(page: Page) {
  const header = page.getByRole('banner');
  const toggle = header.getByRole('button', { name: 'Search' }).first();
  const box = header.getByRole('combobox', { name: BOX_WORDS.label }).filter({ visible: true });
  if ((await box.count()) === 0) await toggle.click();
  await box.focus();
  return box;
}

const options = (page: Page) => page.getByRole('option');
const products = (page: Page) => page.getByRole('group', { name: SUGGESTION_WORDS.products }).getByRole('option');

test('trims, ignores an empty term, and is cleared on submit', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/faq');
  const box = await headerBox(page);
  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/faq$/);
  await box.fill('  katan ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=katan$/);
  await expect(page.getByRole('link', { name: SAREE.name })).toBeVisible();
  await expect(await headerBox(page)).toHaveValue('');
});

test('suggests products and categories while typing, and shows a corrected term', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/faq');
  const box = await headerBox(page);
  await box.pressSequentially('lehnga');
  await expect(products(page).first()).toContainText(/Lehenga.*₹/);
  const shown = await products(page).count();
  expect(shown).toBeGreaterThan(1);
  expect(shown).toBeLessThanOrEqual(6);
  await expect(page.getByText(understoodText('lehenga'))).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  const category = page.getByRole('group', { name: SUGGESTION_WORDS.categories }).getByRole('option').first();
  await expect(category).toHaveAttribute('href', /\?category=lehenga$/);
  await products(page).first().click();
  await page.waitForURL('**/product/*');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lehenga');
});

test('works by keyboard', async ({ page }) => {
  await page.goto('/faq');
  const box = await headerBox(page);
  await box.pressSequentially('kashi katan');
  await expect(products(page)).toHaveCount(1);
  await box.press('ArrowDown');
  const chosen = options(page).first();
  await expect(chosen).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  await expect(box).toBeFocused();
  await box.press('ArrowUp');
  await box.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await box.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box).toHaveValue('kashi katan');
  await box.press('ArrowDown');
  await expect(products(page)).toHaveCount(1);
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL(`**${SAREE.path}`);
});

test('a late response keeps the current selection', async ({ page }) => {
  await page.goto('/faq');
  const box = await headerBox(page);
  await box.fill('kashi kata');
  await expect(products(page)).toHaveCount(1);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/suggest*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/suggest*');
  await box.press('End');
  await box.press('n');
  await asked;
  await box.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const answered = page.waitForResponse('**/api/suggest*');
  held.resolve();
  await (await answered).finished();
  await expect(page.getByRole('option', { name: seeAllText(1) })).toHaveAttribute('href', /katan/);
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
});

test('links to all results', async ({ page }) => {
  await page.goto('/faq');
  const box = await headerBox(page);
  await box.fill('kashi katan');
  await page.getByRole('option', { name: seeAllText(1) }).click();
  await expect(page).toHaveURL(/\/search\?q=kashi\+katan$/);
});

test('remembers searches on this device until they are cleared', async ({ page }) => {
  await page.goto('/search?q=');
  const pageBox = page.getByRole('main').getByRole('combobox');
  for (const term of ['chikan', 'katan']) {
    await pageBox.fill(term);
    await pageBox.press('Enter');
    await expect(page.getByRole('heading', { name: resultsFor(term) })).toBeVisible();
  }
  await page.goto('/faq');
  const box = await headerBox(page);
  await expect(page.getByRole('group', { name: SUGGESTION_WORDS.recent }).getByRole('option')).toHaveText([
    'katan',
    'chikan',
  ]);
  await page.getByRole('button', { name: SUGGESTION_WORDS.clearRecent }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.reload();
  await (await headerBox(page)).press('ArrowDown');
  await expect(options(page)).toHaveCount(0);
  await expect(box).toBeVisible();
});

test('works without storage', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await page.goto('/search');
  const box = page.getByRole('main').getByRole('combobox');
  await box.fill('kashi katan');
  await expect(products(page)).toHaveCount(1);
  await box.press('Enter');
  await expect(page.getByRole('article').getByRole('link', { name: SAREE.name })).toBeVisible();
});

test('says that nothing was found', async ({ page }) => {
  await page.goto('/faq');
  await (await headerBox(page)).pressSequentially('xylophone');
  await expect(page.getByRole('status').filter({ hasText: SEARCH.none })).toBeVisible();
});
