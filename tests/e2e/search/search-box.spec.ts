import { BOX_WORDS } from '#site/features/search/box-messages.ts';
import { SUGGESTION_WORDS, understoodText } from '#site/features/search/messages.ts';
import { SAREE } from '#tests/e2e/support/products.ts';
import { expect, test } from '#tests/support/browser.ts';

/** What the box does with keys, answers and storage is tested beside it (SearchBox.test.tsx). */

test('the header’s box suggests products while typing, and opens the results of a term', { tag: '@phone' }, async ({
  page,
}) => {
  const header = page.getByRole('banner');
  const box = header.getByRole('combobox', { name: BOX_WORDS.label }).filter({ visible: true });
  const products = page.getByRole('group', { name: SUGGESTION_WORDS.products }).getByRole('option');
  /** On a narrow screen a button opens it. */
  const openBox = async () => {
    if ((await box.count()) === 0) await header.getByRole('button', { name: 'Search' }).first().click();
    await box.focus();
  };
  await page.goto('/faq');
  await openBox();
  await box.pressSequentially('lehnga');
  await expect(products.first()).toContainText(/Lehenga.*₹/);
  const shown = await products.count();
  expect(shown).toBeGreaterThan(1);
  expect(shown).toBeLessThanOrEqual(6);
  await expect(page.getByText(understoodText('lehenga'))).toBeVisible();
  const category = page.getByRole('group', { name: SUGGESTION_WORDS.categories }).getByRole('option').first();
  await expect(category).toHaveAttribute('href', /\?category=lehenga$/);
  await products.first().click();
  await page.waitForURL('**/product/*');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lehenga');

  await openBox();
  await box.fill('  katan ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=katan$/);
  await expect(page.getByRole('article').getByRole('link', { name: SAREE.name })).toBeVisible();
  await openBox();
  await expect(box).toHaveValue('');
});
