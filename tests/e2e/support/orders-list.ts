import type { Page } from '@playwright/test';
import { test as base } from '#tests/support/browser.ts';
import { REFUSED } from './admin.ts';

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
