import { expect, type Page } from '@playwright/test';
import { test as base } from '#tests/support/browser.ts';
import { REFUSED } from './admin.ts';

/** Orders on one page. */
const PAGE = 25;

/** The admin's list of orders. */
function ordersList(page: Page) {
  const search = () => page.getByRole('searchbox', { name: 'Search orders' });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const status = (number: string) => page.getByRole('button', { name: `Status of ${number}` });
  return {
    search,
    row,
    sheet: (number: string) => page.getByRole('dialog', { name: number, exact: true }),
    /** The pill of an order's status. */
    status,
    /** Selects all orders of a search, page by page. */
    selectEvery: async (text: string, count: number) => {
      await search().fill(text);
      // The list before the search may show 25 of them too, and not the newest.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Orders ${count}`);
      await expect(row(text)).toHaveCount(Math.min(count, PAGE));
      const all = page.getByRole('checkbox', { name: 'Select all orders on this page' });
      for (let chosen = PAGE; chosen < count; chosen += PAGE) {
        await all.check();
        await expect(page.getByText(`${chosen} orders selected`)).toBeVisible();
        await page.getByRole('link', { name: 'Next' }).click();
        await expect(all).not.toBeChecked();
      }
      await all.check();
      await expect(page.getByText(`${count} orders selected`)).toBeVisible();
    },
    choose: async (number: string, label: string) => {
      await status(number).click();
      await page.getByRole('menuitemradio', { name: label }).click();
    },
  };
}

/** Tests of staff who have opened the orders. */
export const test = base.extend<{ list: ReturnType<typeof ordersList> }>({
  viewer: 'staff',
  expectedConsoleErrors: [REFUSED, { scope: 'test' }],
  list: [
    async ({ page }, use) => {
      await page.goto('/admin/orders');
      await use(ordersList(page));
    },
    { auto: true },
  ],
});
