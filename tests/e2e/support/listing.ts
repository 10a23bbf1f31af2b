import type { Locator, Page } from '@playwright/test';
import { FACET_WORDS, LISTING_WORDS } from '#site/features/listing/messages.ts';
import { expect } from '#tests/support/browser.ts';

/** A listing with more than two pages of cards. */
export const LONG = '/indian-replica';
/** The listing of the menu Categories. */
export const CATEGORIES = '/original-pakistani';

/** The cards of the list, without those of best sellers below it. */
export const cards = (page: Page) =>
  page
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { name: 'Products', exact: true }) })
    .getByRole('article');
export const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
export const dialog = (page: Page) => page.getByRole('dialog', { name: LISTING_WORDS.allFilters });
export const loadMore = (page: Page) => page.getByRole('button', { name: LISTING_WORDS.loadMore });
export const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove filter ${name}` });

/** Expects at least one card, and this text on each. */
export async function expectOnEveryCard(page: Page, text: string | RegExp): Promise<void> {
  await expect(cards(page).filter({ has: page.getByText(text, { exact: true }) })).not.toHaveCount(0);
  await expect(cards(page).filter({ hasNot: page.getByText(text, { exact: true }) })).toHaveCount(0);
}

/** How many cards stand beside each other, by the width of the window in px. */
export async function expectColumns(page: Page, columnsByWidth: Readonly<Record<number, number>>): Promise<void> {
  for (const [width, columns] of Object.entries(columnsByWidth)) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    const firstRow = tops.filter((top) => top === tops[0]);
    expect(firstRow, `${width} px wide`).toHaveLength(columns);
  }
}

export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: LISTING_WORDS.allFilters }).click();
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

/** The checkbox of a value in the open dialog; unfolds its filter. */
export async function choice(page: Page, facet: keyof typeof FACET_WORDS, value: string): Promise<Locator> {
  const group = dialog(page).getByRole('group', { name: FACET_WORDS[facet], includeHidden: true });
  if (!(await group.isVisible())) await dialog(page).getByText(FACET_WORDS[facet], { exact: true }).first().click();
  return group.getByRole('checkbox', { name: new RegExp(`^${value} \\d+$`) });
}

/** The number beside a value. */
export async function countBeside(box: Locator): Promise<number> {
  return Number(/\d+$/.exec(await box.evaluate((input) => input.parentElement?.textContent ?? ''))?.[0]);
}

/** How many products match, as the button that closes the dialog says. */
export async function matching(page: Page): Promise<number> {
  const text = await dialog(page)
    .getByRole('button', { name: /^Show \d+/ })
    .textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]);
}
